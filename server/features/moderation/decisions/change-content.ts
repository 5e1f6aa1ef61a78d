import { Failure } from '../../../../contract/failure.ts'
import type { ModerationDependencies, ModerationTransaction } from '../dependencies.ts'
import { restore, takeDown } from '../targets/take-down.ts'
import type { Target } from '../targets/target.ts'
import type { DecisionRow } from './decision.ts'
import { closeAppeal, endDecision } from './end-decision.ts'
import type { Grounds } from './grounds.ts'
import { tellEnd } from './tell-owner.ts'

/** Whether content is down because of a decision that somebody made. */
export function isDown(inForce: readonly DecisionRow[]): boolean {
  return inForce.some(({ took_down, outcome }) => took_down && outcome !== 'hold')
}

/**
 * Takes content down or restores it, as a verdict says. What was hidden until somebody had looked is shown again unless it is taken
 * down now.
 * @param inForce the decisions about it, locked
 * @returns whether the content is down because of this verdict
 * @throws Failure `queue.unchanged`
 */
export async function changeContent(
  deps: ModerationDependencies,
  tx: ModerationTransaction,
  target: Target,
  inForce: readonly DecisionRow[],
  { verdict: { outcome, withTakeDown, text, lifts }, itemId }: Grounds,
): Promise<boolean> {
  const holds = inForce.filter((decision) => decision.outcome === 'hold')
  if (outcome === 'restore') {
    await liftAll(deps, tx, target, inForce, lifts)
    return false
  }
  const isTakenDown = outcome === 'take_down' || outcome === 'hold' || withTakeDown === true
  for (const hold of holds) await endDecision(deps, tx, hold, isTakenDown ? 'decided' : 'lifted', isTakenDown)
  if (!isTakenDown) return false
  if (holds.length > 0) {
    // Its owner may have written a new one while it was hidden.
    if (target.kind === 'person') await takeDown(deps, tx, target, text ?? '')
    return true
  }
  if (await takeDown(deps, tx, target, text ?? '')) return true
  // A measure against the account is worth taking even if the content has gone meanwhile, or was down before.
  if (outcome !== 'take_down') return false
  // Somebody has reported it for another reason, which keeps it down even if the first decision is reversed.
  if (itemId !== null && isDown(inForce)) return true
  throw new Failure('queue.unchanged')
}

/**
 * Lifts everything that restricts a target, or those outcomes of the account alone that are named.
 * @throws Failure `queue.unchanged` if nothing was restricted
 */
async function liftAll(
  deps: ModerationDependencies,
  tx: ModerationTransaction,
  target: Target,
  inForce: readonly DecisionRow[],
  lifts?: readonly DecisionRow['outcome'][],
): Promise<void> {
  const onAccount =
    target.kind === 'person' && target.ownerId ? await tx.decisions.lockOnAccount(target.ownerId) : []
  const meant = lifts
    ? onAccount.filter(({ outcome }) => lifts.includes(outcome))
    : [...inForce, ...onAccount]
  const all = new Map(meant.map((decision) => [decision.id, decision]))
  for (const decision of all.values()) {
    // What it took down beside the account stays down until it is restored itself, as after the end of a suspension.
    const isAboutIt = decision.target_kind === target.kind && decision.target_id === target.id
    const keepsDown = decision.took_down && !isAboutIt
    await endDecision(deps, tx, decision, keepsDown ? 'expired' : 'lifted', keepsDown)
    // Content that is shown again broke no rule; an account that is open again may have, so that its strike can still be appealed.
    if (isAboutIt && target.kind !== 'person') {
      await tx.strikes.remove(decision.id, deps.clock.now())
      await closeAppeal(tx, decision, deps.clock.now())
    }
    await tellEnd(deps, tx, decision, 'lifted')
  }
  // What was hidden before decisions were stored has none.
  if (all.size === 0 && (lifts || !(await restore(deps, tx, target)))) throw new Failure('queue.unchanged')
}
