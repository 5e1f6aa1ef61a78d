import { type AST, parseRegExpLiteral, visitRegExpAST } from '@eslint-community/regexpp'

/**
 * Why a regular expression can backtrack exponentially; null if it can't. A repeated part must match a text in one way only, so it may
 * contain no other repetition, and its alternatives must begin with different characters.
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

function beginDifferently(alternatives: readonly AST.Alternative[]): boolean {
  if (alternatives.length === 1) return true
  const firsts = alternatives.map(({ elements }) => firstOf(elements[0]))
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
