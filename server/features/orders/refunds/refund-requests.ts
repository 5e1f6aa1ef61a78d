import { LATE_HOURS } from '../../../../contract/rules/order-states.ts'
import { jobKind } from '../../../jobs/queue.ts'
import type { OrderDependencies, OrderTransaction } from '../dependencies.ts'
import type { ShipmentRow } from '../fulfilment/shipment.ts'
import type { OrderRow, RefundRow } from '../order.ts'
import { notifyDeliveryRefunded } from './refund-emails.ts'

/** Asks the provider for a refund that has been decided. */
export const refundJob = jobKind<{ refundId: string }>('refund', 12, 10)

type Facts = Pick<OrderDependencies, 'random' | 'clock'>

/** Decides a refund, together with whatever led to it. The money itself moves in a job. */
export async function openRefund(
  { random, clock }: Facts,
  tx: OrderTransaction,
  order: Pick<OrderRow, 'id' | 'state'>,
  wish: { amountCents: number; deliveryCents: number; reason: string; tries?: number },
): Promise<void> {
  const [id, now] = [random.uuid(), clock.now()]
  await tx.money.requestRefund({ id, orderId: order.id, tries: 1, ...wish, now })
  const isDelivery = wish.amountCents === wish.deliveryCents && order.state !== 'cancelled'
  await tx.orders.remember(order.id, order.state, {
    id: random.uuid(),
    name: isDelivery ? 'delivery_refunded' : 'refund_requested',
    actor: 'system',
    at: now,
  })
  await tx.jobs.enqueue(refundJob, { refundId: id })
}

/** Cents that go back or have gone, whatever way they take: all of it, and for the delivery. */
export function givenBack(refunds: readonly RefundRow[]): { all: number; delivery: number } {
  const living = refunds.filter(({ retried }) => !retried)
  return {
    all: living.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    delivery: living.reduce((sum, { delivery_cents }) => sum + delivery_cents, 0),
  }
}

/** Gives a cancelled order's money back: what was paid, less what is kept and what went back before. */
export async function requestRefund(
  deps: Facts,
  tx: OrderTransaction,
  order: OrderRow,
  reason: string,
): Promise<void> {
  const given = givenBack(await tx.money.refundsOf(order.id))
  const amountCents = order.total_cents - order.kept_cents - given.all
  if (amountCents <= 0) return
  const deliveryCents = Math.max(0, order.delivery_cents - order.kept_cents - given.delivery)
  await openRefund(deps, tx, { id: order.id, state: 'cancelled' }, { amountCents, deliveryCents, reason })
}

/** Gives back what a delivery cost, while the order goes on. @returns cents; 0 where nothing is left of it */
export async function refundDelivery(
  deps: OrderDependencies,
  tx: OrderTransaction,
  order: OrderRow,
  reason: string,
): Promise<number> {
  const given = givenBack(await tx.money.refundsOf(order.id))
  const cents = order.delivery_cents - order.kept_cents - given.delivery
  if (cents <= 0) return 0
  await openRefund(deps, tx, order, { amountCents: cents, deliveryCents: cents, reason })
  const people = await tx.orders.people(order.id)
  if (people) await notifyDeliveryRefunded(deps, tx, order, { people, cents, reason })
  return cents
}

/**
 * What came late was not the delivery that was paid for. `seenAt`: when somebody other than its buyer saw it arrive; null
 * where nobody did, then it is late only when it left too late.
 */
export async function refundLate(
  deps: OrderDependencies,
  tx: OrderTransaction,
  order: OrderRow,
  { shipment, seenAt }: { shipment: ShipmentRow | undefined; seenAt: Date | null },
): Promise<void> {
  if (!shipment || !order.delivery) return
  const late = shipment.promised_until.getTime() + LATE_HOURS * 3600_000
  const times = [order.sent_out_at, seenAt].map((time) => time?.getTime() ?? 0)
  if (Math.max(...times) > late) await refundDelivery(deps, tx, order, 'It came later than it was promised.')
}
