import type { SearchCriteria } from '../../../../contract/calls/people/saved-searches.ts'
import { distances } from '../../../../contract/rules/listings/distances.ts'
import { humanize } from '../../../../contract/rules/listings/listing.ts'
import { priceRanges } from '../../../../contract/rules/listings/price-ranges.ts'
import { MAX_SEARCH_NAME_LENGTH } from '../../../../contract/rules/people/saved-searches.ts'
import { type CategoryChoice, categoryTitle, choiceQuery, noChoice } from '../filters/category-filter.ts'
import { sizeText } from '../filters/filter-labels.ts'
import { type Area, areaText } from '../location/area.ts'
import { searchChoiceQuery } from '../search/search-choice.ts'
import { categoryPath, searchPath } from '../search/search-paths.ts'

interface Chosen {
  /** Empty on a category's page. */
  words: string
  category: string | null
  choice: CategoryChoice
  /** The part of the city that narrows the list. */
  area: Area | null
}

/** What a page shows, as the criteria of a saved search. */
export function criteriaOf({ words, category, choice, area }: Chosen): SearchCriteria {
  return {
    query: words.trim(),
    category,
    price: choice.ranges,
    condition: choice.conditions,
    delivery: choice.delivery,
    offers: choice.offers,
    sizes: choice.sizes,
    brands: choice.brands,
    colors: choice.colors,
    area,
  }
}

/** The page that shows what a saved search finds, the newest first. */
export function criteriaPath({ query, category, area, ...filters }: SearchCriteria): string {
  const miles = distances.find((each) => each === area?.miles)
  const place = area && miles ? { ...area, miles } : null
  const choice: CategoryChoice = {
    ...noChoice,
    ranges: filters.price,
    conditions: filters.condition,
    sizes: filters.sizes,
    brands: filters.brands,
    colors: filters.colors,
    delivery: filters.delivery,
    offers: filters.offers,
    area: place,
  }
  if (query !== '') return searchPath(query) + searchChoiceQuery({ choice, order: 'newest', category })
  // Without a place of its own, a category would be narrowed to the shop's.
  if (category !== null)
    return categoryPath(category) + choiceQuery({ ...choice, area: place ?? 'everywhere' })
  return '/shop'
}

/** The filters of a saved search, in words. */
export function filterTexts({ query, category, area, ...filters }: SearchCriteria): string[] {
  return [
    ...(query !== '' && category !== null ? [categoryTitle(category)] : []),
    ...priceRanges.filter(({ key }) => filters.price.includes(key)).map(({ label }) => label),
    ...filters.condition.map(humanize),
    ...filters.sizes.map(sizeText),
    ...filters.brands,
    ...filters.colors.map(humanize),
    ...(filters.delivery ? ['Can be delivered'] : []),
    ...(filters.offers ? ['Open to offers'] : []),
    ...(area ? [`Within ${areaText(area)}`] : []),
  ]
}

/** A name for a search that its owner can change. */
export function suggestedName({ query, category }: SearchCriteria): string {
  const name = query || (category === null ? 'All items' : categoryTitle(category))
  return [...name].slice(0, MAX_SEARCH_NAME_LENGTH).join('')
}

/** Whether two searches look for the same things. */
export function isSameSearch(a: SearchCriteria, b: SearchCriteria): boolean {
  return keyOf(a) === keyOf(b)
}

function keyOf({ query, category, area, delivery, offers, ...lists }: SearchCriteria): string {
  const words = query.trim().toLowerCase().replace(/\s+/g, ' ')
  const name = category === null ? null : categoryTitle(category)
  const place = area && [area.lon, area.lat, area.miles]
  const { price, condition, sizes, brands, colors } = lists
  const sorted = [price, condition, sizes, brands, colors].map((list) => list.toSorted())
  return JSON.stringify([words, name, sorted, delivery, offers, place])
}
