import type { OrderDependencies } from '../dependencies.ts'
import type { OrderRow } from '../order.ts'
import { type Buyer, isSameBuyer } from './buyer.ts'

/** The buyer's own checkout of a listing that is still open. It goes on where new ones are paused. */
export async function begunCheckout(
  { db, clock }: Pick<OrderDependencies, 'db' | 'clock'>,
  listingId: string,
  buyer: Buyer,
): Promise<OrderRow | undefined> {
  const order = await db.orders.liveOrder(listingId)
  const isOpen = order?.state === 'awaiting_payment' && order.hold_expires_at > clock.now()
  return isOpen && isSameBuyer(order, buyer) ? order : undefined
}
