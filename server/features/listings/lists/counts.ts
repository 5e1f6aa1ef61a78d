import type { z } from 'zod'
import type { filterQuery } from '../../../../contract/calls/listings/listings.ts'
import type { CategorySlug } from '../../../../contract/rules/listings/categories.ts'
import {
  hasTraits,
  noTraitFilter,
  type TraitFilter,
  type TraitKind,
  traitKinds,
} from '../../../../contract/rules/listings/traits/traits.ts'
import { ttlCache } from '../../../runtime/ttl-cache.ts'
import type { CountRepository, TraitCount } from './count-repository.ts'
import { type Chosen, type DistanceCount, distanceCounts, type Facets, facetsOf, totalOf } from './facets.ts'
import { isCounted, readConditions } from './filter-input.ts'
import type { ListConditions } from './list-filter.ts'
import type { TraitFacets } from './trait-facets.ts'

type Filters = z.output<typeof filterQuery>
type Categories = readonly CategorySlug[] | null

/** How many listings there are, in total and for each filter. */
export interface Counts {
  facets(query: Filters, categories: Categories): Promise<Facets & { atLeast: boolean }>
  /** How many there would be with each size, brand and color. */
  traits(query: Filters, categories: Categories): Promise<TraitFacets & { atLeast: boolean }>
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
  const allTraits = traitsByCategories(listings, lifetime, now)
  return {
    async facets(query, categories) {
      const chosen = chosenOf(query, categories)
      if (isCounted(query)) return { ...facetsOf(await allCells(), chosen), atLeast: false }
      const cells = await examinedCells(listings, query, null)
      return { ...facetsOf(cells, chosen), atLeast: cells.some((cell) => cell.at_least) }
    },
    async traits(query, categories) {
      const filter = { ...readConditions(query), categories }
      const read = (traits: TraitFilter) => {
        const others = { ...filter, traits }
        return isPlain(others) ? allTraits(categories) : listings.examinedTraits(others)
      }
      // A kind of which nothing was chosen is counted with all that was.
      const whole = traitKinds.some((kind) => filter.traits[kind].length === 0) ? read(filter.traits) : null
      const count = async (kind: TraitKind) => {
        const isChosen = filter.traits[kind].length > 0
        const counts = await (isChosen ? read({ ...filter.traits, [kind]: [] }) : (whole ?? []))
        return counts.filter((each) => each.kind === kind)
      }
      const [sizes = [], brands = [], colors = []] = await Promise.all(traitKinds.map(count))
      const atLeast = [sizes, brands, colors].flat().some((each) => 'at_least' in each && each.at_least)
      return { sizes: sizes.map(bare), brands: brands.map(bare), colors: colors.map(bare), atLeast }
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
      const exact = await countedTotal(listings, { ...readConditions(query), categories })
      if (exact !== null) return { total: exact, atLeast: false }
      const cells = await examinedCells(listings, query, categories)
      return { total: totalOf(cells, chosen), atLeast: cells.some((cell) => cell.at_least) }
    },
  }
}

function chosenOf(query: Filters, categories: Categories): Chosen {
  const { conditions, delivery } = readConditions(query)
  return { categories, prices: query.price ?? [], conditions, delivery }
}

/**
 * Cells of some listings within the price bounds, the offers, the distance and the traits. The chosen ranges only narrow
 * other facets.
 * @param categories null where listings of other categories are counted too
 */
function examinedCells(listings: CountRepository, query: Filters, categories: Categories) {
  const { around, offers, traits } = readConditions(query)
  const { prices } = readConditions({ ...query, price: [] })
  return listings.examinedCells({ prices, offers, around, traits, categories })
}

/** The total of one size, one color or some brands without another filter, which is known; null for any other filter. */
async function countedTotal(listings: CountRepository, filter: ListConditions): Promise<number | null> {
  const { sizes, brands, colors } = filter.traits
  const values = [sizes.length, colors.length, brands.length > 0 ? 1 : 0].reduce((sum, count) => sum + count)
  if (values !== 1 || !isPlain({ ...filter, traits: noTraitFilter })) return null
  const { chosen } = await listings.withTraits(filter)
  return chosen[0] ?? 0
}

function bare({ key, count }: TraitCount): TraitCount {
  return { key, count }
}

/** Whether a filter only chooses categories. */
function isPlain({ prices, conditions, delivery, offers, around, traits }: ListConditions): boolean {
  const hasValues = prices.length > 0 || conditions.length > 0 || hasTraits(traits)
  return !hasValues && delivery === null && !offers && around === null
}

/** The trait counts of categories, each cached for `lifetime` milliseconds. There are only as many sets as names. */
function traitsByCategories(listings: CountRepository, lifetime: number, now?: () => number) {
  const loaders = new Map<string, ReturnType<typeof load>>()
  const load = (categories: Categories) => ttlCache(() => listings.traitCounts(categories), lifetime, now)
  return (categories: Categories) => {
    const key = categories === null ? '*' : categories.join()
    const loader = loaders.get(key) ?? load(categories)
    loaders.set(key, loader)
    return loader()
  }
}
