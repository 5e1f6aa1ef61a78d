import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import { countsStatement, examinedStatement, examinedWithinStatement, totalStatement } from './count-sql.ts'
import type { Cell, Chosen } from './facets.ts'
import type { ListConditions, Point } from './list-filter.ts'

/** Counts of public listings, bound to a pool or a transaction. */
export type CountRepository = ReturnType<typeof createCountRepository>

export function createCountRepository(db: Executor) {
  return {
    /** How many public listings there are of each kind. */
    cells: () => db.rows<Cell>(countsStatement),

    /** How many match everything that was chosen. */
    total: async (chosen: Chosen) => (await db.row<{ total: number }>(totalStatement(chosen)))?.total ?? 0,

    /** The same as `cells` among the newest listings, within price bounds, offers and a distance. */
    examinedCells: (filter: Pick<ListConditions, 'prices' | 'offers' | 'around'>) =>
      db.rows<Cell & { at_least: boolean }>(examinedStatement(filter)),

    /** How many of the newest listings that match all other filters are within each distance of a point. */
    examinedWithin: async (filter: ListConditions, place: Point) =>
      (await db.row<{ counts: number[] }>(examinedWithinStatement(filter, place)))?.counts ?? [],

    /** Folds the changes of each kind into one row. @returns the number of rows that are left */
    foldCounts: () =>
      db.run(sql`
        with changes as (delete from listing_counts returning *)
        insert into listing_counts
        select category, price_band, condition, delivery_enabled, sum(change) from changes
        group by category, price_band, condition, delivery_enabled having sum(change) <> 0`),
  }
}
