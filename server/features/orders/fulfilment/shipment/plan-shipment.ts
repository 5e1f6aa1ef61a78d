import { sizeOfCategory } from '../../../../../contract/rules/delivery/item-size.ts'
import type { OrderDependencies } from '../../dependencies.ts'
import type { OrderRow } from '../../order.ts'
import type { OrderTransaction } from '../../storage/transaction.ts'
import { bookCourierJob } from '../courier/courier-jobs.ts'
import { BY_SELLER, shipmentTimes } from './shipment.ts'

/** Plans the shipment of a paid order, in the transaction that makes it paid. @source product-decisions §5, §6 */
export async function planShipment(
  deps: OrderDependencies,
  tx: OrderTransaction,
  order: OrderRow,
): Promise<void> {
  const now = deps.clock.now()
  const { due, promisedUntil } = shipmentTimes(order, now, deps.marketplace)
  const byCourier = await isServedByCourier(deps, tx, order)
  await tx.shipments.plan(
    {
      order_id: order.id,
      provider: byCourier ? (deps.dispatch?.provider ?? BY_SELLER) : BY_SELLER,
      status: byCourier ? 'due' : 'by_seller',
      due_at: due,
      promised_until: promisedUntil,
    },
    now,
  )
  if (byCourier && due <= now) await tx.jobs.enqueue(bookCourierJob, { orderId: order.id })
}

async function isServedByCourier(
  { dispatch }: OrderDependencies,
  tx: OrderTransaction,
  order: OrderRow,
): Promise<boolean> {
  if (!dispatch || order.delivery_type === 'pickup') return false
  const category = await tx.orders.categoryOf(order.listing_id)
  return dispatch.serves({
    type: order.delivery_type,
    size: sizeOfCategory(category ?? ''),
    quotedBy: order.delivery?.provider ?? null,
  })
}
