import { OFFERS_PER_PAGE, type OfferRole, UNPAID_DAYS } from '../../../../contract/rules/people/offers.ts'
import type { Executor } from '../../../db/database.ts'
import { type Query, sql } from '../../../db/sql.ts'
import type { OfferParts, OfferStep } from '../offer.ts'

/** Where a page of a list begins: the last row of the one before. */
export interface OfferCursor {
  /** Whether it waits for the reader. */
  waits: boolean
  updatedAt: Date
  id: string
}

/** Reading offers as their two sides see them. */
export type OfferReads = ReturnType<typeof createOfferReads>

export function createOfferReads(db: Executor) {
  return {
    parts: (id: string, now: Date) => db.row<OfferParts>(sql`${partsAt(now)} where o.id = ${id}`),

    /** A buyer's latest offer for a listing: the live one, else the last. */
    latest: (listingId: string, buyerId: string, now: Date) =>
      db.row<OfferParts>(sql`
        ${partsAt(now)} where o.listing_id = ${listingId} and o.buyer_id = ${buyerId}
        order by o.state in ('open', 'accepted') desc, o.updated_at desc limit 1`),

    /** All live offers for a listing: the highest first. */
    liveOf: (listingId: string, now: Date) =>
      db.rows<OfferParts>(sql`
        ${partsAt(now)} where o.listing_id = ${listingId} and o.state in ('open', 'accepted')
        order by o.state = 'accepted' desc, o.amount_cents desc, o.created_at limit 100`),

    list: (userId: string, role: OfferRole, after: OfferCursor | null, now: Date) =>
      db.rows<OfferParts & { waits: boolean }>(listOf(userId, role, after, now)),

    steps: (ids: readonly string[]) =>
      db.rows<OfferStep & { offer_id: string }>(sql`
        select offer_id, by_role as by, action, amount_cents, at from offer_steps where offer_id = any(${ids}::uuid[])
        order by offer_id, seq`),

    waiting: async (userId: string) =>
      (
        await db.row<{ count: number }>(sql`
          select (select count(*) from offers where seller_id = ${userId} and state = 'open' and turn = 'seller')::int
            + (select count(*) from offers where buyer_id = ${userId} and turn = 'buyer' and state in ('open', 'accepted'))::int
            as count`)
      )?.count ?? 0,

    /** What the limits of a buyer are about. */
    buyerCounts: (buyerId: string, listingId: string, { day, unpaid }: { day: Date; unpaid: Date }) =>
      db.row<{ open: number; of_item: number; left_unpaid: number }>(sql`
        select count(*) filter (where state = 'open' and turn = 'seller')::int as open,
          count(*) filter (where listing_id = ${listingId} and created_at > ${day})::int as of_item,
          count(*) filter (where state = 'lapsed' and updated_at > ${unpaid})::int as left_unpaid
        from offers where buyer_id = ${buyerId}`),

    /** An accepted offer that can be paid now; null for every other. */
    agreed: async (id: string, listingId: string) =>
      (await db.row<{ buyerId: string; amountCents: number }>(sql`
        select buyer_id as "buyerId", amount_cents as "amountCents" from offers
        where id = ${id} and listing_id = ${listingId} and state = 'accepted'`)) ?? null,
  }
}

function partsAt(now: Date): Query {
  const unpaidSince = new Date(now.getTime() - UNPAID_DAYS * 24 * 3600_000)
  return sql`
    select o.*, l.title, l.price_cents, l.status, l.photos -> 0 as photo, l.hidden_from is not null as is_item_hidden,
      b.username as buyer_username, s.username as seller_username, b.email as buyer_email, s.email as seller_email,
      (select id from orders where offer_id = o.id and state not in ('cancelled', 'refunded') limit 1) as order_id,
      (select id from conversations c where c.listing_id = o.listing_id and c.buyer_id = o.buyer_id) as conversation_id,
      (select count(*)::int from offers u
        where u.buyer_id = o.buyer_id and u.state = 'lapsed' and u.updated_at > ${unpaidSince}) as left_unpaid
    from offers o join listings l on l.id = o.listing_id join users b on b.id = o.buyer_id join users s on s.id = o.seller_id`
}

function listOf(userId: string, role: OfferRole, after: OfferCursor | null, now: Date): Query {
  const mine = role === 'buyer' ? sql`buyer_id` : sql`seller_id`
  const from = after
    ? sql`where (waits, updated_at, id) < (${after.waits}, ${after.updatedAt}, ${after.id}::uuid)`
    : sql``
  return sql`
    select * from (
      select p.*, p.turn = ${role} and p.state in ('open', 'accepted') as waits from (${partsAt(now)} where o.${mine} = ${userId}) p
    ) listed ${from}
    order by waits desc, updated_at desc, id desc limit ${OFFERS_PER_PAGE + 1}`
}
