import { Failure } from '../../../../contract/failure.ts'
import {
  APPEAL_DAYS,
  AUTOMATIC_LIMIT_DAYS,
  STRIKES_TO_LIMIT,
} from '../../../../contract/rules/moderation/outcomes.ts'
import { type PolicyId, policies } from '../../../../contract/rules/moderation/policies.ts'
import type { Executor } from '../../../db/database.ts'
import type { AuditEntry } from '../../operator/audit-repository.ts'
import type { Author } from '../author.ts'
import type { ModerationDependencies, ModerationTransaction } from '../dependencies.ts'
import { restore, takeDown } from '../targets/take-down.ts'
import type { Target } from '../targets/target.ts'
import { type DecisionRow, isAppealable, isOnAccount } from './decision.ts'
import { endDecision } from './end-decision.ts'
import { addStrike } from './strikes.ts'
import { tellEnd, tellOwner } from './tell-owner.ts'

const DAY = 24 * 3600_000

/** What is decided, and what is said about it. */
export interface Verdict {
  outcome: DecisionRow['outcome']
  policy?: PolicyId | undefined
  /** What the owner reads. */
  text?: string
  /** What only staff read. */
  note?: string
  days?: number | undefined
  withTakeDown?: boolean
  withStrike?: boolean
}

/** Who decides, why, and which item of the queue it answers. */
export interface Grounds {
  verdict: Verdict
  by: Author
  itemId: string | null
  foundBy: DecisionRow['found_by']
  /** Replaces the entry in the audit log. Called once everything is changed. */
  audit?: (executor: Executor) => Promise<AuditEntry>
}

/** A decision, and the sessions that it ended: this process forgets them once the transaction is stored. */
export interface CarriedOut extends DecisionRow {
  sessions: readonly string[]
}
const nothingEnded = { paused: [] as string[], sessions: [] as string[] }

/**
 * Carries a verdict out: the restriction, its statement of reasons, a strike, the audit row and what the owner is told, in one
 * transaction.
 * @throws Failure `queue.unchanged` if there is nothing to change, `queue.has_order`, `queue.no_account`
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
  if (ownerId) await tx.restrictions.lockAccount(ownerId)
  const tookDown = await changeContent(deps, tx, target, grounds.verdict)
  if (ownerId && outcome === 'ban' && (await isBanned(tx, ownerId))) throw new Failure('queue.unchanged')
  const ended = ownerId && isSuspension(outcome) ? await pauseAll(deps, tx, ownerId) : nothingEnded
  const decision = { ...describe(deps, target, grounds), took_down: tookDown, paused: ended.paused }
  await tx.decisions.add(decision)
  if (ownerId && isOnAccount(outcome)) await tx.restrictions.apply(ownerId)
  await tx.audit((await grounds.audit?.(tx.executor)) ?? auditEntry(decision))
  await tellOwner(deps, tx, target, decision)
  const made = { ...decision, sessions: ended.sessions }
  // Strikes limit accounts, and those of staff are their operators' business.
  if (!ownerId || !withStrike || !policy || target.ownerRole !== 'member') return made
  const strike = { decision, userId: ownerId, days: policies[policy].strikeDays }
  if (await addStrike(deps, tx, strike)) await limitAutomatically(deps, tx, target, decision)
  return made
}

/** The row of a decision, as far as it follows from the verdict. */
function describe(
  { clock, random }: ModerationDependencies,
  target: Target,
  { verdict, by, itemId, foundBy }: Grounds,
): Omit<DecisionRow, 'took_down' | 'paused'> {
  const at = clock.now()
  const { outcome, days } = verdict
  const inDays = (count: number) => new Date(at.getTime() + count * DAY)
  return {
    id: random.uuid(),
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
  { restrictions }: ModerationTransaction,
  ownerId: string,
): Promise<{ paused: string[]; sessions: string[] }> {
  const paused = await restrictions.pauseListings(ownerId, clock.now())
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

/**
 * Takes content down or restores it, as a verdict says. What was hidden until somebody had looked is shown again unless it is taken
 * down now.
 * @returns whether the content is down because of this verdict
 */
async function changeContent(
  deps: ModerationDependencies,
  tx: ModerationTransaction,
  target: Target,
  { outcome, withTakeDown, text }: Verdict,
): Promise<boolean> {
  const inForce = await tx.decisions.lockInForce(target.kind, target.id)
  const holds = inForce.filter((decision) => decision.outcome === 'hold')
  if (outcome === 'restore') {
    await liftAll(deps, tx, target, inForce)
    return false
  }
  const isTakenDown = outcome === 'take_down' || outcome === 'hold' || withTakeDown === true
  for (const hold of holds) await endDecision(deps, tx, hold, isTakenDown ? 'decided' : 'lifted', isTakenDown)
  if (!isTakenDown || holds.length > 0) return isTakenDown
  if (await takeDown(deps, tx, target, text ?? '')) return true
  // A measure against the account is worth taking even if the content has gone meanwhile, or was down before.
  if (outcome !== 'take_down') return false
  const status = target.kind === 'listing' ? await tx.content.listingStatus(target.id) : null
  throw new Failure(status === 'reserved' || status === 'sold' ? 'queue.has_order' : 'queue.unchanged')
}

/** @throws Failure `queue.unchanged` if nothing was restricted */
async function liftAll(
  deps: ModerationDependencies,
  tx: ModerationTransaction,
  target: Target,
  inForce: readonly DecisionRow[],
): Promise<void> {
  const onAccount =
    target.kind === 'person' && target.ownerId ? await tx.decisions.lockOnAccount(target.ownerId) : []
  const all = new Map([...inForce, ...onAccount].map((decision) => [decision.id, decision]))
  for (const decision of all.values()) {
    // What it took down beside the account stays down until it is restored itself, as after the end of a suspension.
    const isAboutIt = decision.target_kind === target.kind && decision.target_id === target.id
    const keepsDown = decision.took_down && !isAboutIt
    await endDecision(deps, tx, decision, keepsDown ? 'expired' : 'lifted', keepsDown)
    // Content that is shown again broke no rule; an account that is open again may have.
    if (isAboutIt && target.kind !== 'person') await tx.strikes.remove(decision.id, deps.clock.now())
    await tellEnd(deps, tx, decision, 'lifted')
  }
  // What was hidden before decisions were stored has none.
  if (all.size === 0 && !(await restore(deps, tx, target))) throw new Failure('queue.unchanged')
}

function auditEntry(decision: DecisionRow): AuditEntry {
  const { id, at, actor_role, actor_id, outcome, target_kind, target_id, policy, until, took_down } = decision
  return {
    at,
    actor: { role: actor_role, id: actor_id },
    action: `moderation.${outcome}`,
    subject: { kind: target_kind === 'person' ? 'account' : target_kind, id: target_id },
    details: { decision: id, policy, took_down, ...(until && { until: until.toISOString() }) },
  }
}
