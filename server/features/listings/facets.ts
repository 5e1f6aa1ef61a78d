import { type CategorySlug, categoriesNamed, drawerCategories } from '../../../contract/rules/categories.ts'
import { type Condition, conditions } from '../../../contract/rules/listings.ts'
import { type PriceRangeKey, priceRanges } from '../../../contract/rules/price-ranges.ts'

/** How many listings there are of one kind. */
export interface Cell {
  category: string
  /** See `price_band` in migration 0031. */
  price_band: number
  condition: string
  delivery_enabled: boolean
  count: number
}

/** What is chosen beside each facet; empty or null: everything. */
export interface Chosen {
  categories: readonly CategorySlug[] | null
  prices: readonly PriceRangeKey[]
  conditions: readonly Condition[]
  delivery: boolean | null
}

/** How many listings there would be with each filter, all others staying as they are. */
export interface Facets {
  total: number
  categories: { name: string; count: number }[]
  prices: { key: PriceRangeKey; count: number }[]
  conditions: { key: Condition; count: number }[]
  delivery: number
}

/** The bands that a range is made of; the ends belong to both neighbours. @source migration 0031 */
const bands: Record<PriceRangeKey, readonly number[]> = {
  'under-25': [0],
  '25-50': [1, 2],
  '50-100': [2, 3, 4],
  '100-200': [4, 5, 6],
  'over-200': [7],
}

/** Counts for every filter at once. A facet's own choice does not narrow its own counts. */
export function facetsOf(cells: readonly Cell[], chosen: Chosen): Facets {
  const inPrices = bandTest(chosen.prices)
  const fits = {
    category: (cell: Cell) =>
      !chosen.categories || (chosen.categories as readonly string[]).includes(cell.category),
    price: (cell: Cell) => inPrices(cell.price_band),
    condition: (cell: Cell) =>
      chosen.conditions.length === 0 || (chosen.conditions as readonly string[]).includes(cell.condition),
    delivery: (cell: Cell) => chosen.delivery === null || cell.delivery_enabled === chosen.delivery,
  }
  const without = (facet: keyof typeof fits | null) => {
    const tests = Object.entries(fits).flatMap(([name, test]) => (name === facet ? [] : [test]))
    return cells.filter((cell) => tests.every((test) => test(cell)))
  }
  const sum = (of: readonly Cell[], test: (cell: Cell) => boolean = () => true) =>
    of.reduce((total, cell) => (test(cell) ? total + cell.count : total), 0)
  const [byCategory, byPrice, byCondition] = [without('category'), without('price'), without('condition')]
  return {
    total: sum(without(null)),
    categories: drawerCategories.map((name) => {
      const slugs: readonly string[] = categoriesNamed(name) ?? []
      return { name, count: sum(byCategory, (cell) => slugs.includes(cell.category)) }
    }),
    prices: priceRanges.map(({ key }) => ({
      key,
      count: sum(byPrice, (cell) => bands[key].includes(cell.price_band)),
    })),
    conditions: conditions.map((key) => ({
      key,
      count: sum(byCondition, (cell) => cell.condition === key),
    })),
    delivery: sum(without('delivery'), (cell) => cell.delivery_enabled),
  }
}

function bandTest(ranges: readonly PriceRangeKey[]): (band: number) => boolean {
  const wanted = new Set(ranges.flatMap((key) => bands[key]))
  return (band) => ranges.length === 0 || wanted.has(band)
}
