import type { z } from 'zod'
import type { filterQuery } from '../../../../contract/calls/listings/listings.ts'
import { priceRanges } from '../../../../contract/rules/listings/price-ranges.ts'
import { brandKey, knownBrands } from '../../../../contract/rules/listings/traits/known-brands.ts'
import { hasTraits, type TraitFilter } from '../../../../contract/rules/listings/traits/traits.ts'
import { toCents } from '../../../../contract/rules/money.ts'
import type { ListConditions, PriceSpan } from './list-filter.ts'

type Filters = z.output<typeof filterQuery>

/** The filters of a query as conditions of a list. */
export function readConditions(query: Filters): Omit<ListConditions, 'categories'> {
  const { near, within_miles: miles } = query
  return {
    prices: spans(query),
    conditions: query.condition ?? [],
    delivery: query.delivery ?? null,
    offers: query.offers ?? false,
    traits: readTraitFilter(query),
    around: near && miles !== undefined ? { lon: near[0], lat: near[1], miles } : null,
  }
}

/** Whether `listing_counts` can answer a query: it knows the price ranges of the drawer, but no bounds, offers,
 * distances, sizes, brands or colors. */
export function isCounted(query: Filters): boolean {
  const hasBound = query.min_price !== undefined || query.max_price !== undefined
  const isNear = query.near !== undefined && query.within_miles !== undefined
  return !hasBound && !query.offers && !isNear && !hasTraits(readTraitFilter(query))
}

/** The chosen sizes, brands and colors; known brands in any spelling. */
function readTraitFilter({ size = [], brand = [], color = [] }: Filters): TraitFilter {
  const brands = brand.map((name) => knownBrands.get(brandKey(name))?.name ?? name)
  return { sizes: size, brands: [...new Set(brands)], colors: color }
}

/** The chosen price ranges, cut to the given bounds. */
function spans({ price = [], min_price, max_price }: Filters): PriceSpan[] {
  const low = min_price === undefined ? null : toCents(min_price)
  const high = max_price === undefined ? null : toCents(max_price)
  if (price.length === 0) return low === null && high === null ? [] : [{ min: low, max: high }]
  return priceRanges
    .filter(({ key }) => price.includes(key))
    .map(({ min, max }) => ({
      min: largest(low, min === undefined ? null : toCents(min)),
      max: smallest(high, max === undefined ? null : toCents(max)),
    }))
}

function largest(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b)
}
function smallest(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.min(a, b)
}
