import { ensure, Failure } from '../../../../contract/failure.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { NotificationTransaction, Notify } from '../../notifications/notify.ts'
import type { AuditEntry } from '../../operator/audit-repository.ts'
import type { CheckRepository, Decider } from '../storage/check-repository.ts'

/** The repositories of one decision. */
export interface DecisionTransaction extends NotificationTransaction {
  checks: CheckRepository
  /** Adds a row to the audit log in the same transaction. */
  audit: (entry: AuditEntry) => Promise<void>
}

export interface DecisionDependencies {
  unitOfWork: <Result>(work: (tx: DecisionTransaction) => Promise<Result>) => Promise<Result>
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
  /** The check that the moderator has seen; if the listing was changed since, nothing is decided. */
  revision?: number
}

/** A held listing after its decision. `paused`: its owner may not sell it at present. */
export interface DecidedListing {
  title: string
  status: 'active' | 'paused' | 'held'
}

/**
 * Puts a held listing on sale, or turns it down; tells its seller, and records who decided and why.
 * @throws Failure `listing.not_held` if somebody else was faster, `listing.changed`, `listing.reason_missing`
 */
export async function decideHeldListing(
  deps: DecisionDependencies,
  { listingId, decision, actor, revision, ...given }: HeldListingDecision,
): Promise<DecidedListing> {
  const reason = given.reason?.trim() || null
  if (decision === 'refuse') ensure(reason, 'listing.reason_missing')
  const now = deps.clock.now()
  return await deps.unitOfWork(async (tx) => {
    const held = await tx.checks.lockHeld(listingId)
    ensure(held, 'listing.not_held')
    if (revision !== undefined && revision !== held.revision) throw new Failure('listing.changed')
    const isReleased = decision === 'release'
    const shown = isReleased ? await tx.checks.show(listingId, !held.was_public, now) : undefined
    if (!isReleased) await tx.checks.touch(listingId, now)
    const state = isReleased ? ('released' as const) : ('refused' as const)
    await tx.checks.decide(held, { state, by: actor, reason, now })
    const rules = held.findings.map(({ rule }) => rule).join(', ')
    await tx.audit({
      at: now,
      actor,
      action: `listing.${decision}`,
      subject: { kind: 'listing', id: listingId },
      details: { reason, rules, revision: held.revision },
    })
    const status = shown?.status ?? 'held'
    const facts = { title: held.title, link: linkTo(deps.publicUrl, listingId, isReleased) }
    const event = isReleased
      ? {
          kind: 'listing.released' as const,
          facts: { ...facts, isOnSale: status === 'active', note: reason },
        }
      : { kind: 'listing.refused' as const, facts: { ...facts, reason: reason ?? '' } }
    await deps.notify(tx, event, [{ role: 'seller', userId: held.owner_id, email: held.email }])
    return { title: held.title, status }
  })
}

function linkTo(publicUrl: string, id: string, isReleased: boolean): string {
  return isReleased ? `${publicUrl}/shop/item/${id}` : `${publicUrl}/edit-listing?id=${id}`
}
