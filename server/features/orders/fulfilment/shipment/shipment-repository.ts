import type { Executor } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'
import type { CourierDelivery } from '../../../../ports/courier.ts'
import type { QuoteRoute } from '../../../delivery/quotes/quote.ts'
import type { CourierCancellation, ShipmentRow } from './shipment.ts'

/** A shipment that was planned. */
export type NewShipment = Pick<ShipmentRow, 'order_id' | 'provider' | 'status' | 'due_at' | 'promised_until'>

/** The shipments of delivered orders, bound to a pool or a transaction. */
export type ShipmentRepository = ReturnType<typeof createShipmentRepository>

export function createShipmentRepository(db: Executor) {
  return {
    ofOrder: (orderId: string) =>
      db.row<ShipmentRow>(sql`select * from courier_trips where order_id = ${orderId}`),

    lock: (orderId: string) =>
      db.row<ShipmentRow>(sql`select * from courier_trips where order_id = ${orderId} for update`),

    byDelivery: (deliveryId: string) =>
      db.row<ShipmentRow>(sql`select * from courier_trips where provider_delivery_id = ${deliveryId}`),

    ...createShipmentWrites(db),
    ...createDueShipments(db),
  }
}

function createShipmentWrites(db: Executor) {
  return {
    /** Repeating it has no effect. */
    plan: (shipment: NewShipment, now: Date) =>
      db.run(sql`
        insert into courier_trips (order_id, provider, status, due_at, promised_until, updated_at)
        values (${shipment.order_id}, ${shipment.provider}, ${shipment.status}, ${shipment.due_at}, ${shipment.promised_until}, ${now})
        on conflict do nothing`),

    /** Saves a courier's report. A name or a position that it leaves out stays. */
    save: (orderId: string, report: CourierDelivery, now: Date) =>
      db.run(sql`
        update courier_trips set status = ${report.status}, provider_delivery_id = ${report.id},
          tracking_url = coalesce(${report.trackingUrl}, tracking_url),
          courier_name = coalesce(${report.courierName}, courier_name), pin = coalesce(${report.pin}, pin),
          courier_point = coalesce(${report.courierPoint ? JSON.stringify(report.courierPoint) : null}::jsonb, courier_point),
          updated_at = ${now}
        where order_id = ${orderId}`),

    /** Records who asks the courier to cancel; null: the courier continues. */
    markCancelling: (orderId: string, by: CourierCancellation | null, now: Date) =>
      db.run(sql`
        update courier_trips set called_off_by = ${by?.actor ?? null}, called_off_reason = ${by?.reason ?? null},
          called_off_at = ${by ? now : null}
        where order_id = ${orderId}`),

    /** Saves a booking. @returns false if another process was faster */
    saveBooking: async (orderId: string, booked: CourierDelivery, way: QuoteRoute, now: Date) =>
      (await db.run(sql`
        update courier_trips set status = ${booked.status}, provider_delivery_id = ${booked.id},
          bookings = bookings + 1, tracking_url = ${booked.trackingUrl}, courier_name = ${booked.courierName},
          pin = ${booked.pin}, courier_point = null, way = ${JSON.stringify(way)}::jsonb, updated_at = ${now}
        where order_id = ${orderId} and status = 'due'`)) === 1,

    /** The courier cancelled: another one is booked at once. */
    rebook: (orderId: string, now: Date) =>
      db.run(sql`
        update courier_trips set status = 'due', due_at = ${now}, promised_until = greatest(promised_until, ${now}),
          provider_delivery_id = null, courier_point = null, pin = null, called_off_by = null,
          called_off_reason = null, called_off_at = null, updated_at = ${now}
        where order_id = ${orderId}`),

    /** The delivery has ended. */
    drop: (orderId: string, now: Date) =>
      db.run(
        sql`update courier_trips set status = 'cancelled', updated_at = ${now} where order_id = ${orderId}`,
      ),

    /** The seller delivers it. @returns false if it is no longer due */
    leaveToSeller: async (orderId: string, now: Date) =>
      (await db.run(sql`
        update courier_trips set status = 'by_seller', provider = 'seller', updated_at = ${now}
        where order_id = ${orderId} and status = 'due'`)) === 1,

    /** Records a check, so that other processes skip it. */
    markChecked: (orderId: string, now: Date) =>
      db.run(sql`update courier_trips set updated_at = ${now} where order_id = ${orderId}`),
  }
}

function createDueShipments(db: Executor) {
  return {
    /** Shipments whose courier has to be booked. */
    due: (now: Date, limit: number) =>
      db.rows<{ id: string }>(sql`
        select o.id from courier_trips t join orders o on o.id = t.order_id
        where t.status = 'due' and t.due_at <= ${now} and o.state = 'scheduled' order by t.due_at limit ${limit}`),

    /** Shipments under way with that provider, those checked longest ago first. */
    unchecked: (provider: string, before: Date, limit: number) =>
      db.rows<{ id: string }>(sql`
        select order_id as id from courier_trips
        where status in ('pending', 'pickup', 'on_the_way') and provider = ${provider} and updated_at < ${before}
        order by updated_at limit ${limit}`),

    /**
     * Orders that continue although their courier gave up since then: the process that learned of it ended too early.
     * Not those that the seller has sent out themselves.
     */
    stranded: (since: Date, limit: number) =>
      db.rows<{ id: string; status: 'cancelled' | 'returned' }>(sql`
        select o.id, t.status from courier_trips t join orders o on o.id = t.order_id
        where t.status in ('cancelled', 'returned') and t.updated_at > ${since}
          and o.state in ('scheduled', 'out_for_delivery') and not exists (
            select 1 from order_events e where e.order_id = o.id and e.event = 'sent_out' and e.actor = 'seller')
        order by t.updated_at limit ${limit}`),

    /** Orders whose seller has to be reminded to send them out. */
    unreminded: (now: Date, limit: number) =>
      db.rows<{ id: string }>(sql`
        select o.id from courier_trips t join orders o on o.id = t.order_id
        where ${reminderDue(now)} order by t.due_at limit ${limit}`),

    /** Marks the reminder as sent. @returns how many were sent by now; undefined if it is no longer due */
    markReminded: (orderId: string, now: Date) =>
      db.row<{ reminders: number }>(sql`
        update courier_trips t set reminders = t.reminders + 1
        from orders o where o.id = t.order_id and o.id = ${orderId} and ${reminderDue(now)}
        returning t.reminders`),

    /** Orders that should have arrived before then and never left. */
    neverLeft: (promisedBefore: Date, limit: number) =>
      db.rows<{ id: string }>(sql`
        select o.id from courier_trips t join orders o on o.id = t.order_id
        where o.state = 'scheduled' and t.promised_until < ${promisedBefore} order by t.promised_until limit ${limit}`),
  }
}

/** Sellers are reminded when a shipment is due, and once more when it should have arrived. */
function reminderDue(now: Date) {
  return sql`o.state = 'scheduled' and t.status in ('by_seller', 'due')
    and ((t.reminders = 0 and t.status = 'by_seller' and t.due_at <= ${now})
      or (t.reminders <= 1 and t.promised_until <= ${now}))`
}
