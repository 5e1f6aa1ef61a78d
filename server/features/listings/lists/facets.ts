import {
  type CategorySlug,
  categoriesNamed,
  drawerCategories,
} from '../../../../contract/rules/listings/categories.ts'
import { distances } from '../../../../contract/rules/listings/distances.ts'
import { type Condition, conditions } from '../../../../contract/rules/listings/listing.ts'
import { type PriceRangeKey, priceRanges } from '../../../../contract/rules/listings/price-ranges.ts'
import type { TraitFilter } from '../../../../contract/rules/listings/traits/traits.ts'

/** How many listings there are of one kind. */
export interface Cell {
  category: string
  /** See `price_band` in migration 0031. */
  price_band: number
  condition: string
  delivery_enabled: boolean
  /** Only counted for searches, null where a listing was not read yet. */
  sizes?: readonly string[] | null
  brand?: string | null
  colors?: readonly string[] | null
  count: number
}

/** The chosen filters; empty or null: everything. */
export interface Chosen {
  categories: readonly CategorySlug[] | null
  prices: readonly PriceRangeKey[]
  conditions: readonly Condition[]
  delivery: boolean | null
  /** Only for cells that have them. */
  traits?: TraitFilter
}

/** How many listings there would be with each filter, with all other filters as they are. */
export interface Facets {
  total: number
  categories: { name: string; count: number }[]
  prices: { key: PriceRangeKey; count: number }[]
  conditions: { key: Condition; count: number }[]
  delivery: number
}

/** How many listings there would be within a distance, in miles. */
export interface DistanceCount {
  key: number
  count: number
}

/** Counts in the order of the distances, each with its distance. */
export function distanceCounts(counts: readonly number[]): DistanceCount[] {
  return distances.map((key, index) => ({ key, count: counts[index] ?? 0 }))
}

/** The bands of each price range; the ends belong to both neighbors. @source migration 0031 */
const bands: Record<PriceRangeKey, readonly number[]> = {
  'under-25': [0],
  '25-50': [1, 2],
  '50-100': [2, 3, 4],
  '100-200': [4, 5, 6],
  'over-200': [7],
}

/** The bands of price ranges; one at the edge of two ranges may occur twice. */
export function bandsOf(prices: readonly PriceRangeKey[]): number[] {
  return prices.flatMap((key) => bands[key])
}

/** How many listings match everything that was chosen. */
export function totalOf(cells: readonly Cell[], chosen: Chosen): number {
  const missed = missedBy(chosen)
  return cells.reduce((total, cell) => (missed(cell) === 'nothing' ? total + cell.count : total), 0)
}

/**
 * Counts for every filter. A facet's own choice does not narrow its own counts. One pass over the cells, since every
 * list of a category needs it.
 */
export function facetsOf(cells: readonly Cell[], chosen: Chosen): Facets {
  const missed = missedBy(chosen)
  const tally = { category: new Map(), price: new Map(), condition: new Map() } as Tally
  let [total, delivery] = [0, 0]
  for (const cell of cells) {
    const excludedBy = missed(cell)
    if (excludedBy === 'several') continue
    const counts = (facet: Facet) => excludedBy === 'nothing' || excludedBy === facet
    if (excludedBy === 'nothing') total += cell.count
    if (counts('category')) add(tally.category, cell.category, cell.count)
    if (counts('price')) add(tally.price, cell.price_band, cell.count)
    if (counts('condition')) add(tally.condition, cell.condition, cell.count)
    if (counts('delivery') && cell.delivery_enabled) delivery += cell.count
  }
  return { total, delivery, ...countsOf(tally) }
}

/** What a cell can be excluded by. */
export type Facet = 'category' | 'price' | 'condition' | 'delivery' | 'sizes' | 'brands' | 'colors'

/** Counts by slug, band and condition. */
interface Tally {
  category: Map<string, number>
  price: Map<number, number>
  condition: Map<string, number>
}

function add<Key>(counts: Map<Key, number>, key: Key, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count)
}

function countsOf(tally: Tally): Pick<Facets, 'categories' | 'prices' | 'conditions'> {
  const sum = <Key>(counts: Map<Key, number>, keys: readonly Key[]) =>
    keys.reduce((total, key) => total + (counts.get(key) ?? 0), 0)
  return {
    categories: slugsOfDrawer.map(({ name, slugs }) => ({ name, count: sum(tally.category, slugs) })),
    prices: priceRanges.map(({ key }) => ({ key, count: sum(tally.price, bands[key]) })),
    conditions: conditions.map((key) => ({ key, count: tally.condition.get(key) ?? 0 })),
  }
}

const slugsOfDrawer = drawerCategories.map((name) => ({
  name,
  slugs: (categoriesNamed(name) ?? []) as readonly string[],
}))

/** Which facet excludes a cell: none, one, or several. */
export function missedBy(chosen: Chosen): (cell: Cell) => Facet | 'nothing' | 'several' {
  const categories = chosen.categories && new Set<string>(chosen.categories)
  const prices = chosen.prices.length > 0 && new Set(bandsOf(chosen.prices))
  const conditions = chosen.conditions.length > 0 && new Set<string>(chosen.conditions)
  const { sizes = [], brands = [], colors = [] } = chosen.traits ?? {}
  return (cell) => {
    let miss: Facet | 'nothing' | 'several' = 'nothing'
    const note = (facet: Facet) => {
      miss = miss === 'nothing' ? facet : 'several'
    }
    if (categories && !categories.has(cell.category)) note('category')
    if (prices && !prices.has(cell.price_band)) note('price')
    if (conditions && !conditions.has(cell.condition)) note('condition')
    if (chosen.delivery !== null && cell.delivery_enabled !== chosen.delivery) note('delivery')
    if (sizes.length > 0 && !sizes.some((size) => cell.sizes?.includes(size))) note('sizes')
    if (brands.length > 0 && !brands.some((brand) => cell.brand === brand)) note('brands')
    if (colors.length > 0 && !colors.some((color) => cell.colors?.includes(color))) note('colors')
    return miss
  }
}
