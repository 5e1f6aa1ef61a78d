import { ensure, Failure } from '../../../contract/failure.ts'
import { type ListingStatus, MAX_PHOTOS } from '../../../contract/rules/listings/listing.ts'
import type { ListingDependencies } from './dependencies.ts'
import type { ListingRow, OwnedListing } from './listing.ts'
import { changedSince, type ListingChange } from './listing-change.ts'
import { asInput, toFields } from './listing-input.ts'
import { ensureMayList, ensurePickup, releaseDropped } from './publishing.ts'

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
 * @throws Failure `listing.locked` while someone is buying it, `listing.closed` once they have bought it,
 *   `listing.changed` where a field is not what the seller saw, `listing.place_unknown`
 */
export async function updateListing(
  deps: ListingDependencies,
  id: string,
  ownerId: string,
  change: ListingChange,
): Promise<ListingRow> {
  for (let attempt = 1; ; attempt++) {
    const listing = await ownedOrFail(deps, id, ownerId)
    if (await tryToUpdate(deps, listing, change)) return await ownedOrFail(deps, id, ownerId)
    // Someone else wrote it at the same moment: the change is checked against what they wrote.
    const { version } = await ownedOrFail(deps, id, ownerId)
    if (version !== listing.version && attempt < MAX_ATTEMPTS) continue
    // A sold listing that nobody writes has a buyer.
    throw new Failure(listing.status === 'sold' ? 'listing.closed' : 'listing.locked')
  }
}

/** @returns false when the listing was written since it was read, or has a buyer */
async function tryToUpdate(
  deps: ListingDependencies,
  listing: OwnedListing,
  { was = {}, ...changes }: ListingChange,
): Promise<boolean> {
  const status: ListingStatus = changes.status ?? listing.status
  if (listing.status === 'reserved') throw new Failure('listing.locked')
  const fields = changedSince(listing, was)
  if (fields.length > 0) throw new Failure('listing.changed', { fields })
  await ensurePickup(deps, listing.owner_id, changes)
  const { photo_ids: ids } = changes
  const input = { ...asInput(listing), ...definedOnly(changes) }
  if (status === 'active') await ensureMayList(deps, listing.owner_id, input.condition)
  const photos = ids ? await deps.chosenPhotos(listing.owner_id, ids, MAX_PHOTOS) : listing.photos
  const place = changes.place_id ? await deps.places.chosen(changes.place_id) : null
  const fieldsToWrite = toFields(input, photos, place)
  const written = await deps.listings.update(listing, fieldsToWrite, status, deps.clock.now())
  if (written > 0) await releaseDropped(deps, listing.photos, photos)
  return written > 0
}

function definedOnly<Value extends object>(value: Value): Partial<Value> {
  return Object.fromEntries(
    Object.entries(value).filter(([, entry]) => entry !== undefined),
  ) as Partial<Value>
}
