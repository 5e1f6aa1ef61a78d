import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** A listing whose main photo looks similar, with that photo's descriptor. */
export interface LookAlikeRow {
  fine: Uint8Array
  title: string
  category_name: string
  details: Record<string, string | number | boolean>
}

/** Finds listings that resemble an item. */
export function createLookupQueries(db: Executor) {
  return {
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

    /** Public listings that match a tsquery, the newest first; for words read on an item. */
    titled: (tsQuery: string, limit: number) =>
      db.rows<{ title: string; category_name: string }>(sql`
        select l.title, l.category_name from listings l
        where l.is_public and l.search @@ to_tsquery('english', plain_text(${tsQuery}))
        order by l.published_at desc limit ${limit}`),

    /** Brands of public listings among `words` (lower case), as most sellers write them. */
    brandsAmong: async (words: readonly string[]) =>
      (
        await db.rows<{ brand: string }>(sql`
          select min(details ->> 'brand') as brand from listings l
          where l.is_public and details ? 'brand' and lower(details ->> 'brand') = any(${words}::text[])
          group by lower(details ->> 'brand') order by count(*) desc limit 20`)
      ).map(({ brand }) => brand),

    /** Public listings with one of these product codes in their details, the newest first. */
    sameProduct: (spellings: readonly string[], limit: number) =>
      db.rows<{ title: string; category_name: string }>(sql`
        select l.title, l.category_name from listings l
        where l.is_public and product_code(l.details) = any(${spellings}::text[])
        order by l.published_at desc limit ${limit}`),
  }
}
