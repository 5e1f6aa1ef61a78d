import { categoryTiles, drawerCategories, editCategories } from '../../../contract/rules/categories.ts'

/** The price ranges of the drawer, cheapest first; dollars, both ends included. @source spec §2 Shop */
export const priceRanges = [
  { key: 'under-25', label: 'Under $25', min: undefined, max: 24.99 },
  { key: '25-50', label: '$25-$50', min: 25, max: 50 },
  { key: '50-100', label: '$50-$100', min: 50, max: 100 },
  { key: '100-200', label: '$100-$200', min: 100, max: 200 },
  { key: 'over-200', label: 'Over $200', min: 200.01, max: undefined },
] as const
export type PriceRangeKey = (typeof priceRanges)[number]['key']

/** The orders of the drawer. @source spec §2 Shop */
export const sortOrders = [
  { key: 'newest', label: 'Newest First' },
  { key: 'price_asc', label: 'Price Low to High' },
  { key: 'price_desc', label: 'Price High to Low' },
  { key: 'popular', label: 'Most Popular' },
] as const
export type SortKey = (typeof sortOrders)[number]['key']

/** What is chosen in the drawer besides the category. */
export interface CategoryChoice {
  ranges: PriceRangeKey[]
  sort: SortKey
}

/** Reads a choice from the page's address; what nobody knows is left out. */
export function readChoice(params: URLSearchParams): CategoryChoice {
  const asked = params.getAll('price')
  return {
    ranges: priceRanges.map(({ key }) => key).filter((key) => asked.includes(key)),
    sort: sortOrders.find(({ key }) => key === params.get('sort'))?.key ?? 'newest',
  }
}

/** The choice as an address's query, with its question mark; nothing for the choice that everybody begins with. */
export function choiceQuery({ ranges, sort }: CategoryChoice): string {
  const params = new URLSearchParams(ranges.map((key) => ['price', key]))
  if (sort !== 'newest') params.set('sort', sort)
  const text = params.toString()
  return text && `?${text}`
}

/** The cursor of a later page; only a single stretch of prices has later pages with an address. */
export function startCursor(choice: CategoryChoice, params: URLSearchParams): string | null {
  return priceSpans(choice).length === 1 ? params.get('cursor') : null
}

/** Where the next page of a category is for whoever has no script; the way to the same choice, further on. */
export function nextPageQuery(choice: CategoryChoice, cursor: string): string {
  const query = choiceQuery(choice)
  return `${query ? `${query}&` : '?'}cursor=${encodeURIComponent(cursor)}`
}

/** The choice with one range ticked, or not any more. */
export function toggleRange(choice: CategoryChoice, key: PriceRangeKey): CategoryChoice {
  const ranges = choice.ranges.includes(key)
    ? choice.ranges.filter((other) => other !== key)
    : [...choice.ranges, key]
  return { ...choice, ranges }
}

/** A stretch of prices, in dollars, with the words for it. */
export interface PriceSpan {
  label: string
  min: number | undefined
  max: number | undefined
}

/** Most stretches that five ranges can make. */
export const MOST_SPANS = 3

/**
 * The chosen ranges as stretches of prices: neighbours become one. Without a range there is one stretch of all prices.
 * Dearest first where that is the order.
 */
export function priceSpans({ ranges, sort }: CategoryChoice): PriceSpan[] {
  const spans: (PriceSpan & { last: number })[] = []
  for (const [index, range] of priceRanges.entries()) {
    if (!ranges.includes(range.key)) continue
    const before = spans.at(-1)
    if (before && before.last === index - 1) {
      Object.assign(before, { label: spanLabel(before.min, range.max), max: range.max, last: index })
    } else spans.push({ label: range.label, min: range.min, max: range.max, last: index })
  }
  const plain = spans.map(({ label, min, max }) => ({ label, min, max }))
  if (plain.length === 0) return [{ label: 'Any price', min: undefined, max: undefined }]
  return sort === 'price_desc' ? plain.reverse() : plain
}

function spanLabel(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return max === undefined ? 'Any price' : `Under $${max}`
  return max === undefined ? `Over $${min}` : `$${min}-$${max}`
}

/** A category's name as its lists write it; one that is in none of them keeps its own letters. */
export function categoryTitle(inAddress: string): string {
  const names = [...categoryTiles, ...drawerCategories, ...editCategories]
  const known = names.find((name) => name.toLowerCase() === inAddress.trim().toLowerCase())
  return known ?? inAddress.trim()
}
