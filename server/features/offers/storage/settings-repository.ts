import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import { blockBetween } from '../../blocks/block-sql.ts'
import type { OfferedListing, SettingsRow } from '../offer.ts'
import { offeredListing } from './offered-listing-sql.ts'

/** What sellers decided about offers, bound to a pool or a transaction. */
export type OfferSettingsRepository = ReturnType<typeof createOfferSettings>

/** A member who saved an item and can get an offer for it. */
export interface Fan {
  id: string
  email: string
}

export function createOfferSettings(db: Executor) {
  return {
    /** A listing with what its seller decided, without locking it. */
    listing: (id: string) => db.row<OfferedListing>(offeredListing(id)),

    save: (listingId: string, { isOpen, acceptFromCents, declineBelowCents }: SettingsRow) =>
      db.run(sql`
        insert into offer_settings (listing_id, is_open, accept_from_cents, decline_below_cents)
        values (${listingId}, ${isOpen}, ${acceptFromCents}, ${declineBelowCents})
        on conflict (listing_id) do update set is_open = excluded.is_open,
          accept_from_cents = excluded.accept_from_cents, decline_below_cents = excluded.decline_below_cents`),

    markSentToFans: (listingId: string, now: Date) =>
      db.run(sql`
        insert into offer_settings (listing_id, sent_to_fans_at) values (${listingId}, ${now})
        on conflict (listing_id) do update set sent_to_fans_at = excluded.sent_to_fans_at`),

    /** Members who saved a listing, have no live offer for it, and are not blocked: the latest first. */
    fans: (listingId: string, ownerId: string, limit: number) =>
      db.rows<Fan>(sql`
        select u.id, u.email from favourites f join users u on u.id = f.user_id
        where f.listing_id = ${listingId} and u.id <> ${ownerId} and u.state = 'active' and u.suspended_at is null
          and not exists (select 1 from offers o
            where o.listing_id = f.listing_id and o.buyer_id = u.id and o.state in ('open', 'accepted'))
          and not ${blockBetween(sql`u.id`, ownerId)}
        order by f.created_at desc limit ${limit}`),
  }
}
