import { slugForName } from '../../../../contract/rules/listings/categories.ts'
import { hasTraits } from '../../../../contract/rules/listings/traits/traits.ts'
import type { ProfileList } from '../../../../contract/rules/people/profiles.ts'
import type { Executor } from '../../../db/database.ts'
import { type Query, sql } from '../../../db/sql.ts'
import { isPublic, itsJson, listedColumns } from '../columns.ts'
import type { ListedRow, ListingRow } from '../listing.ts'
import { conditions } from './conditions-sql.ts'
import { withTraits } from './count-repository.ts'
import type { Cursor } from './cursor.ts'
import type { ListConditions, ListFilter } from './list-filter.ts'
import { afterCursor, orderBy, orders } from './order-sql.ts'
import { listStatement, listWithTrendingStatement } from './page-sql.ts'

/** A row of a list, with the value that it is ordered by. */
export type OrderedRow = ListedRow & { sort_key: number }

/** What narrows the items of followed members. */
export interface FollowedFilter extends ListConditions {
  /** A text query; null: any words. */
  words: string | null
}

/** Lists of listings, bound to a pool or a transaction. */
export function createListRepository(db: Executor) {
  return {
    list: (filter: ListFilter) =>
      hasTraits(filter.traits) ? listWithTraits(db, filter) : db.rows<OrderedRow>(listStatement(filter)),

    listWithTrending: (filter: ListFilter, count: number) => listWithTrending(db, filter, count),

    /** Listings that can be seen, in the order of `ids`. */
    byIds: (ids: readonly string[]) =>
      db.rows<ListedRow>(sql`
        select ${listedColumns} from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
        join listings l on l.id = asked.id ${itsJson}
        where l.status in ('active', 'reserved', 'sold') order by asked.place`),

    /** The newest listings of a seller, without one of them. */
    ofSeller: (ownerId: string, except: string, limit: number) =>
      db.rows<ListedRow>(sql`
        select ${listedColumns} from listings l ${itsJson}
        where l.owner_id = ${ownerId} and ${isPublic} and l.id <> ${except}
        order by l.published_at desc, l.id desc limit ${limit}`),

    /** What a member sells or has sold, the newest first. */
    ofMember: (ownerId: string, list: ProfileList, after: Cursor | null, limit: number) =>
      db.rows<OrderedRow>(newestStatement(sql`l.owner_id = ${ownerId}`, listed[list], after, limit)),

    /** What the members whom somebody follows sell, the newest first. */
    ofFollowed: (followerId: string, filter: FollowedFilter, after: Cursor | null, limit: number) =>
      db.rows<OrderedRow>(
        newestStatement(
          sql`l.owner_id in (select followed_id from follows where follower_id = ${followerId})`,
          sql`${isPublic}${filter.words === null ? sql`` : sql` and l.search @@ ${filter.words}::tsquery`}${conditions(filter)}`,
          after,
          limit,
        ),
      ),

    nearPrice: (listing: ListingRow, limit: number) => nearPrice(db, listing, limit),

    sitemapPart: (part: number, size: number) => sitemapPart(db, part, size),
  }
}

/** With at most so many listings that have the chosen values, the index of the values is read at once. */
const FEW = 2000

/**
 * A list with chosen sizes, brands or colors. Where many listings have them, the order's index is read as far as a page
 * reaches. Where few have them, or it turns out so, their own index is read. Neither reads many rows in vain.
 */
async function listWithTraits(db: Executor, filter: ListFilter): Promise<OrderedRow[]> {
  const { all, chosen } = await withTraits(db, filter)
  if (chosen.includes(0)) return []
  // As if the kinds had nothing to do with each other. Where they have, one of the two ways takes a little longer.
  const expected = chosen.reduce((count, each) => (count * Math.min(each, all)) / all, all)
  if (expected > FEW) {
    const page = await db.rows<OrderedRow>(listStatement(filter, 'among the first'))
    if (page.length === filter.limit) return page
  }
  return await db.rows<OrderedRow>(listStatement(filter, 'by terms'))
}

const listed: Record<ProfileList, Query> = { for_sale: isPublic, sold: sql`l.status = 'sold'` }

/** A page of some members' listings. Their index gives the order, so the page is cut without the texts. */
function newestStatement(whose: Query, which: Query, after: Cursor | null, limit: number): Query {
  const { newest } = orders
  return sql`
    select ${listedColumns}, ${newest.key} as sort_key from (
      select l.id, l.status, l.owner_id, l.published_at as place from listings l
      where ${whose} and ${which}${afterCursor(after, newest)}
      order by ${orderBy(newest.place, newest.id, newest)} limit ${limit}) l ${itsJson}
    order by ${orderBy(sql`l.place`, sql`l.id`, newest)}`
}

/** A page, and the `count` most popular listings under the same conditions. */
async function listWithTrending(db: Executor, filter: ListFilter, count: number) {
  if (hasTraits(filter.traits)) {
    const top: ListFilter = { ...filter, sort: 'trending', after: null, limit: count }
    const [trending, rows] = await Promise.all([listWithTraits(db, top), listWithTraits(db, filter)])
    return { trending, rows }
  }
  const statement = listWithTrendingStatement(filter, count)
  const rows = await db.rows<OrderedRow & { is_trending: boolean }>(statement)
  const trending = rows.filter((row) => row.is_trending)
  return { trending, rows: rows.slice(trending.length) }
}

/** Listings of the same category with a similar price: half of them cheaper, half more expensive. */
async function nearPrice(db: Executor, listing: ListingRow, limit: number): Promise<ListedRow[]> {
  const slug = slugForName(listing.category_name)
  const half = Math.ceil(limit / 2)
  return await db.rows<ListedRow>(sql`
    select ${listedColumns} from (
      (select id from listings where is_public and category = ${slug} and price_cents <= ${listing.price_cents}
        and id <> ${listing.id} order by price_cents desc, id desc limit ${half})
      union all
      (select id from listings where is_public and category = ${slug} and price_cents > ${listing.price_cents}
        order by price_cents, id limit ${half})
    ) near join listings l on l.id = near.id ${itsJson}
    order by abs(l.price_cents - ${listing.price_cents}), l.id`)
}

/** The public listings of one part of the sitemap, and the number of parts. Parts stay the same as listings are added. */
async function sitemapPart(db: Executor, part: number, size: number) {
  const [last, items] = await Promise.all([
    db.row<{ number: number }>(sql`select last_value as number from listings_number_seq`),
    db.rows<{ id: string; updated_at: Date }>(sql`
      select l.id, l.updated_at from listings l
      where ${isPublic} and l.number > ${(part - 1) * size} and l.number <= ${part * size} order by l.number`),
  ])
  return { parts: Math.max(1, Math.ceil((last?.number ?? 0) / size)), items }
}
