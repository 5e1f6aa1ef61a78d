import type { SavedSearch, SearchCriteria } from '../../../contract/calls/people/saved-searches.ts'
import type { Photo } from '../../../contract/calls/shapes.ts'
import { priceRanges } from '../../../contract/rules/listings/price-ranges.ts'
import { toCents } from '../../../contract/rules/money.ts'
import type { AlertFrequency } from '../../../contract/rules/people/saved-searches.ts'

/** A row of `saved_searches` with what is new. */
export interface SavedSearchRow {
  id: string
  text: string
  name: string
  category: string | null
  price_ranges: SearchCriteria['price']
  conditions: SearchCriteria['condition']
  delivery: boolean
  offers: boolean
  sizes: string[]
  brands: string[]
  colors: SearchCriteria['colors']
  area_name: string | null
  lon: number | null
  lat: number | null
  miles: number | null
  frequency: AlertFrequency
  is_paused: boolean
  created_at: Date
  new_items: number
  new_photos: Photo[]
}

/** A saved search as its owner sees it. */
export function presentSearch(row: SavedSearchRow): SavedSearch {
  const { id, name, frequency, is_paused, new_items, new_photos } = row
  const { area_name, lon, lat, miles } = row
  const area =
    area_name !== null && lon !== null && lat !== null && miles !== null
      ? { name: area_name, lon, lat, miles }
      : null
  const criteria = {
    query: row.text,
    category: row.category,
    price: row.price_ranges,
    condition: row.conditions,
    delivery: row.delivery,
    offers: row.offers,
    sizes: row.sizes,
    brands: row.brands,
    colors: row.colors,
    area,
  }
  const created_at = row.created_at.toISOString()
  return { id, name, criteria, frequency, is_paused, created_at, new_items, new_photos }
}

/** The price ranges in cents as a PostgreSQL multirange; null for any price. */
export function pricesOf(ranges: SearchCriteria['price']): string | null {
  if (ranges.length === 0) return null
  const spans = priceRanges
    .filter(({ key }) => ranges.includes(key))
    .map(({ min, max }) => `[${toCents(min ?? 0)},${max === undefined ? '' : toCents(max)}]`)
  return `{${spans.join(',').replaceAll(',]', ',)')}}`
}
