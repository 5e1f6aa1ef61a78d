import { STRIKES_TO_LIMIT } from '../../../../contract/rules/moderation/outcomes.ts'
import type { ModerationDependencies, ModerationTransaction } from '../dependencies.ts'
import { findTarget } from '../targets/find-target.ts'
import { restore } from '../targets/take-down.ts'
import { type DecisionRow, type EndedHow, isOnAccount } from './decision.ts'

/**
 * Ends what a decision restricts, as far as no other decision does. An appeal also takes the strike back, puts paused listings
 * on sale again, and a listing that was turned down on sale.
 * @param keepsDown the content stays down, because another decision follows
 */
export async function endDecision(
  deps: ModerationDependencies,
  tx: ModerationTransaction,
  decision: DecisionRow,
  how: EndedHow,
  keepsDown = false,
): Promise<void> {
  const now = deps.clock.now()
  await tx.decisions.end(decision.id, how, now)
  const { owner_id: ownerId, target_kind: kind, target_id: targetId } = decision
  // Before the account, in the order of every change to a listing.
  await tx.content.lockListings([...decision.paused, ...(kind === 'listing' ? [targetId] : [])])
  if (ownerId && isOnAccount(decision.outcome)) await tx.restrictions.apply(ownerId)
  // Before content comes back: a listing of a limited account would come back paused.
  if (how === 'appeal') {
    await tx.strikes.remove(decision.id, now)
    if (ownerId) await endAutomaticLimits(deps, tx, ownerId)
  }
  if (decision.took_down && !keepsDown) {
    const others = await tx.decisions.lockInForce(kind, targetId)
    const target = await findTarget(tx, kind, targetId)
    if (target && !others.some(({ took_down }) => took_down)) await restore(deps, tx, target)
  }
  if (how !== 'appeal') return
  // A later refusal is about what the seller has written since.
  if (decision.outcome === 'refuse' && !(await tx.decisions.isRefusedAgain(decision)))
    await deps.releaseRefusedListing(tx, targetId)
  await tx.restrictions.resumeListings(decision.paused, now)
}

/**
 * Ends the suspensions of an account that would last longer than a new one, which takes their place. Their strikes still count, so
 * they can still be appealed.
 * @returns the listings that they paused, for the new one to put back on sale if it is appealed
 */
export async function endLongerSuspensions(
  deps: ModerationDependencies,
  tx: ModerationTransaction,
  ownerId: string,
  until: Date,
): Promise<string[]> {
  const onAccount = await tx.decisions.lockOnAccount(ownerId)
  const longer = onAccount.filter(
    (decision) => decision.outcome !== 'limit' && (decision.until === null || decision.until > until),
  )
  for (const decision of longer)
    await endDecision(deps, tx, decision, decision.took_down ? 'expired' : 'lifted', true)
  return longer.flatMap(({ paused }) => paused)
}

/** Closes the open appeal against a decision that staff have taken back themselves, with its strike: nothing is left to decide. */
export async function closeAppeal(
  tx: ModerationTransaction,
  { id, outcome, policy, owner_id }: DecisionRow,
  now: Date,
): Promise<void> {
  const [appeal] = await tx.appeals.ofDecisions([id])
  if (appeal?.state !== 'open') return
  const by = { role: 'system', id: null } as const
  await tx.appeals.decide(appeal.id, { state: 'upheld', answer: '', note: '', by, now })
  const item = await tx.items.lockOpen('appeal', appeal.id)
  if (item) await tx.items.markDecided(item.id, now, null)
  await tx.audit({
    at: now,
    actor: by,
    action: 'appeal.close',
    subject: { kind: 'decision', id },
    details: {
      account: owner_id,
      appeal: appeal.id,
      outcome,
      policy,
      reason: 'The decision was taken back.',
    },
  })
}

/** Ends the limit that too many strikes led to, once there are fewer. */
async function endAutomaticLimits(
  deps: ModerationDependencies,
  tx: ModerationTransaction,
  ownerId: string,
): Promise<void> {
  if ((await tx.strikes.count(ownerId, deps.clock.now())) >= STRIKES_TO_LIMIT) return
  for (const decision of await tx.decisions.lockOnAccount(ownerId))
    if (decision.is_automated && decision.policy === 'repeated') {
      await endDecision(deps, tx, decision, 'lifted')
      await closeAppeal(tx, decision, deps.clock.now())
    }
}
