import { type Query, sql } from '../../../db/sql.ts'

/** Selects an `OfferedListing`: a listing with what its seller decided about offers. */
export function offeredListing(id: string): Query {
  return sql`
    select l.id, l.owner_id, l.title, l.price_cents, l.status, coalesce(s.is_open, true) as is_open,
      s.accept_from_cents, s.decline_below_cents, s.sent_to_fans_at
    from listings l left join offer_settings s on s.listing_id = l.id
    where l.id = ${id} and l.status <> 'removed'`
}
