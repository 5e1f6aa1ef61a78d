import type { DeliveryType, OrderState } from '../../../contract/rules/order-states.ts'
import type { Executor } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { OrderDelivery } from '../delivery/delivery-request.ts'
import type { ShipmentRow } from './fulfilment/shipment.ts'
import type { HeldOrder, OrderActor, OrderPeople, OrderRow, SchedulingLine, TimelineEvent } from './order.ts'

/** What a checkout begins with. */
export interface NewOrder {
  id: string
  eventId: string
  listingId: string
  buyerId: string | null
  buyerSession: string | null
  buyerEmail: string | null
  buyerName: string | null
  buyerPhone: string | null
  deliveryType: DeliveryType
  deliveryCents: number
  deliveryQuoteId: string | null
  delivery: OrderDelivery | null
  schedulingLine: SchedulingLine | null
  /** The price the buyer was shown, or null when they were shown none. */
  shownItemCents: number | null
  embedded: boolean
  holdExpiresAt: Date
  now: Date
}

/**
 * Asked of an order whose id is known. A plan that was made while there were hardly any orders took the index of those that
 * await payment, all of which it then read for each: measured as half of a checkout. No index has this expression.
 */
export const stillAwaitsPayment = sql`state || '' = 'awaiting_payment'`

/** The orders, bound to a pool or a transaction. */
export type OrderRepository = ReturnType<typeof createOrderRepository>

