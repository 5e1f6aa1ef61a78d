import { COLLECTION_DAYS } from '../../../../contract/rules/order-states.ts'
import type { OrderRow } from '../order.ts'

const DAY = 24 * 3600_000

/** Until when something waits for its buyer: counted from when it could be collected, which may be after the payment; null before. */
export function collectionDeadline({ collect_since, paid_at }: OrderRow): Date | null {
  const since = collect_since ?? paid_at
  return since && new Date(since.getTime() + COLLECTION_DAYS * DAY)
}
