import { Failure } from '../../../../contract/failure.ts'
import {
  isRestriction,
  isTemporary,
  type Outcome,
  outcomesOf,
} from '../../../../contract/rules/moderation/outcomes.ts'
import type { Author } from '../author.ts'
import type { Verdict } from '../decisions/grounds.ts'
import type { ModerationTransaction } from '../dependencies.ts'
import type { Target } from '../targets/target.ts'
import type { ItemRow } from './item.ts'

/** A verdict as staff send it. */
export interface StaffVerdict extends Omit<Verdict, 'outcome'> {
  outcome: Outcome
}

/** @throws Failure `queue.outcome_wrong`, `queue.rule_missing`, `queue.answer_missing`, `queue.days_missing` */
export function checkVerdict(kind: ItemRow['kind'], { outcome, policy, text, days }: StaffVerdict): void {
  if (!outcomesOf[kind].includes(outcome)) throw new Failure('queue.outcome_wrong')
  if (isRestriction(outcome) && (!policy || !text?.trim())) throw new Failure('queue.rule_missing')
  if (kind === 'appeal' && !text?.trim()) throw new Failure('queue.answer_missing')
  if (isTemporary(outcome) !== (days !== undefined)) throw new Failure('queue.days_missing')
}

/** @throws Failure `queue.own`, `queue.about_staff` */
export function refuseOwn(target: Target, by: Author, outcome: Outcome): void {
  if (target.ownerId !== null && target.ownerId === by.id) throw new Failure('queue.own')
  if (target.ownerRole !== 'member' && isRestriction(outcome) && outcome !== 'take_down')
    throw new Failure('queue.about_staff')
}

/** Nobody decides what they have reported themselves, as long as somebody else can. @throws Failure `queue.own_report` */
export async function refuseOwnReport(
  { reporters, staffRecords }: ModerationTransaction,
  item: ItemRow,
  by: Author,
): Promise<void> {
  if (by.id === null || !(await reporters.hasReported(item.id, by.id))) return
  if (await staffRecords.hasOtherStaff([by.id, item.owner_id])) throw new Failure('queue.own_report')
}

/** A verdict as it is carried out. @throws Failure `queue.outcome_wrong` */
export function storedVerdict({ outcome, withStrike, ...verdict }: StaffVerdict): Verdict {
  if (outcome === 'uphold' || outcome === 'reject') throw new Failure('queue.outcome_wrong')
  const mayStrike = isRestriction(outcome) && outcome !== 'warn'
  return { ...verdict, outcome, withStrike: mayStrike && withStrike === true }
}
