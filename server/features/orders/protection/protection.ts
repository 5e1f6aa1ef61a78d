import type { OrderDependencies } from '../dependencies.ts'
import type { OrderRow } from '../order.ts'
import type { NewOrderEvent } from '../order-events.ts'
import type { OrderTransaction } from '../storage/transaction.ts'

/** Moves a locked order to `handed_over`. Its protection begins. @returns the order afterwards */
export async function moveHandedOver(
  deps: Pick<OrderDependencies, 'terms'>,
  tx: OrderTransaction,
  order: OrderRow,
  event: NewOrderEvent<'handed_over'>,
): Promise<OrderRow> {
  const hours = await hoursOf(deps, tx, order)
  const until = new Date(event.at.getTime() + hours * 3600_000)
  await tx.orders.move(order, 'handed_over', event)
  await tx.protection.protect(order.id, until)
  return { ...order, state: 'handed_over', handed_over_at: event.at, protected_until: until }
}

/**
 * The hours that its checkout promised. An order from before both ways were stored has those of the way that was chosen
 * then; the ones of today apply only if it became a pickup, or if nothing was stored.
 */
async function hoursOf(
  { terms }: Pick<OrderDependencies, 'terms'>,
  { snapshots }: OrderTransaction,
  { id, delivery, delivery_type: type }: OrderRow,
): Promise<number> {
  const way = delivery === null ? 'pickup' : 'delivery'
  const chosen = type === 'pickup' ? 'pickup' : 'delivery'
  const promised = (await snapshots.ofOrder(id))?.terms
  if (promised?.protection) return promised.protection[way]
  return promised && way === chosen ? promised.protection_hours : terms().protectionHours[way]
}

/** Whether an order's money waits for the end of its protection. Giveaways have no money. */
export function isProtected(order: Pick<OrderRow, 'state' | 'total_cents'>): boolean {
  return order.state === 'handed_over' && order.total_cents > 0
}
