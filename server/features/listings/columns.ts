import { sql } from '../../db/sql.ts'

/**
 * The columns of a `ListingRow`, from `listings l`. The owner's name is looked up for each row that is shown: measured
 * a quarter cheaper than a join, for which the planner keeps a table of names that each page asks once.
 */
export const listingColumns = sql`
  l.id, l.owner_id, (select username from users where users.id = l.owner_id) as owner_username, l.title, l.description, l.price_cents, l.category_name, l.condition,
  l.details, l.photos, l.delivery_enabled, l.status, l.place, l.published_at`

/** The same without what no card shows: a page of cards is a third as large. */
export const cardColumns = sql`
  l.id, l.owner_id, (select username from users where users.id = l.owner_id) as owner_username, l.title, '' as description, l.price_cents, l.category_name, l.condition,
  '{}'::jsonb as details, jsonb_path_query_array(l.photos, '$[0]') as photos, l.delivery_enabled, l.status, l.place, l.published_at`

/** What everybody may see in lists; the partial indexes say the same words. */
export const isPublic = sql`l.is_public`
