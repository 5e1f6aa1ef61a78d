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

/** Every term. */
export function wholeQuery(terms: readonly Term[]): string {
  return terms.map(termQuery).join(' & ')
}

/**
 * What a listing must have at least to reach `minFit`: one distinctive term, or two of the others. A frequent term beside a
 * rare one is not enough; alone it would fill every list with listings that do not fit.
 */
export function partialQuery(terms: readonly Term[], minFit: number): string {
  const { distinctive, others } = byDistinctiveness(terms, minFit)
  const pairs = others.slice(1).map((term, index) => {
    const later = others.slice(index + 1).map(termQuery)
    return `(${termQuery(others[index] ?? term)} & (${later.join(' | ')}))`
  })
  return [...distinctive.map(termQuery), ...pairs].join(' | ') || wholeQuery(terms)
}

/** The terms that reach `minFit` by themselves, and the others. */
export function byDistinctiveness(terms: readonly Term[], minFit: number) {
  const total = totalWeight(terms)
  const isDistinctive = ({ weight }: Term) => weight / total >= minFit
  return {
    distinctive: terms.filter(isDistinctive),
    others: terms.filter((term) => !isDistinctive(term)),
  }
}

/** The weight of all terms. A term that no listing has says nothing about the listings there are. */
export function totalWeight(terms: readonly Term[]): number {
  const known = terms.filter(({ documents }) => documents > 0)
  return (known.length > 0 ? known : terms).reduce((total, { weight }) => total + weight, 0) || 1
}

function termQuery({ exact, other }: Term): string {
  return `(${anyOf([...exact, ...other])})`
}

/** The words in their typed order, in a title; null for a single word. */
export function phraseQuery(terms: readonly Term[]): string | null {
  const lexemes = terms.flatMap((term) => term.exact.at(-1)?.lexemes ?? [])
  return lexemes.length < 2 ? null : lexemes.map((lexeme) => `${quote(lexeme)}:AB`).join(' <-> ')
}

function quote(lexeme: string): string {
  return `'${lexeme.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`
}
