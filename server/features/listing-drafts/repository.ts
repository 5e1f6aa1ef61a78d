import type { Photo } from '../../../contract/calls/shapes.ts'
import type { CategorySlug } from '../../../contract/rules/categories.ts'
import type { Condition } from '../../../contract/rules/listings.ts'
import type { Executor } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

/** A listing whose price may say something about another's. */
export interface ComparableRow {
  id: string
  owner_id: string
  title: string
  price_cents: number
  condition: Condition
  sold: boolean
  at: Date
  photo: Photo | null
}

/** A listing whose main photo looks like a given one, and that photo's numbers. */
export interface LookAlikeRow {
  fine: Uint8Array
  title: string
  category_name: string
  details: Record<string, string | number | boolean>
}

/** What the marketplace knows that helps to draft a listing. Bound to a pool or a transaction. */
export type DraftRepository = ReturnType<typeof createDraftRepository>

export function createDraftRepository(db: Executor) {
  return {
    /** Priced listings of a category, public or sold, that match a tsquery; the newest first. */
    comparables: (tsQuery: string, category: CategorySlug, limit: number) =>
      db.rows<ComparableRow>(sql`
        with asked as (select to_tsquery('english', plain_text(${tsQuery})) as words)
        select id, owner_id, title, price_cents, condition, sold, at, photo from (
          (select l.id, l.owner_id, l.title, l.price_cents, l.condition, false as sold, l.published_at as at,
              l.photos -> 0 as photo
            from listings l, asked
            where l.is_public and l.search @@ asked.words and l.category = ${category} and l.price_cents > 0
            order by l.published_at desc limit ${limit})
          union all
          (select l.id, l.owner_id, l.title, l.price_cents, l.condition, true, coalesce(l.sold_at, l.published_at),
              l.photos -> 0
            from listings l, asked
            where l.is_sold and l.search @@ asked.words and l.category = ${category} and l.price_cents > 0
            order by l.published_at desc limit ${limit})
        ) found order by at desc`),

    /** Priced public listings of a category, whatever they are called; the newest first. */
    ofCategory: (category: CategorySlug, limit: number) =>
      db.rows<ComparableRow>(sql`
        select l.id, l.owner_id, l.title, l.price_cents, l.condition, false as sold, l.published_at as at,
          l.photos -> 0 as photo
        from listings l where l.is_public and l.category = ${category} and l.price_cents > 0
        order by l.published_at desc limit ${limit}`),

    /** Titles, prices, conditions and days of a category's public listings, the newest first; to learn what those are worth. */
    pricesOf: (category: CategorySlug, limit: number) =>
      db.rows<{ title: string; price_cents: number; condition: Condition; at: Date }>(sql`
        select title, price_cents, condition, published_at as at from listings l
        where l.is_public and l.category = ${category} and l.price_cents > 0
        order by l.published_at desc limit ${limit}`),

    /** Public listings whose main photo is near `coarse`, the nearest first. */
    lookAlikes: (coarse: readonly number[], version: number, limit: number) =>
      db.rows<LookAlikeRow>(sql`
        select d.fine, l.title, l.category_name, l.details
        from (
          select photo_id, fine from photo_descriptions where version = ${version}
          order by coarse <-> cube(${coarse}::float8[]) limit ${limit}
        ) d
        join listings l on l.photos -> 0 ->> 'id' = d.photo_id::text
        where l.is_public`),

    /** Public listings that have one of the words in their title; for what was read on an item. */
    titled: (tsQuery: string, limit: number) =>
      db.rows<{ title: string; category_name: string }>(sql`
        select l.title, l.category_name from listings l
        where l.is_public and l.search @@ to_tsquery('english', plain_text(${tsQuery}))
        order by l.published_at desc limit ${limit}`),

    /** Brands of public listings that are among the names, as those listings spell them. Names in lower case. */
    brandsAmong: async (words: readonly string[]) =>
      (
        await db.rows<{ brand: string }>(sql`
          select min(details ->> 'brand') as brand from listings l
          where l.is_public and details ? 'brand' and lower(details ->> 'brand') = any(${words}::text[])
          group by lower(details ->> 'brand') order by count(*) desc limit 20`)
      ).map(({ brand }) => brand),

    /** Public listings with one of these product numbers in their details, the newest first. */
    sameProduct: (spellings: readonly string[], limit: number) =>
      db.rows<{ title: string; category_name: string }>(sql`
        select l.title, l.category_name from listings l
        where l.is_public and product_code(l.details) = any(${spellings}::text[])
        order by l.published_at desc limit ${limit}`),

    describe: (photoId: string, version: number, coarse: readonly number[], fine: Uint8Array) =>
      db.run(sql`
        insert into photo_descriptions (photo_id, version, coarse, fine)
        select id, ${version}, cube(${coarse}::float8[]), ${fine} from photos where id = ${photoId}
        on conflict (photo_id) do update
          set version = excluded.version, coarse = excluded.coarse, fine = excluded.fine`),

    /** Main photos of public listings that this version has not described. */
    undescribed: (version: number, limit: number) =>
      db.rows<{ id: string }>(sql`
        select l.photos -> 0 ->> 'id' as id from listings l
        where l.is_public and not exists (
          select 1 from photo_descriptions d
          where d.photo_id = (l.photos -> 0 ->> 'id')::uuid and d.version = ${version})
        order by l.published_at desc limit ${limit}`),
  }
}
