import { slugForName } from '../../../../contract/rules/listings/categories.ts'
import type { ProfileList } from '../../../../contract/rules/people/profiles.ts'
import type { Executor } from '../../../db/database.ts'
import { type Query, sql } from '../../../db/sql.ts'
import { isPublic, itsJson, listedColumns } from '../columns.ts'
import type { ListedRow, ListingRow } from '../listing.ts'
import { conditions } from './conditions-sql.ts'
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
    list: (filter: ListFilter) => db.rows<OrderedRow>(listStatement(filter)),

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
