import { sql } from '../../db/sql.ts'

/** The columns of a `ListingRow`, from `listings l` joined to its owner `u`. */
export const listingColumns = sql`
  l.id, l.owner_id, u.username as owner_username, l.title, l.description, l.price_cents, l.category_name, l.condition,
  l.details, l.photos, l.delivery_enabled, l.status, l.place, l.published_at`

/** What everybody may see in lists; the partial indexes say the same words. */
export const isPublic = sql`l.status in ('active', 'reserved')`
