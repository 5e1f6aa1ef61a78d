import { type Query, sql } from '../../db/sql.ts'

/**
 * The columns of a `ListingRow`, from `listings l`. The owner's name is looked up for each row that is shown: measured
 * a quarter cheaper than a join, for which the planner keeps a table of names that each page asks once.
 */
export const listingColumns = sql`
  l.id, l.owner_id, (select username from users where users.id = l.owner_id) as owner_username, l.title, l.description, l.price_cents, l.category_name, l.condition,
  l.details, l.photos, l.delivery_enabled, l.status, l.place, l.published_at`

/** The columns of a `ListedRow`, from `listings l` and `itsJson`. */
export const listedColumns = sql`${withStatus(sql`j.item`)} as json`

/** The same without what no card shows: a page of the demo catalogue's cards is a third smaller. */
export const cardColumns = sql`${withStatus(sql`j.card`)} as json`

/** The end of what was written, with what changes more often than the rest. */
function withStatus(written: Query): Query {
  return sql`${written} || case l.status when 'active' then ',"is_active":true,"status":"active"}'
    else ',"is_active":false,"status":"' || l.status || '"}' end`
}

/** What the database wrote of `listings l` for lists. */
export const itsJson = sql`join listing_json j on j.listing_id = l.id`

/** What everybody may see in lists; the partial indexes say the same words. */
export const isPublic = sql`l.is_public`
