import { partWeights } from './part-weights.ts'
import type { Alternative, Term } from './understanding/plan.ts'

/**
 * Any of the alternatives as a text query, within the given parts (letters: A the kind, B the rest of the title, C category
 * and details, D the description; none: anywhere). Lexemes are quoted, so that nothing in them is an operator.
 */
export function anyOf(alternatives: readonly Alternative[], parts = ''): string {
  return alternatives.map((alternative) => allOf(alternative, parts)).join(' | ')
}

function allOf({ lexemes, isPrefix }: Alternative, parts: string): string {
  const label = parts || isPrefix ? `:${isPrefix ? '*' : ''}${parts}` : ''
  const all = lexemes.map((lexeme) => `${quote(lexeme)}${label}`)
  return all.length === 1 ? (all[0] ?? '') : `(${all.join(' & ')})`
}

/** A text query that requires every term. */
export function wholeQuery(terms: readonly Term[]): string {
  return terms.map(termQuery).join(' & ')
}

/** A text query for any word of any term outside the description: in the title, the category or the details. */
export function namedQuery(terms: readonly Term[]): string {
  return anyOf(
    terms.flatMap(({ exact, other }) => [...exact, ...other]),
    'ABC',
  )
}

/**
 * The minimum for reaching `minFit`: one distinctive term, or two of the others. A frequent term
 * alone is not enough: it would fill every list with irrelevant listings.
 */
export function partialQuery(terms: readonly Term[], minFit: number): string {
  const { distinctive, others } = byDistinctiveness(terms, minFit)
  const pairs = others.slice(1).map((term, index) => {
    const later = others.slice(index + 1).map(termQuery)
    return `(${termQuery(others[index] ?? term)} & (${later.join(' | ')}))`
  })
  return [...distinctive.map(termQuery), ...pairs].join(' | ') || wholeQuery(terms)
}

/** The terms that reach `minFit` on their own in a title, and the others. */
export function byDistinctiveness(terms: readonly Term[], minFit: number) {
  const total = totalWeight(terms)
  const isDistinctive = ({ weight }: Term) => (weight / total) * partWeights.exact.B >= minFit
  return {
    distinctive: terms.filter(isDistinctive),
    others: terms.filter((term) => !isDistinctive(term)),
  }
}

/** The total weight. Terms that no listing contains are ignored, unless there are no others. */
export function totalWeight(terms: readonly Term[]): number {
  const known = terms.filter(({ documents }) => documents > 0)
  return (known.length > 0 ? known : terms).reduce((total, { weight }) => total + weight, 0) || 1
}

function termQuery({ exact, other }: Term): string {
  return `(${anyOf([...exact, ...other])})`
}

/** A query for the words in their typed order in a title; null for a single word. */
export function phraseQuery(terms: readonly Term[]): string | null {
  const lexemes = terms.flatMap(({ phrase }) => phrase)
  return lexemes.length < 2 ? null : lexemes.map((lexeme) => `${quote(lexeme)}:AB`).join(' <-> ')
}

function quote(lexeme: string): string {
  return `'${lexeme.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`
}
