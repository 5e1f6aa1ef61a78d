import type { IndexedListing, IndexedPart } from '../../../ports/search-index.ts'
import type { Part } from '../part-weights.ts'

/** A lexeme of a text vector with its positions, and the part of the text at each. */
export type VectorEntry = [lexeme: string, positions: number[] | null, weights: Part[] | null]

/** Stands where words are left out, so that their neighbors are none. No lexeme is like it. */
const GAP = '_'

const nameOf: Record<Part, IndexedPart> = { A: 'kind', B: 'title', C: 'details', D: 'description' }

/** The parts of a listing's text as they are indexed, from its text vector. Words without a position mark windows and are left out. */
export function textsOf(vector: readonly VectorEntry[]): IndexedListing['texts'] {
  const placed: Record<IndexedPart, [position: number, lexeme: string][]> = {
    kind: [],
    title: [],
    details: [],
    description: [],
  }
  for (const [lexeme, positions, weights] of vector)
    for (const [index, position] of (positions ?? []).entries())
      placed[nameOf[weights?.[index] ?? 'D']].push([position, lexeme])
  return {
    kind: inOrder(placed.kind),
    title: inOrder(placed.title),
    details: inOrder(placed.details),
    description: inOrder(placed.description),
  }
}

function inOrder(placed: [position: number, lexeme: string][]): string {
  const words: string[] = []
  let last: number | undefined
  for (const [position, lexeme] of placed.toSorted(([one], [other]) => one - other)) {
    if (last !== undefined && position > last + 1) words.push(GAP)
    words.push(lexeme)
    last = position
  }
  return words.join(' ')
}
