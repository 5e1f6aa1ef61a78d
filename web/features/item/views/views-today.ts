import { type KeyValueStore, textsIn } from '../../../api/storage/storage.ts'
import { VIEWS_TODAY_KEY } from '../../../api/storage/storage-keys.ts'

/** Maximum number of views stored for a day; the earliest are dropped first. */
const MAX_VIEWS = 200

/** Stores that a view is reported on `day`, for all tabs; drops other days. @returns whether it is the first */
export function markReported(store: KeyValueStore, id: string, day: string): boolean {
  const reported = reportedOn(store, day)
  if (reported.includes(id)) return false
  write(store, day, [...reported, id].slice(-MAX_VIEWS))
  return true
}

/** Undoes `markReported` after a call that failed. */
export function unmarkReported(store: KeyValueStore, id: string, day: string): void {
  write(
    store,
    day,
    reportedOn(store, day).filter((reported) => reported !== id),
  )
}

function write(store: KeyValueStore, day: string, ids: readonly string[]): void {
  store.setItem(VIEWS_TODAY_KEY, JSON.stringify([day, ...ids]))
}

function reportedOn(store: KeyValueStore, day: string): string[] {
  const [on, ...ids] = textsIn(store.getItem(VIEWS_TODAY_KEY))
  return on === day ? ids : []
}
