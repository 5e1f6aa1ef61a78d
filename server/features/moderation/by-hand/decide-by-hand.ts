import { ensure } from '../../../../contract/failure.ts'
import { isRestriction } from '../../../../contract/rules/moderation/outcomes.ts'
import type { Author } from '../author.ts'
import { type CarriedOut, carryOut, type Grounds, type Verdict } from '../decisions/carry-out.ts'
import type { ModerationDependencies, ModerationTransaction } from '../dependencies.ts'
import { answerReporters } from '../queue/answer-reporters.ts'
import { afterwards } from '../queue/decide-item.ts'
import type { ItemRow } from '../queue/item.ts'
import { refuseOwn } from '../queue/verdict.ts'
import { findTarget } from '../targets/find-target.ts'
import type { Target } from '../targets/target.ts'

/** What staff decide on the page of a record or at the terminal, with the row in the audit log. */
export interface Command extends Required<Pick<Grounds, 'audit'>> {
  by: Author
  target: Pick<Target, 'kind' | 'id'>
  verdict: Verdict & { outcome: 'take_down' | 'ban' | 'restore' }
}

/**
 * Restricts or restores something outside of the queue. A restriction answers an open item about it.
 * @throws Failure `queue.not_found`, `queue.unchanged`, `queue.has_order`, `queue.own`, `queue.about_staff`
 */
export async function decideByHand(
  deps: ModerationDependencies,
  { by, target: { kind, id }, verdict, audit }: Command,
): Promise<CarriedOut> {
  const decision = await deps.unitOfWork(async (tx) => {
    const item = isRestriction(verdict.outcome) ? await tx.items.lockOpen(kind, id) : undefined
    const target = await findTarget(tx, kind, id)
    ensure(target, 'queue.not_found')
    // The operator at the terminal has every role anyway.
    if (by.id !== null) refuseOwn(target, by, verdict.outcome)
    const foundBy = item && item.reports > 0 ? 'notice' : 'own'
    const made = await carryOut(deps, tx, target, { verdict, by, itemId: item?.id ?? null, foundBy, audit })
    if (item) await closeItem(deps, tx, item)
    return made
  })
  afterwards(deps, decision)
  return decision
}

async function closeItem(
  deps: ModerationDependencies,
  tx: ModerationTransaction,
  item: ItemRow,
): Promise<void> {
  await answerReporters(deps, tx, item, true)
  await tx.items.markDecided(item.id, deps.clock.now())
}
