import { findContacts } from '../features/chat/masking/contacts.ts'
import { createRuleMatcher } from '../features/listing-checks/matching/match-rules.ts'
import { loadRules } from '../features/listing-checks/rules/load-rules.ts'
import type { Rule } from '../features/listing-checks/rules/rule.ts'

/** A matcher with the rules of this version, or others, and the chat's contact details. */
export function ruleMatcher(rules: readonly Rule[] = loadRules()) {
  return createRuleMatcher(rules, findContacts)
}
