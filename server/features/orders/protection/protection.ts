import type { OrderDependencies } from '../dependencies.ts'
import type { OrderRow } from '../order.ts'
import type { NewOrderEvent } from '../order-events.ts'
import type { OrderTransaction } from '../storage/transaction.ts'

/** Moves a locked order to `handed_over`. Its protection begins. @returns the order afterwards */
export async function moveHandedOver(
  deps: Pick<OrderDependencies, 'protectionHours'>,
  tx: OrderTransaction,
  order: OrderRow,
  event: NewOrderEvent<'handed_over'>,
): Promise<OrderRow> {
  const until = protectionEnd(deps.protectionHours, order, event.at)
  await tx.orders.move(order, 'handed_over', event)
  await tx.protection.protect(order.id, until)
  return { ...order, state: 'handed_over', handed_over_at: event.at, protected_until: until }
}

/** When the protection of an order ends that is handed over now. A buyer who collects instead has a pickup. */
function protectionEnd(hours: OrderDependencies['protectionHours'], order: OrderRow, now: Date): Date {
  const isPickup = order.delivery === null
  return new Date(now.getTime() + (isPickup ? hours.pickup : hours.delivery) * 3600_000)
}

/** Whether an order's money waits for the end of its protection. Giveaways have no money. */
export function isProtected(order: Pick<OrderRow, 'state' | 'total_cents'>): boolean {
  return order.state === 'handed_over' && order.total_cents > 0
}
