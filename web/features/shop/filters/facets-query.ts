import type { InputOf } from '../../../../contract/paths.ts'
import { callQuery } from '../../../api/query.ts'
import type { SearchChoice } from '../search/search-choice.ts'
import { areaOf, filterOf } from './category-filter.ts'

type FacetsInput = NonNullable<InputOf<'search.facets'>['query']>

/** How many there are of what a search finds: narrowed as its address says, and by no other place. */
export function searchFacets(words: string, { choice, category }: SearchChoice): FacetsInput {
  return { query: words, ...filterOf(choice, areaOf(choice, null)), ...(category ? { category } : {}) }
}

/** How many items each filter would leave, for a search or a category. */
export function facetsQuery(query: FacetsInput) {
  return callQuery('search.facets', { query })
}
