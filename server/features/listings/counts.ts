import type { z } from 'zod'
import type { filterQuery } from '../../../contract/calls/listings.ts'
import type { CategorySlug } from '../../../contract/rules/categories.ts'
import { type Cell, type Chosen, type Facets, facetsOf, totalOf } from './facets.ts'
import { isCounted, readConditions } from './filter-input.ts'
import type { ListingRepository } from './repository.ts'

type Filters = z.output<typeof filterQuery>

/** How many listings there are, of everything and with each filter. */
export interface Counts {
  facets(query: Filters, categories: readonly CategorySlug[] | null): Promise<Facets & { atLeast: boolean }>
  /** How many there are with all filters. */
  total(query: Filters, categories: readonly CategorySlug[] | null): Promise<number>
}

/**
 * Counts for the lists. All of them come from one small table, which is read at most once in `lifetime` milliseconds;
 * what it does not know is counted among the newest listings.
 */
export function createCounts(
  listings: Pick<ListingRepository, 'cells' | 'examinedCells'>,
  lifetime: number,
  now: () => number = performance.now.bind(performance),
): Counts {
  let known: { cells: Promise<Cell[]>; until: number } | undefined
  const allCells = () => {
    if (!known || known.until <= now()) {
      const cells = listings.cells()
      known = { cells, until: now() + lifetime }
      cells.catch(() => {
        known = undefined
      })
    }
    return known.cells
  }

  /** What there is to count for a query, and what it chooses among it. */
  const look = async (query: Filters, categories: readonly CategorySlug[] | null) => {
    const { conditions, delivery, around } = readConditions(query)
    const chosen: Chosen = { categories, prices: query.price ?? [], conditions, delivery }
    if (isCounted(query)) return { cells: await allCells(), chosen, atLeast: false }
    const { prices } = readConditions({ ...query, price: [] })
    const cells = await listings.examinedCells({ prices, around })
    return { cells, chosen, atLeast: cells.some((cell) => cell.at_least) }
  }

  return {
    async facets(query, categories) {
      const { cells, chosen, atLeast } = await look(query, categories)
      return { ...facetsOf(cells, chosen), atLeast }
    },
    async total(query, categories) {
      const { cells, chosen } = await look(query, categories)
      return totalOf(cells, chosen)
    },
  }
}
