import type { z } from 'zod'
import type { filterQuery } from '../../../contract/calls/listings.ts'
import type { CategorySlug } from '../../../contract/rules/categories.ts'
import { ttlCache } from '../../runtime/ttl-cache.ts'
import { type Chosen, type DistanceCount, distanceCounts, type Facets, facetsOf, totalOf } from './facets.ts'
import { isCounted, readConditions } from './filter-input.ts'
import type { ListingRepository } from './repository.ts'

type Filters = z.output<typeof filterQuery>

/** How many listings there are, of everything and with each filter. */
export interface Counts {
  facets(query: Filters, categories: readonly CategorySlug[] | null): Promise<Facets & { atLeast: boolean }>
  /** How many there would be within each distance of the place that is asked for; none without one. */
  distances(query: Filters, categories: readonly CategorySlug[] | null): Promise<DistanceCount[]>
  /** How many there are with all filters; `atLeast` says that only the newest were counted. */
  total(
    query: Filters,
    categories: readonly CategorySlug[] | null,
  ): Promise<{ total: number; atLeast: boolean }>
}

/**
 * Counts for the lists. All of them come from one small table, which is read whole for the facets at most once in
 * `lifetime` milliseconds; what it does not know is counted among the newest listings.
 */
export function createCounts(
  listings: Pick<ListingRepository, 'cells' | 'examinedCells' | 'examinedWithin' | 'total'>,
  lifetime: number,
  now?: () => number,
): Counts {
  const allCells = ttlCache(listings.cells, lifetime, now)

  const chosenOf = (query: Filters, categories: readonly CategorySlug[] | null): Chosen => {
    const { conditions, delivery } = readConditions(query)
    return { categories, prices: query.price ?? [], conditions, delivery }
  }
  const examined = (query: Filters) => {
    const { around } = readConditions(query)
    const { prices } = readConditions({ ...query, price: [] })
    return listings.examinedCells({ prices, around })
  }

  return {
    async facets(query, categories) {
      const chosen = chosenOf(query, categories)
      if (isCounted(query)) return { ...facetsOf(await allCells(), chosen), atLeast: false }
      const cells = await examined(query)
      return { ...facetsOf(cells, chosen), atLeast: cells.some((cell) => cell.at_least) }
    },
    async distances(query, categories) {
      if (!query.near) return []
      const [lon, lat] = query.near
      return distanceCounts(
        await listings.examinedWithin({ ...readConditions(query), categories }, { lon, lat }),
      )
    },
    async total(query, categories) {
      const chosen = chosenOf(query, categories)
      if (isCounted(query)) return { total: await listings.total(chosen), atLeast: false }
      const cells = await examined(query)
      return { total: totalOf(cells, chosen), atLeast: cells.some((cell) => cell.at_least) }
    },
  }
}
