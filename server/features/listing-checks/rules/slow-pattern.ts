import { type AST, parseRegExpLiteral, visitRegExpAST } from '@eslint-community/regexpp'

/**
 * Why a regular expression can take minutes; null if it can't. A repeated part must match a text in one way only, so it may contain no
 * other repetition, and its alternatives must begin with different characters. Of two repetitions side by side, it must be clear where
 * the first one ends.
 * @param pattern a valid one, for the flags `iu`
 */
export function slowPattern(pattern: string): string | null {
  let reason: string | null = null
  const repeated: AST.Quantifier[] = []
  const isRepeated = () => repeated.length > 0
  visitRegExpAST(parseRegExpLiteral(new RegExp(pattern, 'iu')), {
    onQuantifierEnter(node) {
      if (isRepeated() && node.min !== node.max)
        reason ??= 'has a repetition inside a repetition, such as (a+)+; repeat only one of them'
      if (node.max > 1) repeated.push(node)
    },
    onQuantifierLeave(node) {
      if (node.max > 1) repeated.pop()
    },
    onAlternativeEnter({ elements }) {
      if (hasUnclearEnd(elements)) reason ??= UNCLEAR_END
    },
    onGroupEnter(node) {
      if (isRepeated() && !beginDifferently(node.alternatives)) reason ??= ALIKE
    },
    onCapturingGroupEnter(node) {
      if (isRepeated() && !beginDifferently(node.alternatives)) reason ??= ALIKE
    },
  })
  return reason
}

/** Of the Basic Multilingual Plane. */
const LAST_CHARACTER = 0xffff
const ALIKE =
  'repeats alternatives that can begin with the same character, such as (a|ab)+; let each begin with another one'

const UNCLEAR_END =
  'has two repetitions side by side that can match the same character, such as .*.*; leave one of them out, or put something between them'

/** Whether a repetition without an end follows another one, with nothing between that must be there, and both match some character. */
function hasUnclearEnd(elements: readonly AST.Element[]): boolean {
  let open: AST.Quantifier[] = []
  for (const element of elements) {
    if (element.type === 'Assertion') continue
    if (element.type !== 'Quantifier' || element.max !== Infinity) {
      if (element.type !== 'Quantifier' || element.min > 0) open = []
      continue
    }
    // Of a group only the first character is known, too little to compare it.
    if (firstOf(element.element) === null) continue
    if (open.some((earlier) => !beginDifferent([earlier.element, element.element]))) return true
    open = element.min > 0 ? [element] : [...open, element]
  }
  return false
}

function beginDifferently(alternatives: readonly AST.Alternative[]): boolean {
  if (alternatives.length === 1) return true
  return beginDifferent(alternatives.map(({ elements }) => elements[0]))
}

/** Whether no character can begin two of them. */
function beginDifferent(elements: readonly (AST.Element | undefined)[]): boolean {
  const firsts = elements.map(firstOf)
  const known = firsts.filter((first) => first !== null)
  if (known.length < firsts.length) return false
  const matchers = known.map(({ raw }) => new RegExp(`^${raw}$`, 'iu'))
  for (let code = 0; code <= LAST_CHARACTER; code++) {
    const character = String.fromCodePoint(code)
    if (matchers.filter((one) => one.test(character)).length > 1) return false
  }
  return true
}

/** What an alternative begins with; null where that is no single character. */
function firstOf(
  element: AST.Element | undefined,
): AST.Character | AST.CharacterSet | AST.CharacterClass | null {
  if (element?.type === 'Quantifier' && element.min > 0) return firstOf(element.element)
  const isOne =
    element?.type === 'Character' || element?.type === 'CharacterSet' || element?.type === 'CharacterClass'
  return isOne ? element : null
}
