import { type VolatileListingField, volatileListingFields } from '../../../contract/calls/shapes.ts'
import { type Query, sql } from '../../db/sql.ts'

/**
 * The columns of a `ListingRow`, from `listings l`. A subquery for the owner's name is a quarter cheaper than a join,
 * for which PostgreSQL sets up a cache of names per statement.
 */
export const listingColumns = sql`
  l.id, l.owner_id, (select username from users where users.id = l.owner_id) as owner_username, l.title, l.description, l.price_cents, l.category_name, l.condition,
  l.details, l.photos, l.delivery_enabled, l.status, l.place, l.place_id, l.published_at,
  (select shown::json from member_ratings r where r.user_id = l.owner_id) as seller_rating`

/**
 * The fields that are read with every list instead of being stored, each as the text of a JSON member. Decision 140: a
 * new one is a name in the contract and an entry here; nothing that is stored has to be written again. None may be null.
 */
const volatileMembers: Record<VolatileListingField, Query> = {
  is_active: sql`case l.status when 'active' then ',"is_active":true' else ',"is_active":false' end`,
  // No status has a character that JSON escapes.
  status: sql`',"status":"' || l.status || '"'`,
  // As cheap as a join for a page, and a subquery needs nothing in `itsJson`.
  seller_rating: sql`',"seller_rating":' || coalesce((select shown from member_ratings r where r.user_id = l.owner_id), 'null')`,
}

/** Ends a stored text, which is an object without its closing brace. */
function withVolatileFields(stored: Query): Query {
  const members = volatileListingFields.map((name) => volatileMembers[name])
  const end = members.reduceRight((after, member) => sql`${member} || ${after}`, sql`'}'`)
  return sql`${stored} || (${end})`
}

/** The columns of a `ListedRow`, from `listings l` and `itsJson`. */
export const listedColumns = sql`${withVolatileFields(sql`j.item`)} as json`

/** The same without what no card shows: a third less JSON for a page of the demo catalogue. */
export const cardColumns = sql`${withVolatileFields(sql`j.card`)} as json`

/** Joins the stored texts of `listings l`. A volatile field from another table adds its join here. */
export const itsJson = sql`join listing_json j on j.listing_id = l.id`

/** Selects the public listings; also the condition of the partial indexes. */
export const isPublic = sql`l.is_public`
