import type { Executor } from '../../../db/database.ts'
import { type Query, sql } from '../../../db/sql.ts'
import { listOf } from './list-sql.ts'

/** A person's orders, as other features store them: reading them for the export, removing the person with the account. */
export function createOrderDataRepository(db: Executor) {
  return { ...exportQueries(db), ...removalQueries(db) }
}

function exportQueries(db: Executor) {
  return {
    /** One list of rows for each kind of record. Of the other side only what the person saw. */
    ordersForExport: async (id: string) => {
      const row = await db.row<OrderRecords>(sql`
        select ${listOf(ordersOf(id))} as orders,
          ${listOf(sql`
            select e.order_id, e.event, e.state, e.actor as by, e.at
            from order_events e join orders o on o.id = e.order_id
            where ${isTheirs(id)} order by e.at desc, e.id desc`)} as order_timelines,
          ${listOf(sql`
            select m.order_id, m.proposed_by, m.place, m.note, m.starts_at, m.other_times, m.proposed_at, m.agreed_at, m.replaced_at
            from order_meetings m join orders o on o.id = m.order_id
            where ${isTheirs(id)} order by m.proposed_at desc`)} as order_meetings,
          ${listOf(sql`
            select s.order_id, s.listing, s.terms, s.taken_at from order_snapshots s join orders o on o.id = s.order_id
            where ${isTheirs(id)} order by s.taken_at desc`)} as order_snapshots,
          ${listOf(sql`
            select t.order_id, t.provider, t.status, t.due_at, t.promised_until, t.called_off_by, t.called_off_at, t.called_off_reason,
              case when o.buyer_id = ${id} then t.tracking_url end as tracking_url,
              case when o.buyer_id = ${id} then t.courier_name end as courier_name
            from courier_trips t join orders o on o.id = t.order_id
            where ${isTheirs(id)} order by t.due_at desc`)} as courier_trips,
          -- A warning is about who paid.
          ${listOf(sql`
            select w.order_id, w.fraud_type, w.state, w.opened_at from fraud_warnings w join orders o on o.id = w.order_id
            where o.buyer_id = ${id} order by w.opened_at desc`)} as fraud_warnings`)
      return row ?? noOrderRecords
    },
  }
}

function isTheirs(id: string): Query {
  return sql`(o.buyer_id = ${id} or o.seller_id = ${id})`
}

/** Both sides were told why an order was canceled and what the buyer missed. */
function ordersOf(id: string): Query {
  return sql`
    select id, listing_id, offer_id, state, payment_state, delivery_type, title, currency, item_cents, delivery_cents, buyer_fee_cents,
      tax_cents, tax_lines, total_cents, created_at, paid_at, sent_out_at, handed_over_at, protected_until, cancel_reason,
      objected_at, objection, frozen_by as on_hold,
      case when buyer_id = ${id} then 'buyer' else 'seller' end as role,
      case when seller_id = ${id} then platform_fee_cents end as seller_fee_cents,
      case when buyer_id = ${id} then delivery end as delivery,
      case when buyer_id = ${id} then scheduling_line end as handover,
      case when buyer_id = ${id} then buyer_name end as name,
      case when buyer_id = ${id} then buyer_email end as email,
      case when buyer_id = ${id} then buyer_phone end as phone
    from orders where buyer_id = ${id} or seller_id = ${id} order by created_at desc`
}

function removalQueries(db: Executor) {
  return {
    hasLiveOrders: async (id: string) =>
      (await db.row(sql`
        select 1 from orders
        where (seller_id = ${id} or buyer_id = ${id})
          -- A bank that reviews a payment may ask about it.
          and (state not in ('completed', 'cancelled', 'refunded') or frozen_by is not null) limit 1`)) !==
      undefined,

    /**
     * Leaves nothing of the buyer in their orders, of either side no courier's route with their address and no reason in their
     * words. The orders count as changed.
     */
    async removePersonFromOrders(id: string, now: Date): Promise<void> {
      await removeReasons(db, id)
      // Offers and quotes go with the account. A row that this transaction has changed must not refer to them by then.
      await db.run(sql`update orders o set offer_id = null, delivery_quote_id = null where ${isTheirs(id)}`)
      await db.run(sql`
        with routes as (
          update courier_trips t set way = null, courier_point = null, courier_name = null, tracking_url = null, pin = null
          from orders o where o.id = t.order_id and ${isTheirs(id)}
        )
        update orders set buyer_email = null, buyer_name = null, buyer_phone = null, buyer_session = null, delivery = null,
          scheduling_line = null, objection = null, updated_at = ${now}
        where buyer_id = ${id}`)
    },

    /** Removes where and when the person met others, with their notes and addresses. */
    removeMeetings: (id: string) =>
      db.run(sql`
        delete from order_meetings m using orders o
        where o.id = m.order_id and (o.buyer_id = ${id} or o.seller_id = ${id})`),

    /** Removes the seller's pictures from their orders. */
    removePicturesFromOrders: (sellerId: string) =>
      db.run(sql`update orders set photo = null where seller_id = ${sellerId} and photo is not null`),
  }
}

/** Removes the reasons that a person gave when they canceled an order, also from its refund and its courier. */
async function removeReasons(db: Executor, id: string): Promise<void> {
  await db.run(sql`
    update courier_trips t set called_off_reason = null from orders o
    where o.id = t.order_id and ${isTheirs(id)} and t.called_off_by = ${roleOf(id)}`)
  await db.run(sql`
    with canceled as (
      select o.id, o.cancel_reason as reason from orders o
      where ${isTheirs(id)} and o.cancel_reason is not null and exists (
        select 1 from order_events e where e.order_id = o.id and e.event = 'cancelled' and e.actor = ${roleOf(id)})
    ), refunded as (
      update refunds r set reason = '' from canceled c where r.order_id = c.id and r.reason = c.reason
    )
    update orders o set cancel_reason = null from canceled c where o.id = c.id`)
}

function roleOf(id: string): Query {
  return sql`case when o.seller_id = ${id} then 'seller' else 'buyer' end`
}

const noOrderRecords = {
  orders: [],
  order_timelines: [],
  order_meetings: [],
  order_snapshots: [],
  courier_trips: [],
  fraud_warnings: [],
}
type OrderRecords = Record<keyof typeof noOrderRecords, Record<string, unknown>[]>
