import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { CourierDelivery } from '../../../ports/courier.ts'
import type { QuoteRoute } from '../../delivery/quote.ts'
import type { CourierCancellation } from './courier-cancellation.ts'
import type { ShipmentRow } from './shipment.ts'

/** The ways of delivered orders, bound to a pool or a transaction. */
export type ShipmentRepository = ReturnType<typeof createShipmentRepository>

export function createShipmentRepository(db: Executor) {
  return {
    /** Twice is once. */
    plan: (
      shipment: Pick<ShipmentRow, 'order_id' | 'provider' | 'status' | 'due_at' | 'promised_until'>,
      now: Date,
    ) =>
      db.run(sql`
        insert into courier_trips (order_id, provider, status, due_at, promised_until, updated_at)
        values (${shipment.order_id}, ${shipment.provider}, ${shipment.status}, ${shipment.due_at}, ${shipment.promised_until}, ${now})
        on conflict do nothing`),

    ofOrder: (orderId: string) =>
      db.row<ShipmentRow>(sql`select * from courier_trips where order_id = ${orderId}`),

    lock: (orderId: string) =>
      db.row<ShipmentRow>(sql`select * from courier_trips where order_id = ${orderId} for update`),

    byDelivery: (deliveryId: string) =>
      db.row<ShipmentRow>(sql`select * from courier_trips where provider_delivery_id = ${deliveryId}`),

    /** What the courier says; a name or a place that it leaves out stays. */
    save: (orderId: string, delivery: CourierDelivery, now: Date) =>
      db.run(sql`
        update courier_trips set status = ${delivery.status}, provider_delivery_id = ${delivery.id},
          tracking_url = coalesce(${delivery.trackingUrl}, tracking_url),
          courier_name = coalesce(${delivery.courierName}, courier_name), pin = coalesce(${delivery.pin}, pin),
          courier_point = coalesce(${delivery.courierPoint ? JSON.stringify(delivery.courierPoint) : null}::jsonb, courier_point),
          updated_at = ${now}
        where order_id = ${orderId}`),

    /** Somebody asks the courier to call it off; null: the courier goes on. */
    callingOff: (orderId: string, by: CourierCancellation | null, now: Date) =>
      db.run(sql`
        update courier_trips set called_off_by = ${by?.actor ?? null}, called_off_reason = ${by?.reason ?? null},
          called_off_at = ${by ? now : null}
        where order_id = ${orderId}`),

    /** A booking that was made, unless another process has made one. */
    booked: async (orderId: string, delivery: CourierDelivery, way: QuoteRoute, now: Date) =>
      (await db.run(sql`
        update courier_trips set status = ${delivery.status}, provider_delivery_id = ${delivery.id},
          bookings = bookings + 1, tracking_url = ${delivery.trackingUrl}, courier_name = ${delivery.courierName},
          pin = ${delivery.pin}, courier_point = null, way = ${JSON.stringify(way)}::jsonb, updated_at = ${now}
        where order_id = ${orderId} and status = 'due'`)) === 1,

    /** A courier called off: another one is looked for at once. */
    again: (orderId: string, now: Date) =>
      db.run(sql`
        update courier_trips set status = 'due', due_at = ${now}, promised_until = greatest(promised_until, ${now}),
          provider_delivery_id = null, courier_point = null, pin = null, called_off_by = null,
          called_off_reason = null, called_off_at = null, updated_at = ${now}
        where order_id = ${orderId}`),

    /** Nobody brings it any more. */
    drop: (orderId: string, now: Date) =>
      db.run(
        sql`update courier_trips set status = 'cancelled', updated_at = ${now} where order_id = ${orderId}`,
      ),

    toSeller: async (orderId: string, now: Date) =>
      (await db.run(sql`
        update courier_trips set status = 'by_seller', provider = 'seller', updated_at = ${now}
        where order_id = ${orderId} and status = 'due'`)) === 1,

    /** Looked at just now: other processes need not. */
    looked: (orderId: string, now: Date) =>
      db.run(sql`update courier_trips set updated_at = ${now} where order_id = ${orderId}`),

    due: (now: Date, limit: number) =>
      db.rows<ShipmentRow>(sql`
        select t.* from courier_trips t join orders o on o.id = t.order_id
        where t.status = 'due' and t.due_at <= ${now} and o.state = 'scheduled' order by t.due_at limit ${limit}`),

    /** Under way with that provider: one that is set no more cannot be asked, and would only keep others waiting. */
    unseen: (provider: string, before: Date, limit: number) =>
      db.rows<ShipmentRow>(sql`
        select * from courier_trips
        where status in ('pending', 'pickup', 'on_the_way') and provider = ${provider} and updated_at < ${before}
        order by updated_at limit ${limit}`),

    /**
     * Orders that go on although their courier gave up since then: whoever took note of it ended before the order did.
     * What its seller sent out themselves is not the courier's.
     */
    stranded: (since: Date, limit: number) =>
      db.rows<{ id: string; status: 'cancelled' | 'returned' }>(sql`
        select o.id, t.status from courier_trips t join orders o on o.id = t.order_id
        where t.status in ('cancelled', 'returned') and t.updated_at > ${since}
          and o.state in ('scheduled', 'out_for_delivery') and not exists (
            select 1 from order_events e where e.order_id = o.id and e.event = 'sent_out' and e.actor = 'seller')
        order by t.updated_at limit ${limit}`),

    /** Marks and returns what has not left: once when it is due, once more when it should have arrived. */
    remind: (now: Date) =>
      db.rows<{ order_id: string; reminders: number }>(sql`
        update courier_trips t set reminders = t.reminders + 1
        from orders o where o.id = t.order_id and o.state = 'scheduled' and t.status in ('by_seller', 'due')
          and ((t.reminders = 0 and t.status = 'by_seller' and t.due_at <= ${now})
            or (t.reminders <= 1 and t.promised_until <= ${now}))
        returning t.order_id, t.reminders`),

    /** Orders that should have arrived before then and never left. */
    neverLeft: (promisedBefore: Date, limit: number) =>
      db.rows<{ id: string }>(sql`
        select o.id from courier_trips t join orders o on o.id = t.order_id
        where o.state = 'scheduled' and t.promised_until < ${promisedBefore} order by t.promised_until limit ${limit}`),
  }
}
