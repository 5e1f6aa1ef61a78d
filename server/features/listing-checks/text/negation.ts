import type { Token } from './tokens.ts'

/** How many words may stand between a negation and what it denies: "no sign of bed bugs". */
const REACH = 4
const negations = new Set(
  'no not non without never isnt arent wasnt dont doesnt didnt cant wont zero nor neither exclude minus'.split(
    ' ',
  ),
)
/** "not only …" and "no longer …" deny nothing. */
const affirming = new Set(['only', 'just', 'doubt', 'problem', 'question'])
const freed = new Set(['free', 'proof', 'resistant', 'killer'])

/** Whether the words from `first` to before `end` are denied: "no replicas", "not a fake", "mold free". */
export function isNegated(tokens: readonly Token[], first: number, end: number): boolean {
  const after = tokens[end]
  if (after && !after.isAfterBreak && freed.has(after.stem)) return true
  for (let at = first; at > 0 && at > first - REACH; at--) {
    // "No scratches, replica": the negation belongs to the words before the comma, unless they are a list of alternatives.
    if (tokens[at]?.isAfterBreak) return false
    const before = tokens[at - 1]
    if (before && negations.has(before.stem)) return !affirming.has(tokens[at]?.stem ?? '')
  }
  return false
}
