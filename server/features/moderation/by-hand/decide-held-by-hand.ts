import { ensure } from '../../../../contract/failure.ts'
import type { Author } from '../author.ts'
import type { DecidedHeldListing, ModerationDependencies } from '../dependencies.ts'
import { carryOutHeld } from '../queue/decide-held.ts'
import { afterwards } from '../queue/decide-item.ts'
import { findTarget } from '../targets/find-target.ts'

/** What the operator decides about a held listing at the terminal. */
export interface HeldByHand {
  by: Author
  listingId: string
  decision: 'release' | 'refuse'
  /** What the seller reads. A refusal needs one. */
  reason: string | null
}

/** Decides the item of a held listing. @throws Failure `listing.not_held`, `listing.reason_missing` */
export async function decideHeldByHand(
  deps: ModerationDependencies,
  { by, listingId, decision, reason }: HeldByHand,
): Promise<DecidedHeldListing> {
  const { made, listing } = await deps.unitOfWork(async (tx) => {
    const target = await findTarget(tx, 'listing', listingId)
    ensure(target, 'listing.not_held')
    // Before the item, in the order of the seller's changes.
    await tx.restrictions.lockAccount(target.ownerId)
    await tx.content.lockListings([listingId])
    const item = await tx.items.lockOpen('held_listing', listingId)
    ensure(item, 'listing.not_held')
    const verdict = { outcome: decision, text: reason ?? '' }
    const decided = await carryOutHeld(deps, tx, { target, itemId: item.id, by, verdict })
    await tx.items.markDecided(item.id, deps.clock.now(), decided.made.id)
    return decided
  })
  afterwards(deps, made)
  return listing
}
