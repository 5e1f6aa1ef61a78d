import { localTime } from '../../../../contract/rules/marketplace/local-time.ts'
import { call } from '../../../api/call.ts'
import { localStore } from '../../../api/storage/storage.ts'
import { isRefusal } from '../../../api/transport/response.ts'
import { marketplace } from '../../../marketplace.ts'
import { markReported, unmarkReported } from './views-today.ts'

/**
 * Reports a view to the server. A guest's view is reported once a day: the server knows a guest by the session, which
 * differs between tabs. A member's view is always reported, for their recently viewed; the server counts it once.
 */
export async function reportView(id: string, isMember: boolean): Promise<void> {
  if (isMember) {
    await call('views.record', { params: { id } })
    return
  }
  const { date } = localTime(new Date(), marketplace)
  // Stored before the call, so that tabs opened together do not all report it.
  if (!markReported(localStore, id, date)) return
  const { error, status } = await call('views.record', { params: { id } })
  if (error !== null && !isRefusal({ status })) unmarkReported(localStore, id, date)
}
