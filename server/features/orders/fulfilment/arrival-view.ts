import type { Order } from '../../../../contract/calls/order-shape.ts'
import { ARRIVAL_DAYS, OBJECTION_DAYS } from '../../../../contract/rules/arrivals.ts'
import type { OrderRow, RefundRow } from '../order.ts'
import { keptForCourier, mayBeMissed } from './arrivals.ts'
import type { ShipmentRow } from './shipment.ts'

const DAY = 24 * 3600_000

/** What is asked and said about a delivery that has left; null before that. */
export function presentArrival(order: OrderRow): Order['arrival'] {
  const { arrival_asked_at: asked, objected_at: objected } = order
  const begun = asked ?? objected
  if (order.state !== 'out_for_delivery' || !begun) return null
  return {
    asked_at: begun.toISOString(),
    settles_at: objected ? null : daysAfter(begun, ARRIVAL_DAYS),
    objected_at: objected?.toISOString() ?? null,
    refunded_by: objected ? daysAfter(objected, OBJECTION_DAYS) : null,
  }
}

/** What its reader may say about a delivery's arrival, and what calling it off would cost them. */
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
    can_miss_arrival: isBuyer && mayBeMissed(order, shipment, now),
    kept_if_cancelled_cents: isBuyer ? keptForCourier(order, shipment, refunds) : 0,
  }
}

function daysAfter(from: Date, days: number): string {
  return new Date(from.getTime() + days * DAY).toISOString()
}
