import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { Recall } from './recall-keys.ts'

/** Recalls written by one statement. */
const BATCH = 500

/** The last import of recalls. */
export interface RecallImport {
  at: Date
  source: string
  recalls: number
}

/** The list of recalls, bound to a pool or a transaction. */
export type RecallRepository = ReturnType<typeof createRecallRepository>

export function createRecallRepository(db: Executor) {
  return {
    /** Recalls of a brand that has one of these words. */
    ofBrands: (words: readonly string[]) =>
      db.rows<Recall>(sql`
        select id, number, title, to_char(recalled_on, 'YYYY-MM-DD') as "recalledOn", url, hazard, products
        from recalls where brands && ${words}::text[]`),

    lastImport: () =>
      db.row<RecallImport>(sql`select at, source, recalls from recall_imports order by id desc limit 1`),

    /** Replaces recalls by id and notes the import. */
    async import(
      recalls: readonly Recall[],
      { at, source }: Pick<RecallImport, 'at' | 'source'>,
    ): Promise<void> {
      for (let start = 0; start < recalls.length; start += BATCH)
        await writeBatch(db, recalls.slice(start, start + BATCH))
      await db.run(sql`
        insert into recall_imports (at, source, recalls) values (${at}, ${source}, ${recalls.length})`)
    },
  }
}

async function writeBatch(db: Executor, recalls: readonly Recall[]): Promise<void> {
  const rows = recalls.map((recall) => ({
    ...recall,
    brands: [...new Set(recall.products.flatMap(({ brand }) => brand.slice(0, 1)))],
  }))
  await db.run(sql`
    insert into recalls (id, number, title, recalled_on, url, hazard, products, brands)
    select id, number, title, "recalledOn"::date, url, hazard, products, array(select jsonb_array_elements_text(brands))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
      id text, number text, title text, "recalledOn" text, url text, hazard text, products jsonb, brands jsonb)
    on conflict (id) do update set number = excluded.number, title = excluded.title, recalled_on = excluded.recalled_on,
      url = excluded.url, hazard = excluded.hazard, products = excluded.products, brands = excluded.brands`)
}
