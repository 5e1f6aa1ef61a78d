import {
  categoriesNamed,
  categoryKey,
  categoryTiles,
  drawerCategories,
  editCategories,
} from '../../../../contract/rules/listings/categories.ts'
import { distances } from '../../../../contract/rules/listings/distances.ts'
import { type Condition, conditions } from '../../../../contract/rules/listings/listing.ts'
import { type PriceRangeKey, priceRanges } from '../../../../contract/rules/listings/price-ranges.ts'
import { type Color, colors } from '../../../../contract/rules/listings/traits/colors.ts'
import { MAX_BRAND_LENGTH, MAX_CHOSEN_TRAITS } from '../../../../contract/rules/listings/traits/traits.ts'
import { type Area, areaFilter } from '../location/area.ts'

/** The orders of the drawer. @source spec §2 Shop */
export const sortOrders = [
  { key: 'newest', label: 'Newest First' },
  { key: 'price_asc', label: 'Price Low to High' },
  { key: 'price_desc', label: 'Price High to Low' },
  { key: 'popular', label: 'Most Popular' },
] as const
export type SortKey = (typeof sortOrders)[number]['key']

/** The drawer's choice besides the category. */
export interface CategoryChoice {
  ranges: PriceRangeKey[]
  conditions: Condition[]
  /** An item has any of them. */
  sizes: string[]
  brands: string[]
  colors: Color[]
  /** Only items that can be delivered. */
  delivery: boolean
  /** Only items whose seller takes offers. */
  offers: boolean
  /** Only items of people whom the member follows. They come from a separate call, which is not cached for everyone. */
  followed: boolean
  /** Null: not chosen; `everywhere` overrides the shop's area. */
  area: Area | 'everywhere' | null
  sort: SortKey
}

export const noChoice: CategoryChoice = {
  ranges: [],
  conditions: [],
  sizes: [],
  brands: [],
  colors: [],
  delivery: false,
  offers: false,
  followed: false,
  area: null,
  sort: 'newest',
}

/** Reads a choice from the page's query; ignores unknown values. */
export function readChoice(params: URLSearchParams): CategoryChoice {
  const prices = params.getAll('price')
  const chosenConditions = params.getAll('condition')
  return {
    ranges: priceRanges.map(({ key }) => key).filter((key) => prices.includes(key)),
    conditions: conditions.filter((key) => chosenConditions.includes(key)),
    sizes: readNames(params, 'size'),
    brands: readNames(params, 'brand'),
    colors: colors.filter((color) => params.getAll('color').includes(color)),
    delivery: params.get('delivery') === '1',
    offers: params.get('offers') === '1',
    followed: params.get('followed') === '1',
    area: params.get('near') === 'everywhere' ? 'everywhere' : readArea(params),
    sort: sortOrders.find(({ key }) => key === params.get('sort'))?.key ?? 'newest',
  }
}

/** Sizes or brands, of which there are any. A comma would separate two in the API. */
function readNames(params: URLSearchParams, key: 'size' | 'brand'): string[] {
  const names = params.getAll(key).map((name) => truncated(name.trim(), MAX_BRAND_LENGTH))
  return [...new Set(names)].filter((name) => name !== '' && !name.includes(',')).slice(0, MAX_CHOSEN_TRAITS)
}

/** Characters of an unknown category's name that the page repeats. */
const MAX_TITLE_LENGTH = 60

/** Cuts between characters, never within one. */
function truncated(text: string, length = MAX_TITLE_LENGTH): string {
  return [...text].slice(0, length).join('')
}

function readArea(params: URLSearchParams): Area | null {
  const [lon, lat] = (params.get('near') ?? '').split(',').map(degrees)
  const miles = distances.find((each) => String(each) === params.get('within'))
  if (!lon || !lat || !miles || Math.abs(lon) > 180 || Math.abs(lat) > 90) return null
  return { name: truncated(params.get('at') ?? '') || 'here', lon, lat, miles }
}

/** Rounds to a ten-thousandth of a degree, about ten meters; the API accepts no exponent. */
function degrees(text: string): number {
  return Math.round(Number(text) * 10_000) / 10_000
}

/** The choice as a query with its question mark; empty for the default. */
export function choiceQuery(choice: CategoryChoice): string {
  const params = new URLSearchParams(choice.ranges.map((key) => ['price', key]))
  for (const condition of choice.conditions) params.append('condition', condition)
  for (const size of choice.sizes) params.append('size', size)
  for (const brand of choice.brands) params.append('brand', brand)
  for (const color of choice.colors) params.append('color', color)
  if (choice.delivery) params.set('delivery', '1')
  if (choice.offers) params.set('offers', '1')
  if (choice.followed) params.set('followed', '1')
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

/** The area that applies: the address's, else the shop's. */
export function areaOf({ area }: CategoryChoice, shopArea: Area | null): Area | null {
  return area === 'everywhere' ? null : (area ?? shopArea)
}

/** The choice as the list's query. */
export function filterOf(choice: Omit<CategoryChoice, 'sort' | 'area'>, area: Area | null) {
  return {
    ...(choice.ranges.length > 0 ? { price: choice.ranges.join(',') } : {}),
    ...(choice.conditions.length > 0 ? { condition: choice.conditions.join(',') } : {}),
    ...(choice.sizes.length > 0 ? { size: choice.sizes.join(',') } : {}),
    ...(choice.brands.length > 0 ? { brand: choice.brands.join(',') } : {}),
    ...(choice.colors.length > 0 ? { color: choice.colors.join(',') } : {}),
    ...(choice.delivery ? { delivery: true } : {}),
    ...(choice.offers ? { offers: true } : {}),
    ...areaFilter(area),
  }
}

/** The number of filters that are set; the order does not count. */
export function filterCount(
  { delivery, offers, followed, ...choice }: CategoryChoice,
  area: Area | null,
): number {
  const values = [choice.ranges, choice.conditions, choice.sizes, choice.brands, choice.colors].flat()
  return values.length + [delivery, offers, followed, area !== null].filter(Boolean).length
}

/** The query of a category's next page, for links that work without scripts. */
export function nextPageQuery(choice: CategoryChoice, cursor: string): string {
  const query = choiceQuery(choice)
  return `${query ? `${query}&` : '?'}cursor=${encodeURIComponent(cursor)}`
}

/** Adds a key to a list, or removes it. */
export function toggled<Key>(keys: readonly Key[], key: Key): Key[] {
  return keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key]
}

/**
 * A category's name as its lists spell it, however the address does; an unknown one keeps its spelling. A short name
 * such as `food` becomes the longer one.
 */
export function categoryTitle(inAddress: string): string {
  const written = inAddress.trim()
  const names = [...categoryTiles, ...drawerCategories, ...editCategories]
  const members = String(categoriesNamed(written))
  const known =
    names.find((name) => categoryKey(name) === categoryKey(written)) ??
    names.find((name) => String(categoriesNamed(name)) === members)
  if (known) return known
  const cut = written.length > MAX_TITLE_LENGTH ? `${truncated(written)}…` : written
  return cut || 'a category without a name'
}

/** Whether an address names a known category. */
export function isCategory(inAddress: string): boolean {
  return categoriesNamed(inAddress) !== null
}
