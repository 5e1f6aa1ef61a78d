import type { CheckedField, CheckOutcome } from '../../../../contract/rules/listings/listing-checks.ts'
import type { Rule } from '../rules/rule.ts'

/** What a rule found in a listing. */
export interface Finding {
  /** The rule's id. */
  rule: string
  outcome: CheckOutcome
  field: CheckedField
  /** The words, price or listing that was found; empty where there is none. */
  found: string
  /** What the seller is told. */
  text: string
}

/** The most characters of a seller's words that a finding repeats. */
const MAX_FOUND = 120

const DOUBT = 'Yours may be something else, so a person takes a look first.'

/** @param outcome what happens, where it is less than the rule says because of a doubt */
export function finding(
  rule: Rule,
  field: CheckedField,
  found: string,
  outcome: CheckOutcome = rule.outcome,
): Finding {
  const words = found.length > MAX_FOUND ? `${found.slice(0, MAX_FOUND)}…` : found
  const text = rule.seller.trim().replaceAll('{found}', () => words)
  return {
    rule: rule.id,
    outcome,
    field,
    found: words,
    text: outcome === 'hold' && rule.outcome === 'refuse' ? `${text} ${DOUBT}` : text,
  }
}

const severity: Record<CheckOutcome, number> = { tell: 1, hold: 2, refuse: 3 }

/** Whether an outcome is stricter than another. */
export const isStricter = (one: CheckOutcome, other: CheckOutcome): boolean => severity[one] > severity[other]

/** The strictest outcome; `allow` without findings. */
export function outcomeOf(findings: readonly Pick<Finding, 'outcome'>[]): CheckOutcome | 'allow' {
  return findings.reduce<CheckOutcome | 'allow'>(
    (strictest, { outcome }) =>
      strictest === 'allow' || isStricter(outcome, strictest) ? outcome : strictest,
    'allow',
  )
}
