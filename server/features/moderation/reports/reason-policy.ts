import type { PolicyId } from '../../../../contract/rules/moderation/policies.ts'

const policyOf: Readonly<Record<string, PolicyId>> = {
  prohibited: 'prohibited',
  scam: 'scam',
  fake_profile: 'scam',
  counterfeit: 'counterfeit',
  harassment: 'harassment',
  offensive: 'harassment',
  private: 'privacy',
  off_site: 'off_site',
  spam: 'spam',
  same_text: 'spam',
  wrong_category: 'misleading',
  sold_elsewhere: 'misleading',
}

/** The rule that a report with this reason says was broken: `terms` for reasons that name none. */
export function policyOfReason(reason: string | null): PolicyId {
  return (reason !== null && policyOf[reason]) || 'terms'
}

/** What the owner of something that was hidden by itself reads below that rule. */
export const PRELIMINARY =
  'This is preliminary: it’s the rule that the reports name most often. A person will check whether it was broken.'
