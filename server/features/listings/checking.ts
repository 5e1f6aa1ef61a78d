import type { Photo } from '../../../contract/calls/shapes.ts'
import { Failure } from '../../../contract/failure.ts'
import type { Verdict } from '../listing-checks/checks.ts'
import type { Finding } from '../listing-checks/matching/finding.ts'
import type { ListingDependencies, ListingTransaction } from './dependencies.ts'
import type { ListingInput } from './listing-input.ts'

/** A listing as it would be stored. `id`: null before it is. */
interface Proposed {
  id: string | null
  ownerId: string
  input: ListingInput
  photos: readonly Photo[]
}

/** Checks what a seller wants to show to others. @throws Failure `listing.not_allowed` with what was found */
export async function checkOrRefuse(
  { check }: ListingDependencies,
  { id, ownerId, input, photos }: Proposed,
): Promise<Verdict> {
  const verdict = await check({
    ownerId,
    listingId: id,
    words: input,
    photoIds: photos.map((photo) => photo.id),
  })
  if (verdict.outcome === 'refuse') {
    const notices = verdict.findings.filter(({ outcome }) => outcome === 'refuse')
    throw new Failure('listing.not_allowed', { notices })
  }
  return verdict
}

/** What the write of a listing changes for others. */
interface Shown {
  wasPublic: boolean
  /** It was not on sale before, or looks different now. */
  looksNew: boolean
}

/** Stores what a check found, in the transaction that writes the listing. */
export async function recordCheck(
  { checks, queue, lookAgain }: ListingTransaction,
  id: string,
  { outcome, findings, before }: Verdict,
  { wasPublic, looksNew }: Shown,
  now: Date,
): Promise<void> {
  if (findings.length > 0)
    await checks.record(id, outcome === 'hold' ? 'held' : 'told', findings, wasPublic, now)
  else if (before) await checks.clear(id, now)
  if (outcome === 'hold') await queue.add(id, now)
  else if (before?.state === 'held') await queue.withdraw(id)
  // A person looks at a held one anyway.
  if (looksNew && outcome !== 'hold') await lookAgain(id)
}

/** What a seller is told with the answer to a write. */
export interface CheckedWrite {
  isHeld: boolean
  notices: readonly Finding[]
}

export function toldBy({ outcome, findings }: Verdict): CheckedWrite {
  return { isHeld: outcome === 'hold', notices: findings }
}
