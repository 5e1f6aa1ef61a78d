import { Failure } from '../../../../contract/failure.ts'
import {
  APPEAL_DAYS,
  AUTOMATIC_LIMIT_DAYS,
  STRIKES_TO_LIMIT,
} from '../../../../contract/rules/moderation/outcomes.ts'
import { policies } from '../../../../contract/rules/moderation/policies.ts'
import type { AuditEntry } from '../../operator/audit-repository.ts'
import type { ModerationDependencies, ModerationTransaction } from '../dependencies.ts'
import type { Target } from '../targets/target.ts'
import { tellTakedown } from '../targets/tell-takedown.ts'
import { changeContent, isDown } from './change-content.ts'
import { type DecisionRow, isAppealable, isOnAccount } from './decision.ts'
import { endLongerSuspensions } from './end-decision.ts'
import type { Grounds, Verdict } from './grounds.ts'
import { inForceText } from './in-force.ts'
import { reasonOf } from './reason-of.ts'
import { addStrike } from './strikes.ts'
import { tellOwner } from './tell-owner.ts'

const DAY = 24 * 3600_000

/** A decision, and the sessions that it ended: this process forgets them once the transaction is stored. */
export interface CarriedOut extends DecisionRow {
  sessions: readonly string[]
}
const nothingEnded = { paused: [] as string[], sessions: [] as string[] }

/**
 * Carries a verdict out: the restriction, its statement of reasons, a strike, the audit row and what the owner is told, in one
 * transaction.
 * @throws Failure `queue.unchanged` if there is nothing to change, `queue.no_account`
 */
export async function carryOut(
  deps: ModerationDependencies,
  tx: ModerationTransaction,
  target: Target,
  grounds: Grounds,
): Promise<CarriedOut> {
  const { outcome, policy, withStrike } = grounds.verdict
  const { ownerId } = target
  if (isOnAccount(outcome) && !ownerId) throw new Failure('queue.no_account')
  await tx.restrictions.lockAccount(ownerId)
  const inForce = await tx.decisions.lockInForce(target.kind, target.id)
  const before = grounds.audit ? null : await inForceText(tx, target, inForce)
  const tookDown = await changeContent(deps, tx, target, inForce, grounds)
  if (ownerId && outcome === 'ban' && (await isBanned(tx, ownerId))) throw new Failure('queue.unchanged')
  const ended = ownerId && isSuspension(outcome) ? await pauseAll(deps, tx, ownerId) : nothingEnded
  const described = describe(deps, target, grounds)
  const inherited =
    ownerId && described.until && grounds.verdict.shortens
      ? await endLongerSuspensions(deps, tx, ownerId, described.until)
      : []
  const decision = { ...described, took_down: tookDown, paused: [...ended.paused, ...inherited] }
  await tx.decisions.add(decision)
  if (ownerId && isOnAccount(outcome)) await tx.restrictions.apply(ownerId)
  await tx.audit(
    (await grounds.audit?.(tx.executor)) ??
      (await auditEntry(tx, target, grounds.verdict, { decision, before })),
  )
  await tellOwner(deps, tx, target, decision)
  const made = { ...decision, sessions: ended.sessions }
  // What was down already counts once.
  const isSecond = outcome === 'take_down' && isDown(inForce)
  // Strikes limit accounts, and those of staff are their operators' business.
  if (!ownerId || !withStrike || !policy || isSecond || target.ownerRole !== 'member') return made
  const strike = { decision, userId: ownerId, days: policies[policy].strikeDays }
  if (await addStrike(deps, tx, strike)) await limitAutomatically(deps, tx, target, decision)
  return made
}

/** The row of a decision, as far as it follows from the verdict. */
function describe(
  { clock, random }: ModerationDependencies,
  target: Target,
  { verdict, by, itemId, foundBy, id }: Grounds,
): Omit<DecisionRow, 'took_down' | 'paused'> {
  const at = clock.now()
  const { outcome, days } = verdict
  const inDays = (count: number) => new Date(at.getTime() + count * DAY)
  return {
    id: id ?? random.uuid(),
    item_id: itemId,
    at,
    outcome,
    target_kind: target.kind,
    target_id: target.id,
    title: target.title,
    owner_id: target.ownerId,
    policy: verdict.policy ?? null,
    until: days === undefined ? null : inDays(days),
    facts: verdict.text ?? '',
    note: verdict.note ?? '',
    found_by: foundBy,
    is_automated: by.role === 'system',
    actor_role: by.role,
    actor_id: by.id,
    appeal_until: isAppealable({ outcome }) ? inDays(APPEAL_DAYS) : null,
    ended_at: null,
    ended_how: null,
  }
}

/** Signs a member out everywhere and takes what they sell off sale. */
async function pauseAll(
  { clock }: ModerationDependencies,
  tx: ModerationTransaction,
  ownerId: string,
): Promise<{ paused: string[]; sessions: string[] }> {
  const { restrictions } = tx
  const paused = await restrictions.pauseListings(ownerId, clock.now())
  await tellTakedown(tx, paused)
  return { paused, sessions: await restrictions.endSessions(ownerId) }
}

async function isBanned({ decisions }: ModerationTransaction, ownerId: string): Promise<boolean> {
  return (await decisions.lockOnAccount(ownerId)).some(({ outcome }) => outcome === 'ban')
}

/** The consequence of too many strikes. */
async function limitAutomatically(
  deps: ModerationDependencies,
  tx: ModerationTransaction,
  target: Target,
  last: DecisionRow,
): Promise<void> {
  const account = target.ownerId && (await tx.targets.account(target.ownerId))
  if (!account || !target.ownerId) return
  const person: Target = { ...target, kind: 'person', id: target.ownerId, title: `@${account.username}` }
  await carryOut(deps, tx, person, {
    by: { role: 'system', id: null },
    itemId: last.item_id,
    foundBy: 'system',
    verdict: {
      outcome: 'limit',
      policy: 'repeated',
      days: AUTOMATIC_LIMIT_DAYS,
      text: `${STRIKES_TO_LIMIT} or more decisions about this account count at the moment.`,
    },
  })
}

function isSuspension(outcome: DecisionRow['outcome']): boolean {
  return outcome === 'suspend' || outcome === 'ban'
}

/** @param before what was in force before the decision */
async function auditEntry(
  tx: ModerationTransaction,
  target: Target,
  verdict: Verdict,
  { decision, before }: { decision: DecisionRow; before: string | null },
): Promise<AuditEntry> {
  const after = await inForceText(tx, target, await tx.decisions.lockInForce(target.kind, target.id))
  const { id, at, actor_role, actor_id, outcome, target_kind, target_id, policy, until, took_down } = decision
  return {
    at,
    actor: { role: actor_role, id: actor_id },
    action: `moderation.${outcome}`,
    subject: { kind: target_kind === 'person' ? 'account' : target_kind, id: target_id },
    details: {
      decision: id,
      policy,
      took_down,
      before,
      after,
      ...(until && { until: until.toISOString() }),
      reason: reasonOf(verdict),
    },
  }
}
