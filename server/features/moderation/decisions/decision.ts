import type { DecidedOutcome, TargetKind } from '../../../../contract/rules/moderation/outcomes.ts'
import type { Author } from '../author.ts'

/** A row of `decisions`. */
export interface DecisionRow {
  id: string
  item_id: string | null
  at: Date
  outcome: DecidedOutcome
  target_kind: Exclude<TargetKind, 'notice' | 'held_listing' | 'appeal'>
  target_id: string
  title: string
  owner_id: string | null
  policy: string | null
  took_down: boolean
  until: Date | null
  facts: string
  note: string
  found_by: 'notice' | 'own' | 'system'
  is_automated: boolean
  actor_role: Author['role']
  actor_id: string | null
  paused: string[]
  appeal_until: Date | null
  ended_at: Date | null
  ended_how: EndedHow | null
}

export type EndedHow = 'expired' | 'lifted' | 'appeal' | 'decided'

/** Whether an outcome restricts a whole account for a while or for good. */
export function isOnAccount(outcome: DecidedOutcome): boolean {
  return outcome === 'limit' || outcome === 'suspend' || outcome === 'ban'
}

/** Whether its owner may appeal it, as long as there is time. A warning changes nothing, but it stays on record. */
export function isAppealable({ outcome }: Pick<DecisionRow, 'outcome'>): boolean {
  return outcome === 'take_down' || outcome === 'refuse' || outcome === 'warn' || isOnAccount(outcome)
}
