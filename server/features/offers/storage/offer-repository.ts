import type { OfferAction, OfferRole, OfferState } from '../../../../contract/rules/people/offers.ts'
import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { OfferedListing, OfferRow } from '../offer.ts'
import { offeredListing } from './offered-listing-sql.ts'

/** A change of an offer, with the step that it is remembered by. */
export interface OfferMove {
  stepId: string
  by: OfferRole | 'system'
  action: OfferAction
  state: OfferState
  now: Date
  /** What stays as it is, unless it is given. */
  amountCents?: number
  turn?: OfferRole
  counters?: number
  expiresAt?: Date
}

/** A first offer. */
export interface NewOffer {
  id: string
  stepId: string
  listingId: string
  buyerId: string
  sellerId: string
  amountCents: number
  by: OfferRole
  expiresAt: Date
  now: Date
}

/** Writing offers, bound to a pool or a transaction. */
export type OfferRepository = ReturnType<typeof createOfferRepository>

export function createOfferRepository(db: Executor) {
  return {
    /** Locks a listing: all changes of its offers happen one after the other. */
    lockListing: (id: string) => db.row<OfferedListing>(sql`${offeredListing(id)} for update of l`),

    byId: (id: string) => db.row<OfferRow>(sql`select * from offers where id = ${id}`),

    /** The buyer's live offer for a listing. */
    live: (listingId: string, buyerId: string) =>
      db.row<OfferRow>(sql`
        select * from offers where listing_id = ${listingId} and buyer_id = ${buyerId} and state in ('open', 'accepted')`),

    add: (offer: NewOffer) => addOffer(db, offer),

    move: (offer: OfferRow, move: OfferMove) => moveOffer(db, offer, move),

    /** Whether the buyer has an order for it that is neither cancelled nor refunded. */
    isBeingPaid: async (id: string) =>
      (await db.row(
        sql`select 1 from orders where offer_id = ${id} and state not in ('cancelled', 'refunded')`,
      )) !== undefined,

    /** Reserves a listing for an accepted offer. @returns false unless it is on sale and free */
    hold: async (listingId: string, now: Date) =>
      (await db.run(sql`
        update listings set status = 'reserved', updated_at = ${now}
        where id = ${listingId} and status = 'active' and not exists (
          select 1 from orders o where o.listing_id = listings.id and o.state not in ('cancelled', 'refunded'))`)) ===
      1,

    /** Live offers whose time is over, the oldest first. */
    due: (now: Date, limit: number) =>
      db.rows<{ id: string }>(sql`
        select id from offers where state in ('open', 'accepted') and expires_at <= ${now} order by expires_at limit ${limit}`),

    /** Offers that the database has ended and nobody was told of. */
    untold: (limit: number) =>
      db.rows<{ id: string }>(
        sql`select id from offers where not is_told order by updated_at limit ${limit}`,
      ),

    /** @returns 0 if somebody else does it */
    markTold: (id: string) => db.run(sql`update offers set is_told = true where id = ${id} and not is_told`),
  }
}

async function addOffer(db: Executor, offer: NewOffer): Promise<void> {
  const turn: OfferRole = offer.by === 'buyer' ? 'seller' : 'buyer'
  await db.run(sql`
    insert into offers (id, listing_id, buyer_id, seller_id, state, amount_cents, turn, expires_at, created_at, updated_at)
    values (${offer.id}, ${offer.listingId}, ${offer.buyerId}, ${offer.sellerId}, 'open', ${offer.amountCents}, ${turn},
      ${offer.expiresAt}, ${offer.now}, ${offer.now})`)
  await db.run(sql`
    insert into offer_steps (id, offer_id, seq, by_role, action, amount_cents, at)
    values (${offer.stepId}, ${offer.id}, 1, ${offer.by}, 'made', ${offer.amountCents}, ${offer.now})`)
}

async function moveOffer(db: Executor, offer: OfferRow, move: OfferMove): Promise<void> {
  const { amountCents = offer.amount_cents, turn = offer.turn, counters = offer.counters } = move
  const { expiresAt = offer.expires_at } = move
  await db.run(sql`
    update offers set state = ${move.state}, amount_cents = ${amountCents}, turn = ${turn},
      counters = ${counters}, expires_at = ${expiresAt}, updated_at = ${move.now}
    where id = ${offer.id}`)
  await db.run(sql`
    insert into offer_steps (id, offer_id, seq, by_role, action, amount_cents, at)
    select ${move.stepId}, ${offer.id}, max(seq) + 1, ${move.by}, ${move.action}, ${amountCents}, ${move.now}
    from offer_steps where offer_id = ${offer.id}`)
}
