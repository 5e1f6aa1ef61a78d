import type { InputOf } from '../../../contract/paths.ts'
import { callQuery } from '../../api/query.ts'

type FacetsInput = NonNullable<InputOf<'search.facets'>['query']>

/** How many items each filter would leave, for a search or a category. */
export function facetsQuery(query: FacetsInput) {
  return callQuery('search.facets', { query })
}
