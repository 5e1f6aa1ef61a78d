import { sql } from '../../../../server/db/sql.ts'
import type { Stage } from '../stage.ts'
import type { Traffic } from '../traffic.ts'

interface Trip {
  id: string
  status: string
  delivery: string | null
  refunds: number
  refunded: number
  cents: number
}

/**
 * Each paid delivery has the courier that was booked for it; or its seller delivers it, no courier comes, and the fee was refunded once.
 */
export async function strandedCouriers({ database, vendors }: Stage, { bought }: Traffic): Promise<string[]> {
  const ids = bought.filter(({ byCourier, isPaid }) => byCourier && isPaid).map(({ orderId }) => orderId)
  const trips = await database.rows<Trip>(sql`
    select o.id, t.status, t.provider_delivery_id as delivery, o.delivery_cents as cents,
      (select count(*)::int from refunds r where r.order_id = o.id) as refunds,
      (select coalesce(sum(amount_cents), 0)::int from refunds r where r.order_id = o.id) as refunded
    from orders o left join courier_trips t on t.order_id = o.id where o.id = any(${ids}::uuid[])`)
  return trips.flatMap(({ id, status, delivery, refunds, refunded, cents }) => {
    const booked = vendors.uber.booked.get(`courier-${id}-1`)
    if (status === 'by_seller') {
      if (booked) return [`a courier comes for order ${id}, which its seller delivers`]
      return refunds === 1 && refunded === cents
        ? []
        : [`${refunded} of ${cents} were refunded for order ${id}`]
    }
    if (!delivery) return [`no courier is booked for order ${id} (${status})`]
    if (delivery !== booked) return [`order ${id} follows the delivery ${delivery}`]
    return refunds === 0 ? [] : [`the delivery of order ${id} is refunded, and its courier comes`]
  })
}

/** Every webhook has arrived, and no notification waits. */
export async function untoldListeners({ database, vendors }: Stage): Promise<string[]> {
  const events = await database.rows<{ id: string }>(sql`
    select e.id from webhook_events e where exists (select 1 from webhook_endpoints)`)
  const untold = events.filter(({ id }) => !vendors.listeners.received.has(id))
  const waiting = await database.row<{ count: number }>(sql`
    select count(*)::int as count from jobs.job
    where name in ('push', 'push-device') and state in ('created', 'retry', 'active')`)
  return [
    ...(untold.length > 0 ? [`${untold.length} of ${events.length} webhooks have not arrived`] : []),
    ...(waiting?.count ? [`${waiting.count} notifications wait`] : []),
  ]
}
