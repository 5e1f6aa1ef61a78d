import { type PolicyId, policyIds } from '../../../../contract/rules/moderation/policies.ts'

/** Reasons of reports that have another name than their rule. */
const others: Readonly<Record<string, PolicyId>> = { wrong_category: 'misleading', offensive: 'harassment' }

/** The rule that the reports speak of, which staff can change. @param reasons of the reports, the first one first */
export function suggestedPolicy(reasons: readonly string[]): PolicyId | undefined {
  for (const reason of reasons) {
    const found = others[reason] ?? policyIds.find((id) => id === reason && id !== 'repeated')
    if (found) return found
  }
  return undefined
}
