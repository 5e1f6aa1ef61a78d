import type { ClaimState } from '../../../../contract/rules/orders/claims.ts'
import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { ShipmentRow } from '../fulfilment/shipment/shipment.ts'
import type { OrderPeople, OrderRow, TimelineEvent } from '../order.ts'

/** An order of a member's list, with how its delivery is arranged. */
export type ListedOrder = OrderRow & {
  shipment: Pick<ShipmentRow, 'provider' | 'status'> | null
  promised_until: Date | null
  /** The state of its open claim. */
  claim_state: ClaimState | null
}

/** Reading orders and their people. */
export function createOrderQueries(db: Executor) {
  return { ...createOrderLookups(db), ...createPeopleLookups(db) }
}

function createOrderLookups(db: Executor) {
  return {
    byId: (id: string) => db.row<OrderRow>(sql`select * from orders where id = ${id}`),

    byCheckout: (checkoutId: string) =>
      db.row<OrderRow>(sql`select * from orders where checkout_id = ${checkoutId}`),

    byPaymentIntent: (paymentIntentId: string) =>
      db.row<OrderRow>(sql`select * from orders where payment_intent_id = ${paymentIntentId}`),

    /** The order, locked until the transaction ends. */
    lock: (id: string) => db.row<OrderRow>(sql`select * from orders where id = ${id} for update`),

    /** The live order of a listing. */
    liveOrder: (listingId: string) =>
      db.row<OrderRow>(sql`
        select * from orders where listing_id = ${listingId} and state not in ('cancelled', 'refunded')`),

    /** Whether staff have taken a listing down. */
    isTakenDown: async (listingId: string) =>
      (await db.row(sql`select 1 from listings where id = ${listingId} and hidden_from is not null`)) !==
      undefined,

    /** A member's orders, newest first. */
    ofMember: (userId: string) =>
      db.rows<ListedOrder>(sql`
        select o.*, t.promised_until, c.state as claim_state, case when t.order_id is not null
            then jsonb_build_object('provider', t.provider, 'status', t.status) end as shipment
        from orders o left join courier_trips t on t.order_id = o.id
          left join order_claims c on c.order_id = o.id and c.state <> 'closed'
        where (o.buyer_id = ${userId} or o.seller_id = ${userId}) and (o.state <> 'cancelled' or o.paid_at is not null)
        order by o.created_at desc limit 200`),

    timeline: (id: string) =>
      db.rows<{ event: TimelineEvent; at: Date }>(
        sql`select event, at from order_events where order_id = ${id} order by at, id`,
      ),
  }
}

function createPeopleLookups(db: Executor) {
  return {
    people: (id: string) =>
      db.row<OrderPeople>(sql`
        select s.username as seller_username, s.email as seller_email,
          (select jsonb_build_object('status', y.status, 'takes_transfers', y.takes_transfers)
            from payout_accounts y where y.seller_id = o.seller_id) as seller_account,
          exists (select 1 from payout_details y where y.seller_id = o.seller_id) as seller_has_payout_details, b.username as buyer_username,
          a.name as business_name, a.address as business_address, a.phone_number as business_phone,
          case when p.for_buyers then jsonb_build_object('location', p.location, 'unit', p.unit) end as pickup_place
        from orders o left join users s on s.id = o.seller_id left join users b on b.id = o.buyer_id
          left join business_accounts a on a.owner_id = o.seller_id
          left join pickup_places p on p.owner_id = o.seller_id
        where o.id = ${id}`),

    /** How many giveaways an email address has requested since then. */
    countGiveaways: async (email: string, since: Date) =>
      (
        await db.row<{ count: number }>(sql`
          select count(*)::int as count from orders
          where buyer_email = ${email} and total_cents = 0 and created_at > ${since}`)
      )?.count ?? 0,

    /** A member's own email address. */
    emailOf: async (userId: string) =>
      (await db.row<{ email: string }>(sql`select email from users where id = ${userId}`))?.email ?? null,

    /** The name of a listing's category; undefined if the listing is gone. */
    categoryOf: async (listingId: string | null) =>
      listingId
        ? (
            await db.row<{ name: string }>(
              sql`select category_name as name from listings where id = ${listingId}`,
            )
          )?.name
        : undefined,
  }
}
