import type { Photo } from '../../../contract/calls/shapes.ts'
import { Failure } from '../../../contract/failure.ts'
import { MAX_PHOTOS, MAX_PICTURES } from '../../../contract/rules/listings.ts'
import { type ListingInput, type Pictures, printOf, toFields } from './listing-input.ts'
import type { ListingTools } from './service.ts'

/** What makes a draft be published only once: its key, and a print of what is in it now. */
interface DraftMark {
  key: string
  print: string
}

/** How a listing comes to be. */
export function createPublishing(tools: ListingTools) {
  const { listings, chosenPhotos, addPhoto, clock, random } = tools

  /** Where a draft's listing cannot be written: it is the very same, sent at the same moment, or it is too late. */
  const madeMeanwhile = async (ownerId: string, draft: DraftMark | null): Promise<string> => {
    const made = draft ? await listings.ofDraft(ownerId, draft.key) : undefined
    if (!made || made.client_print !== draft?.print) throw new Failure('listing.listed_already')
    return made.id
  }

  /** A refused file says which one it was. */
  const addNumbered = async (index: number, ownerId: string, read: () => Promise<Uint8Array>) => {
    try {
      return await addPhoto(ownerId, read)
    } catch (error) {
      throw error instanceof Failure ? new Failure(error.code, { image: index }) : error
    }
  }

  return {
    /**
     * Publishes a listing. New files come after the photos that were uploaded before. A draft that was published before
     * is the same listing: the same again changes nothing, and what was changed since is written over it.
     * @throws Failure `listing.listed_already` where that listing can no longer be changed
     */
    async create(
      ownerId: string,
      input: ListingInput,
      pictures: Pictures,
      clientKey: string | null,
    ): Promise<string> {
      const count = pictures.photoIds.length + pictures.files.length
      if (count === 0) throw new Failure('listing.photos_missing')
      if (count > MAX_PICTURES) throw new Failure('listing.photos_too_many')
      const draft = clientKey === null ? null : { key: clientKey, print: printOf(input, pictures) }
      const before = draft ? await listings.ofDraft(ownerId, draft.key) : undefined
      if (draft && before?.client_print === draft.print) {
        await tools.draftPublished(ownerId, draft.key)
        return before.id
      }
      const photos = await chosenPhotos(ownerId, pictures.photoIds, MAX_PHOTOS - pictures.files.length)
      for (const [index, file] of pictures.files.entries())
        photos.push(await addNumbered(index, ownerId, file.read))
      const id = await listings.insert({
        ...toFields(input, photos),
        id: random.uuid(),
        ownerId,
        draft,
        now: clock.now(),
      })
      if (id === undefined) return await madeMeanwhile(ownerId, draft)
      if (before) await releaseDropped(tools, before.photos, photos)
      if (draft) await tools.draftPublished(ownerId, draft.key)
      return id
    },
  }
}

/** Lets go of the photos that a listing showed before and shows no longer. */
export async function releaseDropped(
  { releasePhotos }: Pick<ListingTools, 'releasePhotos'>,
  before: readonly Photo[],
  now: readonly Photo[],
): Promise<void> {
  const dropped = before.filter(({ id }) => now.every((photo) => photo.id !== id))
  if (dropped.length > 0) await releasePhotos(dropped.map((photo) => photo.id))
}
