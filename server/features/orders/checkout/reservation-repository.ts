import type { DeliveryType } from '../../../../contract/rules/orders/states.ts'
import { taxOf } from '../../../../contract/rules/orders/tax.ts'
import type { Executor } from '../../../db/database.ts'
import { type Query, sql } from '../../../db/sql.ts'
import type { OrderDelivery } from '../../delivery/booking/delivery-request.ts'
import type { LimitKind } from '../card-testing/card-limits.ts'
import type { AppliedLimit } from '../card-testing/checkout-guard.ts'
import type { HeldOrder, SchedulingLine } from '../order.ts'
import { stillAwaitsPayment } from '../scheduled-tasks/due-repository.ts'
import type { SnapshotTerms } from '../snapshots/snapshot.ts'
import { type Charges, noCharges } from './charges.ts'

/** The input of a reservation. */
export interface NewOrder {
  id: string
  eventId: string
  listingId: string
  buyerId: string | null
  buyerSession: string | null
  buyerEmail: string | null
  buyerName: string | null
  buyerPhone: string | null
  /** The accepted offer that is paid; null for the full price. */
  offerId?: string | null
  deliveryType: DeliveryType
  deliveryCents: number
  deliveryQuoteId: string | null
  delivery: OrderDelivery | null
  schedulingLine: SchedulingLine | null
  /** Fees and tax, for an item of `shownItemCents`; null where there are none. */
  charges?: Charges | null
  /** The price the buyer was shown; null when they were shown none. */
  shownItemCents: number | null
  embedded: boolean
  holdExpiresAt: Date
  /** The rules that apply, which are stored with what is sold. */
  terms: SnapshotTerms
  /** The keyed hash of the buyer's network. */
  network: string
  /** Whether a proof of work was brought, which some limits ask for. */
  isProven: boolean
  now: Date
}

/** What came of a reservation. */
export interface Reserved {
  /** Undefined when the listing cannot be reserved. */
  order: HeldOrder | undefined
  /** The limit on declined cards that kept the order from being created. */
  limit: AppliedLimit | null
}

/** An order and the checkout that was opened for it. */
export interface OpenedCheckout {
  orderId: string
  checkout: { id: string; url: string | null; clientSecret: string | null }
}

