import { useQuery } from '@tanstack/react-query'
import type { DataOf } from '../../../../contract/paths.ts'
import { type FacetsInput, facetsQuery } from './facets-query.ts'

/** The number of items an option would leave. */
export interface FacetCount {
  count: number
  /** There may be more. */
  atLeast: boolean
}

type Facets = DataOf<'search.facets'>
type CountOf<Entries extends readonly { key: unknown }[]> = (
  key: Entries[number]['key'],
) => FacetCount | undefined

/** The counts of every option; each is undefined until it is known. */
export interface FacetCounts {
  total: FacetCount | undefined
  delivery: FacetCount | undefined
  ofPrice: CountOf<Facets['prices']>
  ofCondition: CountOf<Facets['conditions']>
  ofDistance: CountOf<Facets['distances']>
  ofCategory: CountOf<Facets['categories']>
}

/**
 * Counts a list's items by filter option; shows the previous counts while new ones load.
 * @param query null: nothing is counted
 */
export function useFacetCounts(query: FacetsInput | null): FacetCounts {
  const { data } = useQuery({
    ...facetsQuery(query ?? {}),
    placeholderData: (before) => before,
    enabled: query !== null,
  })
  const facets = query === null ? undefined : data
  const counted = (count: number | undefined) =>
    count === undefined ? undefined : { count, atLeast: facets?.at_least ?? false }
  const countIn =
    <Key>(entries: readonly { key: Key; count: number }[] | undefined) =>
    (key: Key) =>
      counted(entries?.find((each) => each.key === key)?.count)
  return {
    total: counted(facets?.total),
    delivery: counted(facets?.delivery),
    ofPrice: countIn(facets?.prices),
    ofCondition: countIn(facets?.conditions),
    ofDistance: countIn(facets?.distances),
    ofCategory: countIn(facets?.categories),
  }
}
