import { getRelated } from '../../../contract/calls/listings/listings.ts'
import { ensure, Failure } from '../../../contract/failure.ts'
import { isPublicStatus } from '../../../contract/rules/listings/listing.ts'
import { type Route, route } from '../../http/api/route.ts'
import { rawJsonObject } from '../../runtime/raw-json.ts'
import { type ListedRow, type ListingPresenter, type ListingRow, listedId } from '../listings/listing.ts'
import type { SearchService } from './service.ts'

export interface RelatedDependencies {
  search: SearchService
  /** Any listing by its id; from the listings feature. */
  listing: (id: string) => Promise<ListingRow | undefined>
  /** The newest listings of a seller; from the listings feature. */
  ofSeller: (ownerId: string, except: string, limit: number) => Promise<ListedRow[]>
  /** Listings with a similar price in the same category; from the listings feature. */
  nearPrice: (listing: ListingRow, limit: number) => Promise<ListedRow[]>
  present: ListingPresenter
}

/** Number of related listings per list. */
const RELATED = 8

/** The route for similar listings and for other listings of the same seller. */
export function relatedRoute({ search, listing, ofSeller, nearPrice, present }: RelatedDependencies): Route {
  return route(
    getRelated,
    async ({ params }) => {
      const row = await listing(params.id)
      ensure(row, 'listing.not_found')
      if (!isPublicStatus(row.status)) throw new Failure('listing.not_found')
      const [alike, near, own] = await Promise.all([
        search.similar(row, RELATED),
        nearPrice(row, RELATED),
        ofSeller(row.owner_id, row.id, RELATED),
      ])
      // If few are similar, listings with a similar price in the same category fill the list.
      const similar = new Map([...alike, ...near].map((listing) => [listedId(listing), listing]))
      return rawJsonObject({
        similar: present.list([...similar.values()].slice(0, RELATED)),
        from_seller: present.list(own),
      })
    },
    { cached: true },
  )
}
