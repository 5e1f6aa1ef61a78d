import { localTime } from '../../../contract/rules/delivery-windows.ts'
import { isRefusal } from '../../api/answer.ts'
import { call } from '../../api/call.ts'
import { localStore } from '../../api/storage.ts'
import { dropView, noteView } from './views-today.ts'

/**
 * Tells the server of a look. A guest's is told once a day: the server knows a guest by the visit, of which every tab has its
 * own. A member's always is, for it is their recently viewed; the server knows them, and counts once.
 */
export async function reportView(id: string, isMember: boolean): Promise<void> {
  if (isMember) {
    await call('views.record', { params: { id } })
    return
  }
  const { date } = localTime(new Date())
  // Noted before it is told: tabs that are opened together must not all tell it.
  if (!noteView(localStore, id, date)) return
  const { error, status } = await call('views.record', { params: { id } })
  if (error !== null && !isRefusal({ status })) dropView(localStore, id, date)
}
