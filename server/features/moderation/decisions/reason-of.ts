import { policies } from '../../../../contract/rules/moderation/policies.ts'
import type { Verdict } from './grounds.ts'

/**
 * Why something was decided, as the audit log keeps it: the rule. The log never forgets, so what was written stays with the
 * decision, which goes with the account.
 */
export function reasonOf({ outcome, policy }: Pick<Verdict, 'outcome' | 'policy'>): string {
  if (policy) return `${policies[policy].title}. The decision has the details.`
  return outcome === 'restore' ? 'The restriction was taken back.' : 'No rule was broken.'
}
