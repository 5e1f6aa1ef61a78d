import { COLLECTION_DAYS } from '../../../../../contract/rules/orders/states.ts'
import type { OrderRow } from '../../order.ts'

const DAY = 24 * 3600_000

/** The last moment to collect an order, counted from when it could first be collected; null before that. */
export function collectionDeadline({ collect_since, paid_at }: OrderRow): Date | null {
  const since = collect_since ?? paid_at
  return since && new Date(since.getTime() + COLLECTION_DAYS * DAY)
}
