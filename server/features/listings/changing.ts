import { ensure, Failure } from '../../../contract/failure.ts'
import { type ListingStatus, MAX_PHOTOS } from '../../../contract/rules/listings/listing.ts'
import type { Verdict } from '../listing-checks/checks.ts'
import { type CheckedWrite, checkOrRefuse, recordCheck, toldBy } from './checking.ts'
import type { ListingDependencies } from './dependencies.ts'
import type { ListingRow, OwnedListing } from './listing.ts'
import { changedSince, type ListingChange, looksDifferent } from './listing-change.ts'
import { asInput, asText, toFields } from './listing-input.ts'
import { ensureMayList, ensurePickup, releaseDropped } from './publishing.ts'

/** A changed listing. */
export interface UpdatedListing extends CheckedWrite {
  row: ListingRow
}

/** Attempts to write a listing that someone else writes at the same moment. */
const MAX_ATTEMPTS = 5

/** @throws Failure `listing.not_found` for a listing that is not the owner's */
export async function ownedOrFail(
  { listings }: ListingDependencies,
  id: string,
  ownerId: string,
): Promise<OwnedListing> {
  const listing = await listings.owned(id, ownerId)
  ensure(listing, 'listing.not_found')
  return listing
}

/**
 * Changes the given fields and keeps the others.
 * Others see it only once the rules allow it.
 * @throws Failure `listing.not_allowed`, `listing.held` where a held one would be paused or sold,
 *   `listing.locked` while someone is buying it, `listing.closed` once they have bought it,
 *   `listing.changed` where a field is not what the seller saw, `listing.place_unknown`
 */
export async function updateListing(
  deps: ListingDependencies,
  id: string,
  ownerId: string,
  change: ListingChange,
): Promise<UpdatedListing> {
  for (let attempt = 1; ; attempt++) {
    const listing = await ownedOrFail(deps, id, ownerId)
    const written = await tryToUpdate(deps, listing, change)
    if (written) return { row: await ownedOrFail(deps, id, ownerId), ...written }
    // Someone else wrote it at the same moment: the change is checked against what they wrote.
    const { version } = await ownedOrFail(deps, id, ownerId)
    if (version !== listing.version && attempt < MAX_ATTEMPTS) continue
    // A sold listing that nobody writes has a buyer.
    throw new Failure(listing.status === 'sold' ? 'listing.closed' : 'listing.locked')
  }
}

/** @returns null when the listing was written since it was read, or has a buyer */
async function tryToUpdate(
  deps: ListingDependencies,
  listing: OwnedListing,
  { was = {}, ...changes }: ListingChange,
): Promise<CheckedWrite | null> {
  const isHeld = listing.status === 'held'
  const wanted: ListingStatus = changes.status ?? listing.status
  if (isHeld && wanted !== 'held' && wanted !== 'active') throw new Failure('listing.held')
  const isShown = wanted === 'active' || isHeld
  if (listing.status === 'reserved') throw new Failure('listing.locked')
  const fields = changedSince(listing, was)
  if (fields.length > 0) throw new Failure('listing.changed', { fields })
  await ensurePickup(deps, listing.owner_id, changes)
  const { photo_ids: ids } = changes
  const input = { ...asInput(listing), ...definedOnly(changes) }
  if (isShown && listing.status !== 'active') await deps.refuseLimited(listing.owner_id)
  if (isShown) await ensureMayList(deps, listing.owner_id, input.condition)
  const photos = ids ? await deps.chosenPhotos(listing.owner_id, ids, MAX_PHOTOS) : listing.photos
  const place = changes.place_id ? await deps.places.chosen(changes.place_id) : null
  const { id, owner_id: ownerId } = listing
  const verdict = isShown ? await checkOrRefuse(deps, { id, ownerId, input, photos }) : null
  const written = toFields(input, { photos, place, traits: await deps.readTraits(asText(input)) })
  const to = { status: statusAfter(wanted, verdict), isNew: isNewlyShown(listing, verdict) }
  const isWritten = await deps.unitOfWork(async (tx) => {
    if (isShown && listing.status !== 'active') await tx.ensureMayPublish(ownerId)
    const now = deps.clock.now()
    if ((await tx.listings.update(listing, written, to, now)) === 0) return false
    const shown = {
      wasPublic: !isHeld,
      looksNew: listing.status !== 'active' || looksDifferent(listing, written),
    }
    if (verdict) await recordCheck(tx, id, verdict, shown, now)
    return true
  })
  if (!isWritten) return null
  await releaseDropped(deps, ownerId, listing.photos, photos)
  return verdict ? toldBy(verdict) : { isHeld: false, notices: [] }
}

/** What passes its check is on sale, also what was held before. */
function statusAfter(wanted: ListingStatus, verdict: Verdict | null): ListingStatus {
  if (!verdict) return wanted
  return verdict.outcome === 'hold' ? 'held' : 'active'
}

/** Whether a listing that nobody else has seen passes its check now. */
function isNewlyShown({ status }: OwnedListing, verdict: Verdict | null): boolean {
  return (
    status === 'held' &&
    verdict !== null &&
    verdict.outcome !== 'hold' &&
    verdict.before?.was_public === false
  )
}

function definedOnly<Value extends object>(value: Value): Partial<Value> {
  return Object.fromEntries(
    Object.entries(value).filter(([, entry]) => entry !== undefined),
  ) as Partial<Value>
}
