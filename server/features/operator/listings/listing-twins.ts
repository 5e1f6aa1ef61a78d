import type { Photo } from '../../../../contract/calls/shapes.ts'
import type { Copy, FindCopies } from '../../photos/copies/find-copies.ts'
import type { createListingSearchRepository, ShelfRow } from './listing-search-repository.ts'

/** Another listing with a copy of a photo. */
export interface ListingTwin extends ShelfRow {
  /** The photos that were asked about, each beside its copy in this listing. */
  pairs: { own: Photo; other: Photo }[]
}

/** Other listings with a copy of one of a listing's photos, in every state, the newest first; at most twelve. */
export type FindTwins = (listing: { id: string; photos: readonly Photo[] }) => Promise<ListingTwin[]>

export function createTwinFinder(
  listings: Pick<ReturnType<typeof createListingSearchRepository>, 'twins'>,
  findCopies: FindCopies,
): FindTwins {
  return async ({ id, photos }) => {
    const copies = await findCopies(photos.map((photo) => photo.id))
    const rows = await listings.twins(
      id,
      copies.map(({ otherId }) => otherId),
    )
    return rows.map((row) => ({ ...row, pairs: pairsOf(copies, photos, row.photos) }))
  }
}

function pairsOf(copies: readonly Copy[], photos: readonly Photo[], others: readonly Photo[]) {
  return copies.flatMap(({ photoId, otherId }) => {
    const own = photos.find((photo) => photo.id === photoId)
    const other = others.find((photo) => photo.id === otherId)
    return own && other ? [{ own, other }] : []
  })
}
