import type { InputOf } from '../../../../contract/paths.ts'
import { callQuery } from '../../../api/cache/query.ts'
import type { SearchChoice } from '../search/search-choice.ts'
import { areaOf, filterOf } from './category-filter.ts'

export type FacetsInput = NonNullable<InputOf<'search.facets'>['query']>

/** The facets of a search. Unlike a category, it ignores the shop's area. */
export function searchFacets(words: string, { choice, category }: SearchChoice): FacetsInput {
  return { query: words, ...filterOf(choice, areaOf(choice, null)), ...(category ? { category } : {}) }
}

/** How many items each filter would leave, for a search or a category. */
export function facetsQuery(query: FacetsInput) {
  return callQuery('search.facets', { query })
}
