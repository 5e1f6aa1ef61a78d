import * as calls from '../../../../contract/calls/console/listings.ts'
import { ensure } from '../../../../contract/failure.ts'
import { toDollars } from '../../../../contract/rules/money.ts'
import { type Route, route } from '../../../http/api/route.ts'
import { presentHistory } from '../history-repository.ts'
import type { ModeratedDependencies } from '../staff-action.ts'
import { fileListing, hideListing, restoreListing } from './listing-actions.ts'
import type { ShelfRow } from './listing-search-repository.ts'
import type { createListingShelf } from './listing-shelf.ts'
import { mergeListing } from './merge-listing.ts'

/** The console's calls about listings. */
export function staffListingRoutes(
  shelf: ReturnType<typeof createListingShelf>,
  actions: ModeratedDependencies,
): Route[] {
  return [
    route(calls.searchListings, async ({ query }) => {
      const { rows, hasMore, counts } = await shelf.search(query)
      return { listings: rows.map(presentRow), has_more: hasMore, counts }
    }),
    route(calls.exportListings, ({ staff, query, body }) => shelf.export(actions, staff, query, body.reason)),
    route(calls.readStaffListing, async ({ params }) => {
      const { listing, reports, steps, twins } = await shelf.one(params.id)
      const { description, condition, place, photos } = listing
      return {
        ...presentRow(listing),
        description,
        condition,
        place,
        photos,
        seller: {
          id: listing.seller_id,
          username: listing.seller,
          created_at: listing.seller_since.toISOString(),
          is_suspended: listing.is_suspended,
          listings: listing.seller_listings,
          hidden_listings: listing.seller_hidden,
        },
        report_list: reports.map(({ at, ...report }) => ({ ...report, at: at.toISOString() })),
        twins: twins.map(presentRow),
        merged_into: listing.merged_into,
        history: presentHistory(steps),
      }
    }),
    route(calls.hideListing, async ({ staff, params, body }) => {
      await hideListing(actions, { by: staff, id: params.id, ...body })
      return { success: true as const }
    }),
    route(calls.mergeListing, async ({ staff, params, body }) => ({
      into: await mergeListing(actions, { by: staff, id: params.id, ...body }),
    })),
    route(calls.restoreListing, async ({ staff, params, body }) => ({
      state: await restoreListing(actions, { by: staff, id: params.id, reason: body.reason }),
    })),
    route(calls.fileListing, async ({ staff, params, body }) => {
      await fileListing(actions, { by: staff, id: params.id, ...body })
      return { success: true as const }
    }),
  ]
}

function presentRow(row: ShelfRow) {
  const [photo] = row.photos
  ensure(photo, 'listing.not_found')
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    price: toDollars(row.price_cents),
    state: row.state,
    is_hidden_automatically: row.is_hidden_automatically,
    category: row.category_name,
    seller: { id: row.seller_id, username: row.seller },
    photo,
    reports: row.reports,
    published_at: row.published_at.toISOString(),
  }
}
