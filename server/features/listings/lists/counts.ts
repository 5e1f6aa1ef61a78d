import type { z } from 'zod'
import type { filterQuery } from '../../../../contract/calls/listings/listings.ts'
import type { CategorySlug } from '../../../../contract/rules/listings/categories.ts'
import { ttlCache } from '../../../runtime/ttl-cache.ts'
import type { CountRepository } from './count-repository.ts'
import { type Chosen, type DistanceCount, distanceCounts, type Facets, facetsOf, totalOf } from './facets.ts'
import { isCounted, readConditions } from './filter-input.ts'

type Filters = z.output<typeof filterQuery>
type Categories = readonly CategorySlug[] | null

/** How many listings there are, in total and for each filter. */
export interface Counts {
  facets(query: Filters, categories: Categories): Promise<Facets & { atLeast: boolean }>
  /** How many there would be within each distance of the query's place; none without a place. */
  distances(query: Filters, categories: Categories): Promise<DistanceCount[]>
  /** How many there are with all filters; `atLeast` says that only the newest were counted. */
  total(query: Filters, categories: Categories): Promise<{ total: number; atLeast: boolean }>
}

/**
 * Counts for the lists. They come from one small table, which is read completely for the facets at most once in
 * `lifetime` milliseconds; what it does not know is counted among the newest listings.
 */
export function createCounts(listings: CountRepository, lifetime: number, now?: () => number): Counts {
  const allCells = ttlCache(listings.cells, lifetime, now)
  return {
    async facets(query, categories) {
      const chosen = chosenOf(query, categories)
      if (isCounted(query)) return { ...facetsOf(await allCells(), chosen), atLeast: false }
      const cells = await examinedCells(listings, query)
      return { ...facetsOf(cells, chosen), atLeast: cells.some((cell) => cell.at_least) }
    },
    async distances(query, categories) {
      if (!query.near) return []
      const [lon, lat] = query.near
      const filter = { ...readConditions(query), categories }
      return distanceCounts(await listings.examinedWithin(filter, { lon, lat }))
    },
    async total(query, categories) {
      const chosen = chosenOf(query, categories)
      if (isCounted(query)) return { total: await listings.total(chosen), atLeast: false }
      const cells = await examinedCells(listings, query)
      return { total: totalOf(cells, chosen), atLeast: cells.some((cell) => cell.at_least) }
    },
  }
}

function chosenOf(query: Filters, categories: Categories): Chosen {
  const { conditions, delivery } = readConditions(query)
  return { categories, prices: query.price ?? [], conditions, delivery }
}

/** Cells of the newest listings within the price bounds, the offers and the distance. The chosen ranges only narrow other facets. */
function examinedCells(listings: CountRepository, query: Filters) {
  const { around, offers } = readConditions(query)
  const { prices } = readConditions({ ...query, price: [] })
  return listings.examinedCells({ prices, offers, around })
}
