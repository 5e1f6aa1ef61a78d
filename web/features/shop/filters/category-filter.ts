import {
  categoriesNamed,
  categoryKey,
  categoryTiles,
  drawerCategories,
  editCategories,
} from '../../../../contract/rules/categories.ts'
import { distances } from '../../../../contract/rules/distances.ts'
import { type Condition, conditions } from '../../../../contract/rules/listings.ts'
import { type PriceRangeKey, priceRanges } from '../../../../contract/rules/price-ranges.ts'
import { type Area, areaFilter } from '../location/area.ts'

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
  conditions: Condition[]
  /** Only what is delivered. */
  delivery: boolean
  /** Null: nothing is said; `everywhere` also where the shop is looked at in one part of the city. */
  area: Area | 'everywhere' | null
  sort: SortKey
}

export const noChoice: CategoryChoice = {
  ranges: [],
  conditions: [],
  delivery: false,
  area: null,
  sort: 'newest',
}

/** Reads a choice from the page's address; what nobody knows is left out. */
export function readChoice(params: URLSearchParams): CategoryChoice {
  const prices = params.getAll('price')
  const wanted = params.getAll('condition')
  return {
    ranges: priceRanges.map(({ key }) => key).filter((key) => prices.includes(key)),
    conditions: conditions.filter((key) => wanted.includes(key)),
    delivery: params.get('delivery') === '1',
    area: params.get('near') === 'everywhere' ? 'everywhere' : readArea(params),
    sort: sortOrders.find(({ key }) => key === params.get('sort'))?.key ?? 'newest',
  }
}

/** Letters of a name in the address that a page repeats. */
const MOST_LETTERS = 60

/** By letters: half of one cannot be written down. */
function firstLetters(text: string): string {
  return [...text].slice(0, MOST_LETTERS).join('')
}

function readArea(params: URLSearchParams): Area | null {
  const [lon, lat] = (params.get('near') ?? '').split(',').map(degrees)
  const miles = distances.find((each) => String(each) === params.get('within'))
  if (!lon || !lat || !miles || Math.abs(lon) > 180 || Math.abs(lat) > 90) return null
  return { name: firstLetters(params.get('at') ?? '') || 'here', lon, lat, miles }
}

/** A ten-thousandth of a degree is some ten metres; the call takes no number with an exponent. */
function degrees(text: string): number {
  return Math.round(Number(text) * 10_000) / 10_000
}

/** The choice as an address's query, with its question mark; nothing for the choice that everybody begins with. */
export function choiceQuery(choice: CategoryChoice): string {
  const params = new URLSearchParams(choice.ranges.map((key) => ['price', key]))
  for (const condition of choice.conditions) params.append('condition', condition)
  if (choice.delivery) params.set('delivery', '1')
  if (choice.area === 'everywhere') params.set('near', 'everywhere')
  else if (choice.area) {
    const { name, lon, lat, miles } = choice.area
    params.set('near', `${lon},${lat}`)
    params.set('within', String(miles))
    params.set('at', name)
  }
  if (choice.sort !== 'newest') params.set('sort', choice.sort)
  const text = params.toString()
  return text && `?${text}`
}

/** The area that counts: the one that the address names, else the one in which the shop is looked at. */
export function areaOf({ area }: CategoryChoice, ofShop: Area | null): Area | null {
  return area === 'everywhere' ? null : (area ?? ofShop)
}

/** What a list is asked for. */
export function filterOf(choice: Omit<CategoryChoice, 'sort' | 'area'>, area: Area | null) {
  return {
    ...(choice.ranges.length > 0 ? { price: choice.ranges.join(',') } : {}),
    ...(choice.conditions.length > 0 ? { condition: choice.conditions.join(',') } : {}),
    ...(choice.delivery ? { delivery: true } : {}),
    ...areaFilter(area),
  }
}

/** How many filters are set; the order is none. */
export function filterCount(
  { ranges, conditions: wanted, delivery }: CategoryChoice,
  area: Area | null,
): number {
  return ranges.length + wanted.length + (delivery ? 1 : 0) + (area ? 1 : 0)
}

/** Where the next page of a category is for whoever has no script; the way to the same choice, further on. */
export function nextPageQuery(choice: CategoryChoice, cursor: string): string {
  const query = choiceQuery(choice)
  return `${query ? `${query}&` : '?'}cursor=${encodeURIComponent(cursor)}`
}

/** A list with one more in it, or without it where it was there. */
export function toggled<Key>(keys: readonly Key[], key: Key): Key[] {
  return keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key]
}

/**
 * A category's name as its lists write it, however an address does; one that is in none of them keeps its own letters. A short
 * name like `food` goes by the longer one of the same things.
 */
export function categoryTitle(inAddress: string): string {
  const asked = inAddress.trim()
  const names = [...categoryTiles, ...drawerCategories, ...editCategories]
  const things = String(categoriesNamed(asked))
  const known =
    names.find((name) => categoryKey(name) === categoryKey(asked)) ??
    names.find((name) => String(categoriesNamed(name)) === things)
  if (known) return known
  const cut = asked.length > MOST_LETTERS ? `${firstLetters(asked)}…` : asked
  return cut || 'a category without a name'
}

/** Whether an address names a category at all: one that is in none of the lists has nothing to ask for. */
export function isCategory(inAddress: string): boolean {
  return categoriesNamed(inAddress) !== null
}
