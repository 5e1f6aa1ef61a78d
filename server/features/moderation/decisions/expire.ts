import type { ModerationDependencies, ModerationTransaction } from '../dependencies.ts'
import type { DecisionRow } from './decision.ts'
import { endDecision } from './end-decision.ts'
import { tellEnd } from './tell-owner.ts'

/** Decisions that one run ends; the next run ends the others. */
const BATCH = 500

/** Ends limits and suspensions whose time has come, and carries out the others completely. */
export async function expireDecisions(deps: ModerationDependencies): Promise<void> {
  if ((await deps.db.restrictions.pauseStrays(deps.clock.now())) > 0) deps.clearCaches()
  for (const { id, owner_id } of await deps.db.decisions.due(deps.clock.now(), BATCH)) {
    // A failure is logged and concerns no other decision.
    await expire(deps, id, owner_id).catch((error: unknown) =>
      deps.warn({ err: error, decision: id }, 'a restriction could not be lifted'),
    )
  }
}

async function expire(deps: ModerationDependencies, id: string, ownerId: string | null): Promise<void> {
  await deps.unitOfWork(async (tx) => {
    await tx.restrictions.lockAccount(ownerId)
    const decision = await tx.decisions.lock(id)
    const now = deps.clock.now()
    if (!decision || decision.ended_at || !decision.until || decision.until > now) return
    // The content that it took down as well stays down: only the restriction of the account had an end.
    await endDecision(deps, tx, decision, 'expired', true)
    await tx.audit({
      at: now,
      actor: { role: 'system', id: null },
      action: 'moderation.expire',
      subject: { kind: 'decision', id },
      details: { outcome: decision.outcome, account: decision.owner_id, reason: 'Its time was over.' },
    })
    if (!(await isStillRestricted(tx, decision))) await tellEnd(deps, tx, decision, 'expired')
  })
}

/** Whether another decision restricts the account in the same way, so that nothing is over. */
async function isStillRestricted(tx: ModerationTransaction, decision: DecisionRow): Promise<boolean> {
  const others = decision.owner_id ? await tx.decisions.lockOnAccount(decision.owner_id) : []
  const isLimit = decision.outcome === 'limit'
  return others.some(({ outcome }) => (outcome === 'limit') === isLimit)
}
