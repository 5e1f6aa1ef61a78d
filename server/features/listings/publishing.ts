import type { Photo } from '../../../contract/calls/shapes.ts'
import { Failure } from '../../../contract/failure.ts'
import { type Condition, MAX_PHOTOS, MAX_PICTURES } from '../../../contract/rules/listings/listing.ts'
import { type CheckedWrite, checkOrRefuse, recordCheck, toldBy } from './checking.ts'
import type { ListingDependencies } from './dependencies.ts'
import { asText, contentPrint, type ListingInput, type Pictures, toFields } from './listing-input.ts'
import type { PublishedDraft } from './repository.ts'

/** Makes a draft be published only once: its key, and the print of its content. */
interface DraftMark {
  key: string
  print: string
}

/** A listing that was published, or waits for a moderator. */
export interface Published extends CheckedWrite {
  id: string
}

/**
 * Publishes a listing. New files come after photos that were uploaded before. A draft that was published before is the
 * same listing: unchanged it stays as it is, and changes are written over it.
 * @throws Failure `listing.not_allowed`, `listing.paused`, `listing.listed_already` where that listing can no longer be changed,
 *   `listing.photos_missing`, `listing.photos_too_many`, `listing.place_unknown`, `account.limited`, `account.suspended`
 */
export async function publishListing(
  deps: ListingDependencies,
  ownerId: string,
  input: ListingInput,
  pictures: Pictures,
  clientKey: string | null,
): Promise<Published> {
  checkPictureCount(pictures)
  await ensurePickup(deps, ownerId, input)
  await deps.refuseLimited(ownerId)
  await ensureMayList(deps, ownerId, input.condition)
  const { listings, random, clock, places } = deps
  const draft = clientKey === null ? null : { key: clientKey, print: contentPrint(input, pictures) }
  const before = draft ? await listings.ofDraft(ownerId, draft.key) : undefined
  if (draft && before?.client_print === draft.print) {
    await deps.draftPublished(ownerId, draft.key)
    return await publishedBefore(deps, before)
  }
  if (!before && !deps.isOpen()) throw new Failure('listing.paused')
  const place = input.place_id ? await places.chosen(input.place_id) : null
  const photos = await preparePhotos(deps, ownerId, pictures)
  const verdict = await checkOrRefuse(deps, { id: before?.id ?? null, ownerId, input, photos })
  const fields = toFields(input, { photos, place, traits: await deps.readTraits(asText(input)) })
  const now = clock.now()
  const id = await deps.unitOfWork(async (tx) => {
    // Once more: the photos may have taken a while.
    await tx.ensureMayPublish(ownerId)
    const stored = await tx.listings.insert({
      ...fields,
      id: random.uuid(),
      ownerId,
      draft,
      status: verdict.outcome === 'hold' ? 'held' : 'active',
      now,
    })
    const shown = { wasPublic: before?.status === 'active', looksNew: true }
    if (stored !== undefined) await recordCheck(tx, stored, verdict, shown, now)
    return stored
  })
  if (id === undefined) return await publishedMeanwhile(deps, ownerId, draft)
  if (before) await releaseDropped(deps, ownerId, before.photos, photos)
  if (draft) await deps.draftPublished(ownerId, draft.key)
  return { id, ...toldBy(verdict) }
}

/** The answer for a draft that was published before with the same content: what its check found then. */
async function publishedBefore(
  { listings }: ListingDependencies,
  { id, status }: Pick<PublishedDraft, 'id' | 'status'>,
): Promise<Published> {
  const check = await listings.checkOf(id)
  return { id, isHeld: status === 'held', notices: check?.findings ?? [] }
}

/** Refuses an agreement to deliver by a seller without a pickup address. @throws Failure `delivery.no_pickup` */
export async function ensurePickup(
  { hasPickup }: ListingDependencies,
  ownerId: string,
  { delivery_enabled: isOn, delivery_agreed: isAgreed }: Partial<Agreement>,
): Promise<void> {
  if (isOn && isAgreed && !(await hasPickup(ownerId))) throw new Failure('delivery.no_pickup')
}

/** Refuses new goods of a seller who has to certify their details first. @throws Failure `listing.new_goods_paused` */
export async function ensureMayList(
  { areNewGoodsPaused }: ListingDependencies,
  ownerId: string,
  condition: Condition,
): Promise<void> {
  if (condition === 'new' && (await areNewGoodsPaused(ownerId))) throw new Failure('listing.new_goods_paused')
}

type Agreement = Pick<ListingInput, 'delivery_enabled' | 'delivery_agreed'>

function checkPictureCount({ photoIds, files }: Pictures): void {
  const count = photoIds.length + files.length
  if (count === 0) throw new Failure('listing.photos_missing')
  if (count > MAX_PICTURES) throw new Failure('listing.photos_too_many')
}

async function preparePhotos(
  deps: ListingDependencies,
  ownerId: string,
  { photoIds, files }: Pictures,
): Promise<Photo[]> {
  const photos = await deps.chosenPhotos(ownerId, photoIds, MAX_PHOTOS - files.length)
  for (const [index, file] of files.entries()) photos.push(await addFile(deps, ownerId, index, file.read))
  return photos
}

/** @throws Failure of a refused file, with its index */
async function addFile(
  { addPhoto }: ListingDependencies,
  ownerId: string,
  index: number,
  read: () => Promise<Uint8Array>,
): Promise<Photo> {
  try {
    return await addPhoto(ownerId, read)
  } catch (error) {
    throw error instanceof Failure ? new Failure(error.code, { image: index }) : error
  }
}

/** The listing of a draft that could not be written: the same content was published at the same moment, or it is too late. */
async function publishedMeanwhile(
  deps: ListingDependencies,
  ownerId: string,
  draft: DraftMark | null,
): Promise<Published> {
  const published = draft ? await deps.listings.ofDraft(ownerId, draft.key) : undefined
  if (!published || published.client_print !== draft?.print) throw new Failure('listing.listed_already')
  return await publishedBefore(deps, published)
}

/** Releases the photos that a listing showed before and no longer shows. */
export async function releaseDropped(
  { releasePhotos }: Pick<ListingDependencies, 'releasePhotos'>,
  ownerId: string,
  before: readonly Photo[],
  now: readonly Photo[],
): Promise<void> {
  const dropped = before.filter(({ id }) => now.every((photo) => photo.id !== id))
  const ids = dropped.map((photo) => photo.id)
  if (ids.length > 0) await releasePhotos(ownerId, ids)
}
