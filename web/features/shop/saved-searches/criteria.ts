import type { SearchCriteria } from '../../../../contract/calls/people/saved-searches.ts'
import { distances } from '../../../../contract/rules/listings/distances.ts'
import { humanize } from '../../../../contract/rules/listings/listing.ts'
import { priceRanges } from '../../../../contract/rules/listings/price-ranges.ts'
import { MAX_SEARCH_NAME_LENGTH } from '../../../../contract/rules/people/saved-searches.ts'
import { type CategoryChoice, categoryTitle, choiceQuery } from '../filters/category-filter.ts'
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
    area,
  }
}

/** The page that shows what a saved search finds, the newest first. */
export function criteriaPath({
  query,
  category,
  price,
  condition,
  delivery,
  offers,
  area,
}: SearchCriteria): string {
  const miles = distances.find((each) => each === area?.miles)
  const place = area && miles ? { ...area, miles } : null
  const choice: CategoryChoice = {
    ranges: price,
    conditions: condition,
    delivery,
    offers,
    followed: false,
    area: place,
    sort: 'newest',
  }
  if (query !== '') return searchPath(query) + searchChoiceQuery({ choice, order: 'newest', category })
  // Without a place of its own, a category would be narrowed to the shop's.
  if (category !== null)
    return categoryPath(category) + choiceQuery({ ...choice, area: place ?? 'everywhere' })
  return '/shop'
}

/** The filters of a saved search, in words. */
export function filterTexts({
  query,
  category,
  price,
  condition,
  delivery,
  offers,
  area,
}: SearchCriteria): string[] {
  return [
    ...(query !== '' && category !== null ? [categoryTitle(category)] : []),
    ...priceRanges.filter(({ key }) => price.includes(key)).map(({ label }) => label),
    ...condition.map(humanize),
    ...(delivery ? ['Can be delivered'] : []),
    ...(offers ? ['Open to offers'] : []),
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

function keyOf({ query, category, price, condition, delivery, offers, area }: SearchCriteria): string {
  const words = query.trim().toLowerCase().replace(/\s+/g, ' ')
  const name = category === null ? null : categoryTitle(category)
  const place = area && [area.lon, area.lat, area.miles]
  return JSON.stringify([words, name, price.toSorted(), condition.toSorted(), delivery, offers, place])
}
