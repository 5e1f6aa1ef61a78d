import type { Order } from '../../../../../contract/calls/orders/order-shape.ts'
import { ARRIVAL_DAYS, OBJECTION_DAYS } from '../../../../../contract/rules/orders/arrivals.ts'
import type { OrderRow, RefundRow } from '../../order.ts'
import { remainingRefund } from '../../refunds/refund-requests.ts'
import { currentRefunds, returnedCents } from '../../refunds/returned-parts.ts'
import type { ShipmentRow } from '../shipment/shipment.ts'
import { canReportMissing, keptForCourier } from './arrival-rules.ts'

const DAY = 24 * 3600_000

/** The question whether a delivery arrived, and its answer; null before it is asked. */
export function presentArrival(order: OrderRow): Order['arrival'] {
  const { arrival_asked_at: askedAt, objected_at: objectedAt } = order
  const since = askedAt ?? objectedAt
  if (order.state !== 'out_for_delivery' || !since) return null
  return {
    asked_at: since.toISOString(),
    settles_at: objectedAt ? null : daysAfter(since, ARRIVAL_DAYS),
    objected_at: objectedAt?.toISOString() ?? null,
    refunded_by: objectedAt ? daysAfter(objectedAt, OBJECTION_DAYS) : null,
  }
}

/** What the reader may report about the arrival, and what cancelling would cost them. */
export function arrivalChoices(
  role: 'buyer' | 'seller',
  {
    order,
    shipment,
    refunds,
    now,
  }: { order: OrderRow; shipment: ShipmentRow | null; refunds: RefundRow[]; now: Date },
): Pick<Order, 'can_confirm_arrival' | 'can_miss_arrival' | 'kept_if_cancelled_cents'> {
  const isBuyer = role === 'buyer'
  return {
    can_confirm_arrival: isBuyer && order.state === 'out_for_delivery',
    can_miss_arrival: isBuyer && canReportMissing(order, shipment, now),
    kept_if_cancelled_cents: isBuyer ? keptIfCancelled(order, shipment, refunds) : 0,
  }
}

/** Cents that would stay paid if the buyer cancelled now: what the courier keeps, and the tax on it. */
function keptIfCancelled(order: OrderRow, shipment: ShipmentRow | null, refunds: RefundRow[]): number {
  const keptCents = keptForCourier(order, shipment, refunds)
  if (keptCents === 0) return 0
  const returned = currentRefunds(refunds)
  const back = remainingRefund({ ...order, kept_cents: keptCents }, returned).amountCents
  return order.total_cents - returnedCents(returned).all - back
}

function daysAfter(from: Date, days: number): string {
  return new Date(from.getTime() + days * DAY).toISOString()
}
