import { useQuery } from '@tanstack/react-query'
import type { DataOf } from '../../../../contract/paths.ts'
import type { TraitKind } from '../../../../contract/rules/listings/traits/traits.ts'
import { type FacetsInput, facetsQuery } from './facets-query.ts'

/** The number of items an option would leave. */
export interface FacetCount {
  count: number
  /** There may be more. */
  atLeast: boolean
}

/** A size, a brand or a color that items have. */
export interface TraitOption {
  key: string
  count: FacetCount | undefined
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
  /** Those that items have, the most common first. */
  traits: Record<TraitKind, TraitOption[]> | undefined
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
    traits: facets && traitOptions(facets.traits),
  }
}

function traitOptions({ at_least: atLeast, ...kinds }: Facets['traits']): Record<TraitKind, TraitOption[]> {
  const options = (counts: readonly { key: string; count: number }[]) =>
    counts.map(({ key, count }) => ({ key, count: { count, atLeast } }))
  return { sizes: options(kinds.sizes), brands: options(kinds.brands), colors: options(kinds.colors) }
}
