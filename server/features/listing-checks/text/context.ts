import { isNegated } from './negation.ts'
import type { Token } from './tokens.ts'

/** Words from one token to before another. */
export interface Span {
  first: number
  end: number
}

/** Where a word stands that makes something else of what was found. */
export type Context = 'same-thing' | 'elsewhere-before' | 'elsewhere-after' | 'nowhere'

/** How many words may stand between both. */
const REACH = 6
const MAX_TITLE_WORDS = 50
const words = (list: string) => new Set(list.split(' '))
const and = words('and or n')
/** After these, another thing begins. */
const adding = words('with w plus include includ including come also')
/** What stands before these says what the item is, what follows only what it is for. */
const relating = words('for of by from about on style like featuring showing')
const placing = words('in inside to at without under beside')
/** "Case of", "box of": what follows is what is sold. */
const containers = words(
  'case box crate bag bucket carton cup glass mug barrel bottle tin jar kit set pouch pack cooler tray cap tote',
)

/** Where one of `excuses` stands, seen from what was found. `others`: further places where the same rule found something. */
export function contextOf(
  { text, tokens }: { text: string; tokens: readonly Token[] },
  found: Span,
  excuses: readonly Span[],
  others: readonly Span[],
): Context {
  const meant = excuses.filter((one) => isNear(one, found) && !isNegated(tokens, one.first, one.end))
  const gap = (at: number) => text.slice(tokens[at - 1]?.to ?? 0, tokens[at]?.from)
  const isSame = meant.some(
    (one) =>
      overlaps(one, found) ||
      (one.end <= found.first && names(tokens, gap, one, found)) ||
      (one.first >= found.end && continues(tokens, gap, found, one, others)),
  )
  if (isSame) return 'same-thing'
  if (meant.length === 0) return 'nowhere'
  return meant.some(({ end }) => end <= found.first) ? 'elsewhere-before' : 'elsewhere-after'
}

export const overlaps = (one: Span, other: Span): boolean => one.first < other.end && other.first < one.end

/** Farther away, as in a long description, nothing belongs together; a title is shorter than that. */
const isNear = (one: Span, found: Span): boolean =>
  one.end > found.first - MAX_TITLE_WORDS && one.first < found.end + MAX_TITLE_WORDS

type Gap = (at: number) => string

/** "toy revolver", "case for a revolver"; not "case with a revolver", "case of beer". */
function names(tokens: readonly Token[], gap: Gap, one: Span, found: Span): boolean {
  if (found.first - one.end > REACH) return false
  for (let at = one.end; at <= found.first; at++) {
    if (/[&+,;:|.()]|\s[-–—]\s/.test(gap(at))) return false
    const stem = tokens[at]?.stem ?? ''
    if (at === found.first) return true
    if (stem === 'of' && at === one.end && containers.has(tokens[at - 1]?.stem ?? '')) return false
    if (relating.has(stem)) return true
    if (and.has(stem) || adding.has(stem) || placing.has(stem)) return false
  }
  return false
}

/** "revolver case", "wine and beer glasses"; not "revolver in a case", "revolver, case". */
function continues(
  tokens: readonly Token[],
  gap: Gap,
  found: Span,
  one: Span,
  others: readonly Span[],
): boolean {
  for (let at = found.end; at <= one.first && at - found.end <= REACH; ) {
    const stem = tokens[at]?.stem ?? ''
    const between = gap(at)
    if (/[;:|.()!?•\n]|\s[-–—]\s/.test(between)) return false
    if (/[&+,/]/.test(between) || and.has(stem)) {
      const start = and.has(stem) ? at + 1 : at
      const next = others.find(({ first }) => first === start)
      if (!next) return false
      at = next.end
      continue
    }
    if (at === one.first) return true
    if (adding.has(stem) || placing.has(stem) || (relating.has(stem) && stem !== 'of')) return false
    at += 1
  }
  return false
}
