import { type Query, sql } from '../../db/sql.ts'

/**
 * The columns of a `ListingRow`, from `listings l`. The owner's name is looked up for each row that is shown: measured
 * a quarter cheaper than a join, for which the planner keeps a table of names that each page asks once.
 */
const columns = (description: Query, details: Query, photos: Query) => sql`
  l.id, l.owner_id, (select username from users where users.id = l.owner_id) as owner_username, l.title, ${description} as description, l.price_cents, l.category_name, l.condition,
  ${details} as details, ${photos} as photos, l.delivery_enabled, l.status, l.place, l.published_at`

export const listingColumns = columns(sql`l.description`, sql`l.details`, sql`l.photos`)

/** The same without what no card shows: a page of the demo catalogue's cards is a third smaller. */
export const cardColumns = columns(sql`''`, sql`'{}'::jsonb`, sql`jsonb_path_query_array(l.photos, '$[0]')`)

/** What everybody may see in lists; the partial indexes say the same words. */
export const isPublic = sql`l.is_public`
