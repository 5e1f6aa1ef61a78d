import { ensure } from '../../../../contract/failure.ts'
import type { Author } from '../author.ts'
import { type CarriedOut, carryOut } from '../decisions/carry-out.ts'
import type { ModerationDependencies } from '../dependencies.ts'
import { answerItems } from '../queue/answer-item.ts'
import { afterwards } from '../queue/decide-item.ts'
import { foundBy } from '../queue/found-by.ts'
import { checkVerdict, refuseOwn, type StaffVerdict, storedVerdict } from '../queue/verdict.ts'
import { findTarget } from '../targets/find-target.ts'
import type { Target } from '../targets/target.ts'
import { lockOpenItemOf, refuseNewer } from './open-item-of.ts'

/** A decision without a report. */
export interface AloneVerdict extends StaffVerdict {
  /** The id of the newest decision about the owner when the page was loaded; null if there was none. */
  newest: string | null
}

/**
 * Decides about something that nobody reported. An open item about it is answered, too.
 * @throws Failure `queue.*`
 */
export async function decideAlone(
  deps: ModerationDependencies,
  by: Author,
  { kind, id }: Pick<Target, 'kind' | 'id'>,
  { newest, ...verdict }: AloneVerdict,
): Promise<CarriedOut> {
  const decision = await deps.unitOfWork(async (tx) => {
    checkVerdict(kind, verdict)
    const target = await findTarget(tx, kind, id)
    ensure(target, 'queue.not_found')
    refuseOwn(target, by, verdict.outcome)
    const item = await lockOpenItemOf(deps, tx, target, by)
    await refuseNewer(tx, target, newest)
    const made = await carryOut(deps, tx, target, {
      verdict: storedVerdict(verdict),
      by,
      itemId: item?.id ?? null,
      foundBy: await foundBy(tx, item),
    })
    await answerItems(deps, tx, item, { decision: made, target })
    return made
  })
  afterwards(deps, decision)
  return decision
}
