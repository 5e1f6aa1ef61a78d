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

export function finding(rule: Rule, field: CheckedField, found: string): Finding {
  const words = found.length > MAX_FOUND ? `${found.slice(0, MAX_FOUND)}…` : found
  return {
    rule: rule.id,
    outcome: rule.outcome,
    field,
    found: words,
    text: rule.seller.trim().replaceAll('{found}', words),
  }
}

const severity: Record<CheckOutcome, number> = { tell: 1, hold: 2, refuse: 3 }

/** The strictest outcome; `allow` without findings. */
export function outcomeOf(findings: readonly Pick<Finding, 'outcome'>[]): CheckOutcome | 'allow' {
  return findings.reduce<CheckOutcome | 'allow'>(
    (strictest, { outcome }) =>
      strictest === 'allow' || severity[outcome] > severity[strictest] ? outcome : strictest,
    'allow',
  )
}
