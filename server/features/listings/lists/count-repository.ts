import type { CategorySlug } from '../../../../contract/rules/listings/categories.ts'
import { type TraitKind, traitKinds } from '../../../../contract/rules/listings/traits/traits.ts'
import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import {
  countsStatement,
  type ExaminedFilter,
  examinedStatement,
  examinedWithinStatement,
  totalStatement,
} from './count-sql.ts'
import type { Cell, Chosen } from './facets.ts'
import type { ListConditions, Point } from './list-filter.ts'
import { allTraitCounts, chosenTraitCounts, examinedTraits } from './trait-counts-sql.ts'

/** How many listings have a size, a brand or a color. */
export interface TraitCount {
  key: string
  count: number
}

/** Counts of public listings, bound to a pool or a transaction. */
export type CountRepository = ReturnType<typeof createCountRepository>

export function createCountRepository(db: Executor) {
  return {
    /** How many public listings there are of each kind. */
    cells: () => db.rows<Cell>(countsStatement),

    /** How many match everything that was chosen. */
    total: async (chosen: Chosen) => (await db.row<{ total: number }>(totalStatement(chosen)))?.total ?? 0,

    /** The same as `cells` among some listings, within price bounds, offers, a distance, sizes, brands and colors. */
    examinedCells: (filter: ExaminedFilter) =>
      db.rows<Cell & { at_least: boolean }>(examinedStatement(filter)),

    /** The most common sizes, brands and colors of the public listings in some categories. */
    traitCounts: (categories: readonly CategorySlug[] | null) =>
      db.rows<TraitCount & { kind: TraitKind }>(allTraitCounts(categories)),

    /** How many public listings in some categories have one of the chosen values of each kind. */
    withTraits: (filter: Pick<ListConditions, 'traits' | 'categories'>) => withTraits(db, filter),

    /** The most common values of every kind among some of the listings that pass a filter. */
    examinedTraits: (filter: ListConditions) =>
      db.rows<TraitCount & { kind: TraitKind; at_least: boolean }>(examinedTraits(filter)),

    /** How many of the newest listings that match all other filters are within each distance of a point. */
    examinedWithin: async (filter: ListConditions, place: Point) =>
      (await db.row<{ counts: number[] }>(examinedWithinStatement(filter, place)))?.counts ?? [],

    /** Folds the changes of each kind into one row. */
    foldCounts: async () => {
      await db.run(sql`
        with changes as (delete from listing_trait_counts returning *)
        insert into listing_trait_counts
        select category, trait, value, sum(change) from changes group by category, trait, value having sum(change) <> 0`)
      await db.run(sql`
        with changes as (delete from listing_counts returning *)
        insert into listing_counts
        select category, price_band, condition, delivery_enabled, sum(change) from changes
        group by category, price_band, condition, delivery_enabled having sum(change) <> 0`)
    },
  }
}

/** How many listings there are in all, and with each chosen kind of values. An item may have several of the sizes or colors. */
export async function withTraits(
  db: Executor,
  filter: Pick<ListConditions, 'traits' | 'categories'>,
): Promise<{ all: number; chosen: number[] }> {
  const rows = await db.rows<{ kind: TraitKind | 'all'; count: number }>(chosenTraitCounts(filter))
  const countOf = (wanted: TraitKind | 'all') => rows.find(({ kind }) => kind === wanted)?.count ?? 0
  const kinds = traitKinds.filter((kind) => filter.traits[kind].length > 0)
  return { all: countOf('all'), chosen: kinds.map(countOf) }
}