export function createOrderRepository(db: Executor) {
  return {
    /**
     * Takes the listing and begins an order for it, in one conditional write: of all who try at the same moment
     * exactly one gets a row. Undefined when the listing could not be taken.
     */
    reserve: (order: NewOrder) =>
      db.row<HeldOrder>(sql`
        with held as (
          update listings set status = 'reserved', updated_at = ${order.now}
          where id = ${order.listingId} and status = 'active' and owner_id is distinct from ${order.buyerId}::uuid
            and not exists (select 1 from orders o
              where o.listing_id = listings.id and o.state not in ('cancelled', 'refunded'))
            and price_cents = coalesce(${order.shownItemCents}::int, price_cents)
            and (delivery_enabled or ${order.deliveryType} = 'pickup')
          returning id, owner_id, title, price_cents, photos -> 0 as photo
        ), opened as (
          insert into orders (id, listing_id, seller_id, buyer_id, buyer_session, buyer_email, buyer_name, buyer_phone,
            state, delivery_type, title, photo, item_cents, delivery_cents, platform_fee_cents, scheduling_line,
            delivery, delivery_quote_id, embedded, hold_expires_at, created_at, updated_at)
          select ${order.id}, id, owner_id, ${order.buyerId}, ${order.buyerSession}, ${order.buyerEmail},
            ${order.buyerName}, ${order.buyerPhone}, 'awaiting_payment', ${order.deliveryType}, title, photo, price_cents,
            ${order.deliveryCents}, 0, ${order.schedulingLine ? JSON.stringify(order.schedulingLine) : null}::jsonb,
            ${order.delivery ? JSON.stringify(order.delivery) : null}::jsonb, ${order.deliveryQuoteId}::uuid,
            ${order.embedded}, ${order.holdExpiresAt}, ${order.now}, ${order.now}
          from held returning *
        ), told as (
          insert into order_events (id, order_id, event, state, actor, at)
          select ${order.eventId}, id, 'created', state, 'buyer', created_at from opened
        )
        select id, listing_id, buyer_id, buyer_email, title, photo, scheduling_line, hold_expires_at, item_cents, delivery_cents,
          total_cents, delivery_type, embedded, checkout_id, checkout_url, checkout_secret
        from opened`),

    /**
     * Does not wait for the disk: a power cut that takes this away leaves what a process killed a moment earlier
     * would have left, an order without its checkout, and that is mended all the same.
     * @returns for each whether its order still waits for its payment
     */
    saveCheckouts: async (
      opened: readonly {
        orderId: string
        checkout: { id: string; url: string | null; clientSecret: string | null }
      }[],
    ) => {
      const of = (key: 'id' | 'url' | 'clientSecret') => opened.map(({ checkout }) => checkout[key])
      const ids = opened.map(({ orderId }) => orderId)
      const place = sql`array_position(${ids}::uuid[], id)`
      const saved = await db.rows<{ id: string }>(sql`
        update orders set checkout_id = (${of('id')}::text[])[${place}],
          checkout_url = (${of('url')}::text[])[${place}],
          checkout_secret = (${of('clientSecret')}::text[])[${place}]
        where id = any(${ids}::uuid[]) and ${stillAwaitsPayment}
          and set_config('synchronous_commit', 'off', true) = 'off'
        returning id`)
      return ids.map((id) => saved.some((order) => order.id === id))
    },

    byId: (id: string) => db.row<OrderRow>(sql`select * from orders where id = ${id}`),

    /** Giveaways that an address has asked for since then. */
    countClaims: async (email: string, since: Date) =>
      (
        await db.row<{ count: number }>(sql`
          select count(*)::int as count from orders
          where buyer_email = ${email} and total_cents = 0 and created_at > ${since}`)
      )?.count ?? 0,

    /** A member's own address. */
    emailOf: async (userId: string) =>
      (await db.row<{ email: string }>(sql`select email from users where id = ${userId}`))?.email ?? null,

    /** The category's name of what was sold; undefined when the listing is gone. */
    categoryOf: async (listingId: string | null) =>
      listingId
        ? (
            await db.row<{ name: string }>(
              sql`select category_name as name from listings where id = ${listingId}`,
            )
          )?.name
        : undefined,

    byCheckout: (checkoutId: string) =>
      db.row<OrderRow>(sql`select * from orders where checkout_id = ${checkoutId}`),

    byPaymentIntent: (paymentIntentId: string) =>
      db.row<OrderRow>(sql`select * from orders where payment_intent_id = ${paymentIntentId}`),

    /** The order, kept from everybody else until the transaction ends. */
    lock: (id: string) => db.row<OrderRow>(sql`select * from orders where id = ${id} for update`),

    /** The live order of a listing. */
    liveOrder: (listingId: string) =>
      db.row<OrderRow>(sql`
        select * from orders where listing_id = ${listingId} and state not in ('cancelled', 'refunded')`),

    people: (id: string) =>
      db.row<OrderPeople>(sql`
        select s.username as seller_username, s.email as seller_email, b.username as buyer_username,
          a.name as business_name, a.address as business_address, a.phone_number as business_phone,
          case when p.for_buyers then jsonb_build_object('location', p.location, 'unit', p.unit) end as pickup_place
        from orders o left join users s on s.id = o.seller_id left join users b on b.id = o.buyer_id
          left join business_accounts a on a.owner_id = o.seller_id
          left join pickup_places p on p.owner_id = o.seller_id
        where o.id = ${id}`),

    /** With how each gets on its way. */
    ofPerson: (userId: string) =>
      db.rows<
        OrderRow & { shipment: Pick<ShipmentRow, 'provider' | 'status'> | null; promised_until: Date | null }
      >(sql`
        select o.*, t.promised_until, case when t.order_id is not null
            then jsonb_build_object('provider', t.provider, 'status', t.status) end as shipment
        from orders o left join courier_trips t on t.order_id = o.id
        where (o.buyer_id = ${userId} or o.seller_id = ${userId}) and (o.state <> 'cancelled' or o.paid_at is not null)
        order by o.created_at desc limit 200`),

    timeline: (id: string) =>
      db.rows<{ event: TimelineEvent; at: Date }>(
        sql`select event, at from order_events where order_id = ${id} order by at, id`,
      ),

    /** Moves an order that is locked in this transaction to another state and remembers why. */
    async move(
      order: OrderRow,
      to: OrderState,
      event: { id: string; name: TimelineEvent; actor: OrderActor; at: Date; reason?: string; note?: string },
    ): Promise<void> {
      await db.run(sql`
        update orders set state = ${to}, updated_at = ${event.at},
          paid_at = case when ${to} = 'paid' then ${event.at} else paid_at end,
          sent_out_at = case when ${to} = 'out_for_delivery' then ${event.at} else sent_out_at end,
          handed_over_at = case when ${to} = 'handed_over' then ${event.at} else handed_over_at end,
          cancel_reason = coalesce(${event.reason ?? null}, cancel_reason)
        where id = ${order.id}`)
      await this.remember(order.id, to, event)
    },

    /** Whoever did it knows; to the others it is news, unless it is the payment that its buyer has just made. */
    remember: (
      orderId: string,
      state: OrderState,
      event: { id: string; name: TimelineEvent; actor: OrderActor; at: Date; note?: string },
    ) =>
      db.run(sql`
        with told as (
          update orders set
            buyer_news_at = case when ${event.actor} <> 'buyer' and ${event.at}::timestamptz > paid_at
              then ${event.at}::timestamptz else buyer_news_at end,
            seller_news_at = case when ${event.actor} <> 'seller' then ${event.at}::timestamptz else seller_news_at end
          where id = ${orderId} and paid_at is not null and ${event.name} <> 'completed'
        )
        insert into order_events (id, order_id, event, state, actor, at, note)
        values (${event.id}, ${orderId}, ${event.name}, ${state}, ${event.actor}, ${event.at}, ${event.note ?? null})`),

    /** What the provider told about a payment; an e-mail that was given before stays. */
    savePayment: (order: {
      id: string
      paymentIntentId: string | null
      email: string | null
      name: string | null
      pickupCode: string | null
    }) =>
      db.run(sql`
        update orders set payment_intent_id = ${order.paymentIntentId}, pickup_code = ${order.pickupCode},
          buyer_email = coalesce(buyer_email, ${order.email}), buyer_name = coalesce(buyer_name, ${order.name})
        where id = ${order.id}`),

    /** What comes back from a buyer while its seller is suspended is paused. @returns false when it is in another status by now */
    moveListing: async (id: string | null, from: readonly string[], to: string, now: Date) =>
      id !== null &&
      (await db.run(sql`
        update listings set updated_at = ${now},
          status = case when ${to} = 'active' and exists (
            select 1 from users u where u.id = listings.owner_id and u.suspended_at is not null) then 'paused' else ${to} end,
          sold_at = case when ${to} = 'sold' then ${now}::timestamptz end
        where id = ${id} and status = any(${from})`)) === 1,

    renewCode: (id: string, code: string, tries: number) =>
      db.run(sql`
        update orders set pickup_code = ${code}, code_tries_left = ${tries}, code_renewals = code_renewals + 1
        where id = ${id}`),

    /** Its buyer collects it: where and when it was to be brought matters no more. */
    collectSince: (id: string, now: Date) =>
      db.run(
        sql`update orders set collect_since = ${now}, delivery = null, reminded_at = null where id = ${id}`,
      ),

    keep: (id: string, cents: number) =>
      db.run(sql`update orders set kept_cents = ${cents} where id = ${id}`),

    countCodeTry: (id: string) =>
      db.run(
        sql`update orders set code_tries_left = code_tries_left - 1 where id = ${id} and code_tries_left > 0`,
      ),

    /** Whether a message of the provider was acted on before. */
    seen: async (eventId: string) =>
      (await db.row(sql`select 1 from provider_events where id = ${eventId}`)) !== undefined,

    markSeen: (eventId: string, now: Date) =>
      db.run(
        sql`insert into provider_events (id, handled_at) values (${eventId}, ${now}) on conflict do nothing`,
      ),
  }
}
