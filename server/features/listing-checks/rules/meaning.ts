import { finders, type Rule } from './rule.ts'
import { slowPattern } from './slow-pattern.ts'

/** A mistake in a rule. */
export interface RuleProblem {
  /** The path of the value within the rule. */
  at: readonly PropertyKey[]
  reason: string
}

/** A rule looks in one way; `words` and `text` go together, and a price may be a condition of any. */
const ways = [['words', 'text'], ['pattern'], ['contact'], ['links'], ['recalls'], ['history']] as const
const surroundings = ['with', 'unless', 'unlessAnywhere'] as const

/**
 * Mistakes that the shape allows.
 * @param latest the last possible day of a comparison with the source; null: not checked
 */
export function meaningOf(rule: Rule, latest: string | null): RuleProblem | null {
  return findersOf(rule) ?? surroundingsOf(rule) ?? valuesOf(rule, latest) ?? patternOf(rule)
}

function findersOf(rule: Rule): RuleProblem | null {
  if (finders.every((finder) => rule[finder] === undefined))
    return { at: [], reason: `the rule “${rule.id}” needs one of ${finders.join(', ')}` }
  const used = ways.flatMap((way) => way.filter((finder) => rule[finder] !== undefined).slice(0, 1))
  const [first, second] = used
  if (first && second)
    return {
      at: [second],
      reason: `${second}: a rule can’t have both ${first} and ${second}; make two rules of it`,
    }
  return null
}

function surroundingsOf(rule: Rule): RuleProblem | null {
  if (rule.except && !rule.words && !rule.text)
    return { at: ['except'], reason: 'except: needs words or text' }
  if (rule.description && !rule.words) return { at: ['description'], reason: 'description: needs words' }
  const beyondWords = rule.history ? 'history' : rule.recalls ? 'recalls' : null
  const ignored = surroundings.find((list) => rule[list] !== undefined)
  if (beyondWords && ignored)
    return { at: [ignored], reason: `${ignored}: has no effect on a rule about ${beyondWords}; remove it` }
  return null
}

function valuesOf({ price, date }: Rule, latest: string | null): RuleProblem | null {
  if (price?.above !== undefined && price.below !== undefined && price.above >= price.below)
    return { at: ['price'], reason: 'price: above must be less than below' }
  if (latest !== null && date > latest)
    return { at: ['date'], reason: 'date: is in the future; it is the day when the source was last read' }
  return null
}

function patternOf({ pattern }: Rule): RuleProblem | null {
  if (pattern === undefined) return null
  try {
    new RegExp(pattern, 'iu')
  } catch (error) {
    return { at: ['pattern'], reason: `pattern: ${error instanceof Error ? error.message : error}` }
  }
  const slow = slowPattern(pattern)
  return slow === null
    ? null
    : { at: ['pattern'], reason: `pattern: can take minutes on some texts, because it ${slow}` }
}
