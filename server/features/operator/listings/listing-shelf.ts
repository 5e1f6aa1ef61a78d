import { validate } from 'uuid'
import type { searchListings } from '../../../../contract/calls/console/listings.ts'
import type { CallInput } from '../../../../contract/endpoint.ts'
import { ensure } from '../../../../contract/failure.ts'
import type { RecordHistory } from '../history-repository.ts'
import { searchPage } from '../records/search-page.ts'
import type { createListingSearchRepository, ShelfFilter } from './listing-search-repository.ts'

type Query = NonNullable<CallInput<typeof searchListings>['query']>

export interface ListingShelfDependencies {
  listings: ReturnType<typeof createListingSearchRepository>
  history: RecordHistory
}

/** What the console reads of listings. */
export function createListingShelf({ listings, history }: ListingShelfDependencies) {
  return {
    search: (query: Query & { limit: number; before?: number | undefined }) =>
      searchPage(listings, { ...query, ...readWords(query.q) }),

    /** @throws Failure `listing.not_found` */
    async one(id: string) {
      const [listing, reports, steps] = await Promise.all([
        listings.one(id),
        listings.reports(id),
        history.of('listing', id),
      ])
      ensure(listing, 'listing.not_found')
      const twins = await listings.twins(
        id,
        listing.photos.map((photo) => photo.id),
      )
      return { listing, reports, steps, twins }
    },
  }
}

/** An id, a number as in `#4711`, or words. */
function readWords(typed = ''): Pick<ShelfFilter, 'id' | 'number' | 'words'> {
  if (validate(typed)) return { id: typed }
  const [, number] = /^#(\d{1,15})$/.exec(typed) ?? []
  return number ? { number: Number(number) } : { words: typed }
}
