import { ensure } from '../../../../contract/failure.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { NotificationTransaction, Notify } from '../../notifications/notify.ts'
import type { Rule } from '../rules/rule.ts'
import type { CheckRepository, Decider } from '../storage/check-repository.ts'
import { type RefusalGrounds, refusalGrounds } from './refusal-grounds.ts'

/** The repositories of one decision. */
export interface DecisionTransaction extends NotificationTransaction {
  checks: CheckRepository
}

export interface DecisionDependencies {
  rules: readonly Rule[]
  notify: Notify
  publicUrl: string
  clock: Clock
}

/** A moderator's decision about a held listing. */
export interface HeldListingDecision {
  listingId: string
  decision: 'release' | 'refuse'
  /** What the seller reads. A refusal needs one. */
  reason: string | null
  actor: Decider
  /** The link to the statement of reasons. */
  statement: string
}

/** A held listing after its decision, with the rules that had held it. */
export interface DecidedListing {
  title: string
  /** `paused`: its owner may not sell it at present. */
  status: 'active' | 'paused' | 'held'
  rules: string
  /** The check that this was decided about. */
  revision: number
  grounds: RefusalGrounds
}

/**
 * Puts a held listing on sale, or turns it down, and tells its seller. The queue's item says whether it has changed since a moderator
 * saw it, and the queue records who decided and why.
 * @throws Failure `listing.not_held` if somebody else was faster, `listing.reason_missing`
 */
export async function decideHeldListing(
  deps: DecisionDependencies,
  tx: DecisionTransaction,
  { listingId, decision, reason, actor, statement }: HeldListingDecision,
): Promise<DecidedListing> {
  if (decision === 'refuse') ensure(reason, 'listing.reason_missing')
  const now = deps.clock.now()
  const held = await tx.checks.lockHeld(listingId)
  ensure(held, 'listing.not_held')
  const isReleased = decision === 'release'
  const shown = isReleased ? await tx.checks.show(listingId, !held.was_public, now) : undefined
  if (!isReleased) await tx.checks.touch(listingId, now)
  const state = isReleased ? ('released' as const) : ('refused' as const)
  await tx.checks.decide(held, { state, by: actor, reason, now })
  const { title, revision } = held
  const status = shown?.status ?? 'held'
  const facts = { title, link: linkTo(deps.publicUrl, listingId, isReleased) }
  const event = isReleased
    ? { kind: 'listing.released' as const, facts: { ...facts, isOnSale: status === 'active', note: reason } }
    : { kind: 'listing.refused' as const, facts: { ...facts, reason: reason ?? '', statement } }
  await deps.notify(tx, event, [{ role: 'seller', userId: held.owner_id, email: held.email }])
  return {
    title,
    status,
    rules: held.findings.map(({ rule }) => rule).join(', '),
    revision,
    grounds: refusalGrounds(deps.rules, held.findings),
  }
}

function linkTo(publicUrl: string, id: string, isReleased: boolean): string {
  return isReleased ? `${publicUrl}/shop/item/${id}` : `${publicUrl}/edit-listing?id=${id}`
}

/**
 * Puts a listing on sale that was turned down, unless its seller has changed or removed it since.
 * @returns whether it did
 */
export async function releaseRefusedListing(
  { clock }: Pick<DecisionDependencies, 'clock'>,
  checks: CheckRepository,
  listingId: string,
): Promise<boolean> {
  const refused = await checks.lockRefused(listingId)
  if (!refused) return false
  const now = clock.now()
  await checks.show(listingId, !refused.was_public, now)
  const by = { role: 'system', id: null } as const
  await checks.decide(refused, { state: 'released', by, reason: null, now })
  return true
}
