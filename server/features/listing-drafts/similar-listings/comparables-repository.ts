import { PRICED_DESCRIPTION_LENGTH } from '../../../../contract/rules/listings/drafts.ts'
import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { PricedListing, PriceExampleRow, PriceProgress } from '../../../ports/price-advisor.ts'

/** Prices of existing listings, and the model that was learned from them. */
export function createComparableQueries(db: Executor) {
  return {
    /** The newest priced listings, `limit` public ones and half as many sold ones, the newest first. */
    pricedListings: (limit: number) =>
      db.rows<PricedListing>(sql`
        select id, owner_id, title, left(description, ${PRICED_DESCRIPTION_LENGTH}) as description, category, condition, price_cents, sold, at from (
          (select l.id, l.owner_id, l.title, l.description, l.category, l.condition, l.price_cents, false as sold,
              l.published_at as at
            from listings l where l.is_public and l.price_cents > 0
            order by l.published_at desc, l.id desc limit ${limit})
          union all
          (select l.id, l.owner_id, l.title, l.description, l.category, l.condition, l.price_cents, true, l.sold_at
            from listings l where l.is_sold and l.sold_at is not null and l.price_cents > 0
            order by l.sold_at desc, l.id desc limit ${Math.ceil(limit / 2)})
        ) found order by at desc, id`),

    /** Those of the listings that are still public or sold. */
    priceExamples: (ids: readonly string[]) =>
      db.rows<PriceExampleRow>(sql`
        select l.id, l.title, l.price_cents, l.condition, l.is_sold as sold, l.photos -> 0 as photo
        from listings l where l.id = any(${ids}::uuid[]) and (l.is_public or l.is_sold)`),

    priceProgress: async (): Promise<PriceProgress> => {
      const row = await db.row<PriceProgress>(sql`
        select coalesce((select max(number) from listings), 0) as newest_listing,
          (select l.sold_at from listings l where l.is_sold and l.sold_at is not null
            order by l.sold_at desc, l.id desc limit 1) as newest_sale`)
      return row ?? { newest_listing: 0, newest_sale: null }
    },

    /** Which model is stored, and what it has learned from. */
    priceModelVersion: () =>
      db.row<PriceProgress & { version: string; trained_at: Date }>(
        sql`select version, trained_at, newest_listing, newest_sale from price_model`,
      ),

    priceModel: () =>
      db.row<{ version: string; content: Buffer }>(sql`select version, content from price_model`),

    /** Replaces the model, unless another process stored one that was trained later. */
    storePriceModel: (
      version: string,
      trainedAt: Date,
      { newest_listing, newest_sale }: PriceProgress,
      content: Uint8Array,
    ) =>
      db.run(sql`
        insert into price_model as known (version, trained_at, newest_listing, newest_sale, content)
        values (${version}, ${trainedAt}, ${newest_listing}, ${newest_sale}, ${content})
        on conflict (id) do update set version = excluded.version, trained_at = excluded.trained_at,
          newest_listing = excluded.newest_listing, newest_sale = excluded.newest_sale, content = excluded.content
        where known.trained_at <= excluded.trained_at`),
  }
}
