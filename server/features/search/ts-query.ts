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

/** Every term, or any of them. */
export function wholeQuery(terms: readonly Term[], needsAll: boolean, parts = ''): string {
  return terms
    .map((term) => `(${anyWay([...term.exact, ...term.other], parts)})`)
    .join(needsAll ? ' & ' : ' | ')
}

/** What was typed, one word after the other; null for a single word. */
export function phraseQuery(terms: readonly Term[]): string | null {
  const lexemes = terms.flatMap((term) => term.exact.at(-1)?.lexemes ?? [])
  return lexemes.length < 2 ? null : lexemes.map((lexeme) => `${quote(lexeme)}:AB`).join(' <-> ')
}

function quote(lexeme: string): string {
  return `'${lexeme.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`
}
