import type { z } from 'zod'
import * as calls from '../../../contract/calls/listings.ts'
import * as ownListings from '../../../contract/calls/own-listings.ts'
import { searchByCategory } from '../../../contract/calls/search.ts'
import { listSitemapItems } from '../../../contract/calls/sitemaps.ts'
import { categoriesNamed } from '../../../contract/rules/categories.ts'
import { type Route, route } from '../../http/call.ts'
import type { Counts } from './counts.ts'
import { readCursor } from './cursor.ts'
import { readConditions } from './filter-input.ts'
import type { ListFilter } from './list-query.ts'
import { type ListingRow, type PhotoAddress, presentListing } from './listing.ts'
import type { ListingService } from './service.ts'

/** The calls about listings. */
export function listingRoutes(listings: ListingService, counts: Counts, addressOf: PhotoAddress): Route[] {
  return [
    ...listRoutes(listings, counts, addressOf),
    ...itemRoutes(listings, addressOf),
    ...sellerRoutes(listings, addressOf),
  ]
}

function listRoutes(listings: ListingService, counts: Counts, addressOf: PhotoAddress): Route[] {
  const present = (rows: ListingRow[]) => rows.map((row) => presentListing(row, addressOf))
  const page = async (filter: ListFilter, most?: number) => {
    const { trending, rows, nextCursor } = await listings.list(filter, most)
    return {
      listings: present(rows),
      next_cursor: nextCursor,
      ...(trending ? { trending: present(trending) } : {}),
    }
  }
  return [
    route(calls.getListings, ({ query }) => page(readFilter(query), query.trending)),
    route(calls.browseAnonymous, ({ query }) => page(readFilter(query), query.trending), { cached: true }),
    route(
      searchByCategory,
      async ({ query }) => {
        const categories = categoriesNamed(query.category)
        if (!categories) return { listings: [], next_cursor: null, total: 0, at_least: false }
        const [found, { total, atLeast }] = await Promise.all([
          page({ ...readFilter(query), categories }),
          counts.total(query, categories),
        ])
        return { ...found, total, at_least: atLeast }
      },
      { cached: true },
    ),
  ]
}

function itemRoutes(listings: ListingService, addressOf: PhotoAddress): Route[] {
  return [
    route(
      listSitemapItems,
      async ({ query }) => {
        const { parts, items } = await listings.sitemapPart(query.part)
        return {
          parts,
          items: items.map(({ id, updated_at }) => ({ id, changed_at: updated_at.toISOString() })),
        }
      },
      { cached: true },
    ),
    route(
      calls.getByIds,
      async ({ query }) => ({
        listings: (await listings.byIds(query.ids)).map((row) => presentListing(row, addressOf)),
      }),
      { cached: true },
    ),
    route(calls.getListing, async ({ params, actor }) => ({
      listing: presentListing(await listings.get(params.id, actor.userId), addressOf),
    })),
    route(
      calls.getListingAnonymous,
      async ({ params }) => ({ listing: presentListing(await listings.get(params.id, null), addressOf) }),
      { cached: true },
    ),
  ]
}

function sellerRoutes(listings: ListingService, addressOf: PhotoAddress): Route[] {
  return [
    route(
      ownListings.createListing,
      async ({ actor, body, files }) => {
        const pictures = { photoIds: body.photo_ids ?? [], files }
        const id = await listings.create(actor.userId, body, pictures, body.client_key ?? null)
        return { id, listing_id: id }
      },
      { limits: [{ name: 'listing', max: 200, seconds: 3600, by: ({ actor }) => actor.userId }] },
    ),
    route(ownListings.updateListing, async ({ actor, params, body }) => ({
      listing: presentListing(await listings.update(params.id, actor.userId, body), addressOf),
    })),
    route(ownListings.deleteListing, async ({ actor, params }) => {
      await listings.remove(params.id, actor.userId)
      return { success: true as const }
    }),
    route(ownListings.updatePrices, async ({ actor, body }) => ({
      updated: await listings.updatePrices(actor.userId, body.prices),
    })),
    route(ownListings.getOwnListings, async ({ actor }) => ({
      data: (await listings.ofOwner(actor.userId)).map((row) => ({
        ...presentListing(row, addressOf),
        views: row.views,
        favorites: row.favorites,
      })),
    })),
  ]
}

/** The query of a list as the repository's filter. */
function readFilter(query: z.output<typeof calls.listQuery>): ListFilter {
  return {
    categories: null,
    ...readConditions(query),
    sort: query.sort,
    after: query.cursor === undefined ? null : readCursor(query.sort, query.cursor),
    limit: query.limit,
    brief: query.brief,
  }
}