/** Holding listings and saving their checkouts. */
export function createReservations(db: Executor) {
  return {
    /**
     * Reserves the listing and creates its order in one conditional write: of simultaneous attempts exactly one gets a
     * row.
     */
    reserve: async (order: NewOrder): Promise<Reserved> => {
      const row = await db.row<ReservedRow>(reservation(order))
      if (!row) throw new Error('a reservation has no result')
      const { limit_kind: kind, limit_declined: declined, limit_waits_until: waitsUntil, ...held } = row
      const limit = kind && { kind, declined, waitsUntil: waitsUntil > order.now ? waitsUntil : null }
      return isHeld(held) ? { order: held, limit: null } : { order: undefined, limit }
    },

    lockListing: (id: string) => db.rows(sql`select 1 from listings where id = ${id} for update`),

    /** Whether an offer's listing is still held for its buyer. */
    isHeldFor: async (offerId: string) =>
      (await db.row(sql`select 1 from offers where id = ${offerId} and state = 'accepted'`)) !== undefined,

    /**
     * Saves opened checkouts. Does not wait for the disk: after a power cut the order has no checkout, as after a kill
     * a moment earlier, and the scheduled tasks release it. `set_config` applies to this statement's transaction only.
     * @returns for each whether its order still waits for its payment
     */
    saveCheckouts: async (opened: readonly OpenedCheckout[]) => {
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
  }
}

/** One row in any case: the order or nulls, the limit or nulls. */
type ReservedRow = (HeldOrder | Record<keyof HeldOrder, null>) &
  (
    | { limit_kind: LimitKind; limit_declined: number; limit_waits_until: Date }
    | { limit_kind: null; limit_declined: null; limit_waits_until: null }
  )

function isHeld(order: Pick<HeldOrder, 'id'> | { id: null }): order is HeldOrder {
  return order.id !== null
}

/** The limit on declined cards that keeps this buyer from paying; none for giveaways. */
function limits({ network, buyerId, isProven, listingId, deliveryCents, now }: NewOrder): Query {
  const keys = [`network:${network}`, ...(buyerId ? [`account:${buyerId}`] : [])]
  return sql`
    select kind, declined, waits_until from card_limits
    where key = any(${keys}::text[]) and (waits_until > ${now} or (proof_until > ${now} and not ${isProven}::boolean))
      and (select price_cents from listings where id = ${listingId}) + ${deliveryCents}::int > 0
    order by waits_until desc limit 1`
}

/** An accepted offer holds its listing for its buyer. */
function isFree({ offerId, buyerId, now }: NewOrder): Query {
  if (!offerId) return sql`status = 'active'`
  return sql`status = 'reserved' and exists (select 1 from offers where offers.id = ${offerId} and offers.listing_id = listings.id
    and offers.buyer_id = ${buyerId}::uuid and offers.state = 'accepted' and offers.expires_at > ${now})`
}

/** What the item costs this buyer. */
function priceOf({ offerId }: NewOrder): Query {
  return offerId ? sql`(select amount_cents from offers where offers.id = ${offerId})` : sql`price_cents`
}

function reservation(order: NewOrder) {
  const charges = order.charges ?? noCharges
  return sql`
    with limits as (${limits(order)}), held as (
      update listings set status = 'reserved', updated_at = ${order.now}
      where id = ${order.listingId} and ${isFree(order)} and owner_id is distinct from ${order.buyerId}::uuid
        and not exists (select 1 from orders o
          where o.listing_id = listings.id and o.state not in ('cancelled', 'refunded'))
        and not exists (select 1 from limits)
        and ${priceOf(order)} = coalesce(${order.shownItemCents}::int, ${priceOf(order)})
        and (delivery_enabled or ${order.deliveryType} = 'pickup')
      returning id, owner_id, title, price_cents, ${priceOf(order)} as agreed_cents, photos -> 0 as photo, description, category_name, condition, details,
        photos, place
    ), opened as (
      insert into orders (id, listing_id, seller_id, buyer_id, buyer_session, buyer_email, buyer_name, buyer_phone,
        offer_id, state, delivery_type, title, photo, item_cents, delivery_cents, platform_fee_cents, buyer_fee_cents,
        tax_cents, tax_lines, tax_calculation_id, fees_refundable, sold_by, sold_as_new, scheduling_line,
        delivery, delivery_quote_id, embedded, hold_expires_at, created_at, updated_at)
      select ${order.id}, id, owner_id, ${order.buyerId}, ${order.buyerSession}, ${order.buyerEmail},
        ${order.buyerName}, ${order.buyerPhone}, ${order.offerId ?? null}::uuid, 'awaiting_payment', ${order.deliveryType}, title, photo, agreed_cents,
        ${order.deliveryCents}, ${charges.sellerFeeCents}, ${charges.buyerFeeCents}, ${taxOf(charges.taxLines)},
        ${JSON.stringify(charges.taxLines)}::jsonb, ${charges.taxCalculationId}, ${charges.feesRefundable}, owner_id, condition = 'new',
        ${order.schedulingLine ? JSON.stringify(order.schedulingLine) : null}::jsonb,
        ${order.delivery ? JSON.stringify(order.delivery) : null}::jsonb, ${order.deliveryQuoteId}::uuid,
        ${order.embedded}, ${order.holdExpiresAt}, ${order.now}, ${order.now}
      from held returning *
    ), history as (
      insert into order_events (id, order_id, event, state, actor, at)
      select ${order.eventId}, id, 'created', state, 'buyer', created_at from opened
    ), snapshot as (
      insert into order_snapshots (order_id, listing, terms, taken_at)
      select opened.id, jsonb_build_object('title', held.title, 'description', description, 'category', category_name,
          'condition', condition, 'details', details, 'price_cents', price_cents, 'photos', photos, 'place', place),
        ${JSON.stringify(order.terms)}::jsonb, opened.created_at
      from opened, held
    ), origin as (
      insert into checkout_origins (order_id, network, at)
      select id, ${order.network}, created_at from opened where total_cents > 0
    )
    select id, listing_id, buyer_id, buyer_email, title, photo, scheduling_line, hold_expires_at, item_cents,
      delivery_cents, buyer_fee_cents, tax_cents, total_cents, delivery_type, embedded, checkout_id, checkout_url, checkout_secret,
      limits.kind as limit_kind, limits.declined as limit_declined, limits.waits_until as limit_waits_until
    from (values (1)) always (row) left join opened on true left join limits on true`
}
