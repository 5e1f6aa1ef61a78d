import { ensure } from '../../../../contract/failure.ts'
import { isRestriction } from '../../../../contract/rules/moderation/outcomes.ts'
import type { Executor } from '../../../db/database.ts'
import type { Author } from '../author.ts'
import { type CarriedOut, carryOut } from '../decisions/carry-out.ts'
import type { Grounds, Verdict } from '../decisions/grounds.ts'
import type { ModerationDependencies } from '../dependencies.ts'
import { answerItems } from '../queue/answer-item.ts'
import { afterwards } from '../queue/decide-item.ts'
import { foundBy } from '../queue/found-by.ts'
import { refuseOwn } from '../queue/verdict.ts'
import { findTarget } from '../targets/find-target.ts'
import type { Target } from '../targets/target.ts'
import { lockOpenItemOf, refuseNewer } from './open-item-of.ts'

/** What staff decide on the page of a record or at the terminal, with the row in the audit log. */
export interface Command extends Required<Pick<Grounds, 'audit'>> {
  by: Author
  target: Pick<Target, 'kind' | 'id'>
  verdict: Verdict & { outcome: 'take_down' | 'suspend' | 'ban' | 'restore' }
  /** The id of the newest decision about the owner that staff had seen, or null for none; not checked where it is not given. */
  newest?: string | null
  /** What else changes, before the target does and in the same transaction; whatever it throws undoes everything. */
  beforehand?: (executor: Executor) => Promise<void>
}

/**
 * Restricts or restores something outside of the queue. A restriction answers an open item about it.
 * @throws Failure `queue.not_found`, `queue.unchanged`, `queue.own`, `queue.about_staff`, `queue.claimed`,
 *   `queue.own_report`, `queue.newer_decision`
 */
export async function decideByHand(
  deps: ModerationDependencies,
  { by, target: { kind, id }, verdict, newest, audit, beforehand }: Command,
): Promise<CarriedOut> {
  const decision = await deps.unitOfWork(async (tx) => {
    const target = await findTarget(tx, kind, id)
    ensure(target, 'queue.not_found')
    // The operator at the terminal has every role anyway.
    if (by.id !== null) refuseOwn(target, by, verdict.outcome)
    const open = await lockOpenItemOf(deps, tx, target, by)
    await refuseNewer(tx, target, newest)
    await beforehand?.(tx.executor)
    const item = isRestriction(verdict.outcome) ? open : null
    const made = await carryOut(deps, tx, target, {
      verdict,
      by,
      itemId: item?.id ?? null,
      foundBy: await foundBy(tx, item),
      audit,
    })
    await answerItems(deps, tx, item, { decision: made, target })
    return made
  })
  afterwards(deps, decision)
  return decision
}
