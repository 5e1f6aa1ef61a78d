import type { CategorySlug } from '../../../../contract/rules/listings/categories.ts'
import { type ItemTraits, noTraitFilter } from '../../../../contract/rules/listings/traits/traits.ts'
import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import { hasTerms } from '../lists/conditions-sql.ts'

/** A listing whose size, brand and colors are to be read from its texts. */
export interface UnreadListing {
  id: string
  title: string
  description: string
  category: CategorySlug
  details: Record<string, string | number | boolean>
}

/** A brand in one spelling, and how many public listings have it. */
export interface BrandUse {
  name: string
  listings: number
  /** How many sellers of up to 200 of these listings there are. */
  sellers: number
  categories: CategorySlug[]
}

/** Brands that are looked at, those of the most listings. */
const MAX_BRANDS = 3000

/** Size, brand and colors of stored listings, bound to a pool or a transaction. */
export type TraitRepository = ReturnType<typeof createTraitRepository>

export function createTraitRepository(db: Executor) {
  return {
    /** The newest listings that were not read yet. */
    unread: (limit: number) =>
      db.rows<UnreadListing>(sql`
        select id, title, description, category, details from listings where sizes is null order by number desc limit ${limit}`),

    /** Writes what was read, except where the seller has written the listing since. */
    write: (read: readonly (ItemTraits & { id: string })[]) =>
      db.run(sql`
        update listings l set sizes = r.sizes, brand = r.brand, colors = r.colors
        from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as r (id uuid, sizes text[], brand text, colors text[])
        where l.id = r.id and l.sizes is null`),

    /** Brands of at least `least` public listings. */
    brands: (least: number) =>
      db.rows<BrandUse>(sql`
        select name, listings, categories, (
          select count(distinct owner_id)::int
          from (select owner_id from listings l where l.is_public and l.terms && array(select category || ' brand ' || name from unnest(categories) as category) limit 200) sold) as sellers
        from (
          select value as name, sum(change)::int as listings, array_agg(distinct category) as categories
          from listing_trait_counts where trait = 'brand'
          group by value having sum(change) >= ${least} order by sum(change) desc, value limit ${MAX_BRANDS}
        ) used order by listings desc, name`),

    /** Gives listings of a brand another spelling of it. @returns how many, at most `limit` */
    respell: (from: string, to: string, limit: number) =>
      db.run(sql`
        update listings set brand = ${to} where id in (
          select id from listings l where l.is_public${hasTerms({ traits: { ...noTraitFilter, brands: [from] }, categories: null })} limit ${limit})`),
  }
}
