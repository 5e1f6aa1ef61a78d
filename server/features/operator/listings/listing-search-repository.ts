import type { ShelfState } from '../../../../contract/calls/console/console-shapes.ts'
import type { Photo } from '../../../../contract/calls/shapes.ts'
import type { CategorySlug } from '../../../../contract/rules/listings/categories.ts'
import type { Executor } from '../../../db/database.ts'
import { type Query, sql } from '../../../db/sql.ts'
import { showsPhoto } from '../../photos/shows-photo-sql.ts'

/** A listing in any state. */
export interface ShelfRow {
  id: string
  number: number
  title: string
  price_cents: number
  state: ShelfState
  /** Until staff decide the open item of the queue. */
  is_hidden_automatically: boolean
  category_name: string
  seller_id: string
  seller: string
  photos: Photo[]
  reports: number
  published_at: Date
}

/** Which listings. */
export interface ShelfFilter {
  words?: string | undefined
  id?: string | undefined
  number?: number | undefined
  seller?: string | undefined
  category?: CategorySlug | undefined
  state?: ShelfState | undefined
  before?: number | undefined
  limit: number
}

const state = sql`case when l.status <> 'removed' then l.status when l.hidden_from is null then 'deleted' else 'hidden' end`

/** Other listings with the same photos that a page shows. */
const MAX_TWINS = 12

const columns = sql`
  l.id, l.number::float8 as number, l.title, l.price_cents, ${state} as state, l.category_name, l.owner_id as seller_id,
  (l.hidden_from is not null and exists (select 1 from review_items i
    where i.kind = 'listing' and i.target_id = l.id::text and i.state = 'open' and i.hidden_at is not null)) as is_hidden_automatically,
  u.username as seller, l.photos, l.published_at,
  (select count(*) from listing_reports r where r.listing_id = l.id) as reports`

/** Listings in every state. */
export function createListingSearchRepository(db: Executor) {
  return {
    /** The newest first. */
    search: (filter: ShelfFilter) =>
      db.rows<ShelfRow>(sql`
        select ${columns} from listings l join users u on u.id = l.owner_id
        where ${conditionsOf(filter)}
          and (${filter.state ?? null}::text is null or ${state} = ${filter.state ?? null})
          and (${filter.before ?? null}::bigint is null or l.number < ${filter.before ?? null}::bigint)
        order by l.number desc limit ${filter.limit}`),

    /** How many there are in each state, whatever state the filter has. */
    counts: (filter: ShelfFilter) =>
      db.rows<{ state: ShelfState; count: number }>(sql`
        select ${state} as state, count(*) as count from listings l where ${conditionsOf(filter)} group by 1`),

    one: (id: string) =>
      db.row<
        ShelfRow & {
          description: string
          condition: string
          place: string
          seller_since: Date
          is_suspended: boolean
          merged_into: { id: string; title: string } | null
          seller_listings: number
          seller_hidden: number
        }
      >(sql`
        select ${columns}, l.description, l.condition, l.place, u.created_at as seller_since,
          u.suspended_at is not null as is_suspended,
          (select jsonb_build_object('id', k.id, 'title', k.title) from listing_merges m join listings k on k.id = m.into_id
            where m.listing_id = l.id) as merged_into,
          (select count(*) from listings o where o.owner_id = l.owner_id and o.status <> 'removed') as seller_listings,
          (select count(*) from listings o where o.owner_id = l.owner_id and o.hidden_from is not null) as seller_hidden
        from listings l join users u on u.id = l.owner_id where l.id = ${id}`),

    /** Other listings that show one of these photos, the newest first. */
    twins: (id: string, photoIds: readonly string[]) =>
      db.rows<ShelfRow>(sql`
        with alike as (
          select distinct l.id from photos t join listings l on l.owner_id = t.owner_id
          where t.id = any(${photoIds}::uuid[]) and l.id <> ${id} and ${showsPhoto}
        )
        select ${columns} from alike join listings l using (id) join users u on u.id = l.owner_id
        order by l.number desc limit ${MAX_TWINS}`),

    /** The newest first. */
    reports: (id: string) =>
      db.rows<{ at: Date; reason: string; note: string; reporter: string | null; is_automatic: boolean }>(sql`
        select r.created_at as at, r.reason, r.note, u.username as reporter, r.found_by is not null as is_automatic
        from listing_reports r left join users u on u.id = r.reporter_id
        where r.listing_id = ${id} order by r.created_at desc, r.id desc limit 100`),
  }
}

/**
 * Everything of the filter but the state and the page. Each part of the words' search has its own index: public
 * listings, sold ones, and all others.
 */
function conditionsOf({ words, id, number, seller, category }: ShelfFilter): Query {
  const query = sql`websearch_to_tsquery('english', search_text(${words ?? ''}))`
  const matches = sql`l.id in (
    select id from listings where is_public and search @@ ${query}
    union all select id from listings where is_sold and search @@ ${query}
    union all select id from listings where not is_public and not is_sold and search @@ ${query})`
  const parts = [
    ...(words ? [matches] : []),
    ...(id ? [sql`l.id = ${id}`] : []),
    ...(number ? [sql`l.number = ${number}`] : []),
    ...(category ? [sql`l.category = ${category}`] : []),
    ...(seller
      ? [
          sql`l.owner_id in (
            select id from users where id::text = ${seller} or email = lower(${seller}) or username = lower(${seller}))`,
        ]
      : []),
  ]
  return parts.reduce((all, part) => sql`${all} and ${part}`, sql`true`)
}
