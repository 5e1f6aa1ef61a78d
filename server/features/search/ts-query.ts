import type { Term, Way } from './plan.ts'

/**
 * Ways as a text query: any of them, in the given parts (letters of A the thing itself, B the rest of the title, C category and
 * details, D the description; none: anywhere). Lexemes are quoted, so that nothing in them is an operator.
 */
export function anyWay(ways: readonly Way[], parts = ''): string {
  return ways.map((way) => allOf(way, parts)).join(' | ')
}

function allOf({ lexemes, isPrefix }: Way, parts: string): string {
  const label = parts || isPrefix ? `:${isPrefix ? '*' : ''}${parts}` : ''
  const all = lexemes.map((lexeme) => `${quote(lexeme)}${label}`)
  return all.length === 1 ? (all[0] ?? '') : `(${all.join(' & ')})`
}

/** Every term. */
export function wholeQuery(terms: readonly Term[]): string {
  return terms.map(termQuery).join(' & ')
}

/**
 * What a listing must have at least to fit by `leastFit`: one of the words that tell so much, or two of the others. A frequent
 * word beside a rare one is not enough, and asked for it would fill every list with listings that do not fit.
 */
export function partQuery(terms: readonly Term[], leastFit: number): string {
  const { telling, others } = byTelling(terms, leastFit)
  const pairs = others.slice(1).map((term, index) => {
    const later = others.slice(index + 1).map(termQuery)
    return `(${termQuery(others[index] ?? term)} & (${later.join(' | ')}))`
  })
  return [...telling.map(termQuery), ...pairs].join(' | ') || wholeQuery(terms)
}

/** The terms that are enough by themselves, and those that are not. */
export function byTelling(terms: readonly Term[], leastFit: number) {
  const total = totalWeight(terms)
  const isTelling = ({ weight }: Term) => weight / total >= leastFit
  return {
    telling: terms.filter(isTelling),
    others: terms.filter((term) => !isTelling(term)),
  }
}

/** What there is to fit. A word that no listing has tells nothing of those that are there. */
export function totalWeight(terms: readonly Term[]): number {
  const known = terms.filter(({ documents }) => documents > 0)
  return (known.length > 0 ? known : terms).reduce((total, { weight }) => total + weight, 0) || 1
}

function termQuery({ exact, other }: Term): string {
  return `(${anyWay([...exact, ...other])})`
}

/** What was typed, one word after the other; null for a single word. */
export function phraseQuery(terms: readonly Term[]): string | null {
  const lexemes = terms.flatMap((term) => term.exact.at(-1)?.lexemes ?? [])
  return lexemes.length < 2 ? null : lexemes.map((lexeme) => `${quote(lexeme)}:AB`).join(' <-> ')
}

function quote(lexeme: string): string {
  return `'${lexeme.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`
}
