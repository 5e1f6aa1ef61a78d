import type { SearchCriteria } from '../../contract/calls/people/saved-searches.ts'
import { conditions } from '../../contract/rules/listings/listing.ts'
import { priceRangeKeys } from '../../contract/rules/listings/price-ranges.ts'
import { brandNamed } from '../../contract/rules/listings/traits/brands.ts'
import { colors } from '../../contract/rules/listings/traits/colors.ts'
import { demoListings } from '../demo/catalogue.ts'
import { namedThings } from '../features/search/understanding/synonyms.ts'

/** A source of numbers from 0 to 1. */
type Next = () => number

const brands = [
  'Ikea',
  'Sony',
  'Bose',
  'Trek',
  'Canon',
  'Levis',
  'Nike',
  'West Elm',
  'AT&T',
  'La-Z-Boy',
  'Kettler',
  'Zwilling',
]
/** As they are spelled in filters. */
const soldBrands = brands.flatMap((name) => brandNamed(name, new Map()) ?? [])
const looks = [
  'Walnut',
  'vintage',
  'small',
  'blue',
  'Oak',
  'folding',
  'black',
  'heavy',
  'specialized',
  'painted',
  'mid-century',
]
const models = [
  'WH-1000XM4',
  'is250',
  'PS4',
  'iPhone 7',
  'iphone12',
  'CR-V',
  '16gb',
  'T.V.',
  'MX 518',
  'D750',
  'zq77mp4',
]
/** Where a listing is, or is looked for. */
const spots = [
  { name: 'Astoria', lon: -73.92, lat: 40.77 },
  { name: 'Bushwick', lon: -73.92, lat: 40.69 },
  { name: 'Harlem', lon: -73.95, lat: 40.81 },
]

/** A listing with words that searches find in different ways: names with synonyms, makers, model numbers. */
export function randomListing(next: Next) {
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(next() * values.length)] as Value
  const demo = pick(demoListings)
  const words = [
    next() < 0.4 ? pick(brands) : '',
    next() < 0.6 ? pick(looks) : '',
    pick(namedThings),
    next() < 0.25 ? pick(models) : '',
  ]
  const title = next() < 0.15 ? demo.title : words.filter(Boolean).join(' ')
  const mention = next() < 0.2 ? ` Fits a ${pick(namedThings)}.` : ''
  return {
    title: title.slice(0, 50),
    description: `${demo.description.slice(0, 80)}${mention}`,
    price_cents: next() < 0.05 ? 0 : Math.floor(next() ** 2 * 30_000),
    category: demo.category,
    condition: pick(conditions),
    delivery_enabled: next() < 0.3,
    lon: pick(spots).lon + (next() - 0.5) / 10,
    lat: pick(spots).lat + (next() - 0.5) / 10,
  }
}

/** What somebody may look for among such listings, some of it misspelled and some with filters. */
export function randomCriteria(next: Next): SearchCriteria {
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(next() * values.length)] as Value
  const some = <Value>(values: readonly Value[], share: number) => values.filter(() => next() < share)
  const hasWords = next() < 0.95
  const words = [
    next() < 0.4 ? pick([...brands, ...looks]) : '',
    next() < 0.2 ? pick(models) : pick(namedThings),
  ]
  const isFiltered = !hasWords || next() < 0.4
  const area = isFiltered && next() < 0.3 ? { ...pick(spots), miles: pick([1, 2, 5]) } : null
  return {
    query: hasWords
      ? words
          .filter(Boolean)
          .map((word) => (next() < 0.15 ? misspelled(word, next) : word))
          .join(' ')
      : '',
    category: !hasWords || (isFiltered && next() < 0.3) ? pick(demoListings).category : null,
    price: isFiltered ? some(priceRangeKeys, 0.3) : [],
    condition: isFiltered ? some(conditions, 0.3) : [],
    delivery: isFiltered && next() < 0.2,
    offers: isFiltered && next() < 0.2,
    sizes: [],
    brands: isFiltered && next() < 0.2 ? some(soldBrands, 0.4) : [],
    colors: isFiltered && next() < 0.2 ? some(colors, 0.2) : [],
    area,
  }
}

/** Two letters swapped, one left out or one doubled. */
function misspelled(word: string, next: Next): string {
  const at = 1 + Math.floor(next() * Math.max(1, word.length - 2))
  const kind = next()
  if (kind < 0.4) return `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at] ?? ''}${word.slice(at + 2)}`
  return kind < 0.7
    ? word.slice(0, at) + word.slice(at + 1)
    : `${word.slice(0, at)}${word[at] ?? ''}${word.slice(at)}`
}
