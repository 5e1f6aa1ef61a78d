import { localStore } from '../../api/storage.ts'

const KEY = 'orders_seen'
/** Orders remembered at most: the oldest are forgotten first. */
const MOST = 200

/** Until when this browser's person has seen each order. */
function read(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(localStore.getItem(KEY) ?? '{}')
    return kept !== null && typeof kept === 'object' ? (kept as Record<string, string>) : {}
  } catch {
    return {}
  }
}

/** Everything up to an instant has been seen. */
export function markSeen(orderId: string, until: string): void {
  const { [orderId]: before = '', ...others } = read()
  const entries = Object.entries(others).slice(-(MOST - 1))
  localStore.setItem(
    KEY,
    JSON.stringify({ ...Object.fromEntries(entries), [orderId]: before > until ? before : until }),
  )
}

/** Whether something has happened since this person looked; an order never opened here is news too. */
export function isNews(orderId: string, updatedAt: string): boolean {
  return (read()[orderId] ?? '') < updatedAt
}
