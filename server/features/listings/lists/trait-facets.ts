import {
  MAX_TRAIT_OPTIONS,
  type TraitKind,
  traitKinds,
} from '../../../../contract/rules/listings/traits/traits.ts'
import type { TraitCount } from './count-repository.ts'
import { type Cell, type Chosen, missedBy } from './facets.ts'

/** Counts of listings by size, brand and color, the largest first. */
export type TraitFacets = Record<TraitKind, TraitCount[]>

const valuesOf: Record<TraitKind, (cell: Cell) => readonly string[]> = {
  sizes: ({ sizes }) => sizes ?? [],
  brands: ({ brand }) => (brand ? [brand] : []),
  colors: ({ colors }) => colors ?? [],
}

/** Counts the traits of cells. A facet's own choice does not narrow its own counts. */
export function traitFacetsOf(cells: readonly Cell[], chosen: Chosen): TraitFacets {
  const missed = missedBy(chosen)
  const tally: Record<TraitKind, Map<string, number>> = {
    sizes: new Map(),
    brands: new Map(),
    colors: new Map(),
  }
  for (const cell of cells) {
    const excludedBy = missed(cell)
    for (const kind of traitKinds) {
      if (excludedBy !== 'nothing' && excludedBy !== kind) continue
      for (const key of valuesOf[kind](cell)) tally[kind].set(key, (tally[kind].get(key) ?? 0) + cell.count)
    }
  }
  return { sizes: ranked(tally.sizes), brands: ranked(tally.brands), colors: ranked(tally.colors) }
}

function ranked(counts: ReadonlyMap<string, number>): TraitCount[] {
  return [...counts]
    .map(([key, count]) => ({ key, count }))
    .sort((a, b) => b.count - a.count || a.key.localeCompare(b.key))
    .slice(0, MAX_TRAIT_OPTIONS)
}
