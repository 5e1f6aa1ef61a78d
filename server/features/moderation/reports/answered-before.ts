import type { TargetKind } from '../../../../contract/rules/moderation/outcomes.ts'
import type { ModerationTransaction } from '../dependencies.ts'

/** Milliseconds for which a decision about a person answers further reports by the same member. */
const PERSON_ANSWERED = 14 * 24 * 3600_000

interface ReportOfMember {
  kind: TargetKind
  targetId: string
  reporterId: string | null
  isAutomatic?: boolean
  now: Date
}

/**
 * Whether a report of the same target by the same member, or another automatic one, was decided, and the target is as it was then: what
 * staff have decided is not opened again by reporting it once more. What a person does goes on, whatever their profile says, so a decision
 * about a person answers for two weeks.
 */
export async function isAnsweredBefore(
  { reporters, prints }: Pick<ModerationTransaction, 'reporters' | 'prints'>,
  { kind, targetId, reporterId, isAutomatic = false, now }: ReportOfMember,
): Promise<boolean> {
  if (reporterId === null && !isAutomatic) return false
  const decided = await reporters.lastDecided({ kind, targetId, reporterId })
  if (!decided) return false
  if (kind === 'person' && now.getTime() - decided.decided_at.getTime() > PERSON_ANSWERED) return false
  if (kind === 'conversation' && reporterId !== null)
    return !(await prints.hasNewMessages(targetId, { but: reporterId, since: decided.decided_at }))
  // Items from before prints were stored have none: their targets can be reported once more.
  const print = await prints.print({ kind, target_id: targetId })
  return print === decided.content_print
}
