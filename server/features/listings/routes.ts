import type { z } from 'zod'
import * as calls from '../../../contract/calls/listings/listings.ts'
import * as ownListings from '../../../contract/calls/listings/own-listings.ts'
import * as placeCalls from '../../../contract/calls/listings/places.ts'
import { searchByCategory } from '../../../contract/calls/listings/search.ts'
import { listSitemapItems } from '../../../contract/calls/site/sitemaps.ts'
import { categoriesNamed } from '../../../contract/rules/listings/categories.ts'
import type { ItemTraits } from '../../../contract/rules/listings/traits/traits.ts'
import { type Route, route } from '../../http/api/route.ts'
import { rawJsonObject } from '../../runtime/raw-json.ts'
import type { CheckedWrite } from './checking.ts'
import type { ListingPresenter } from './listing.ts'
import type { Counts } from './lists/counts.ts'
import { readCursor } from './lists/cursor.ts'
import { readConditions } from './lists/filter-input.ts'
import type { ListFilter } from './lists/list-filter.ts'
import type { ListingPlaces } from './places/places.ts'
import type { ListingService } from './service.ts'

/** The calls about listings. */
export function listingRoutes(
  listings: ListingService,
  places: ListingPlaces,
  counts: Counts,
  present: ListingPresenter,
): Route[] {
  return [
    ...placeRoutes(places),
    ...listRoutes(listings, counts, present),
    ...itemRoutes(listings, present),
    ...sellerRoutes(listings, present),
  ]
}

function listRoutes(listings: ListingService, counts: Counts, present: ListingPresenter): Route[] {
  const page = async (filter: ListFilter, most?: number) => {
    const { trending, rows, nextCursor } = await listings.list(filter, most)
    return {
      listings: present.list(rows),
      next_cursor: nextCursor,
      ...(trending ? { trending: present.list(trending) } : {}),
    }
  }
  const shop = async (query: z.output<typeof calls.browseAnonymous.query>) =>
    rawJsonObject(await page(readFilter(query), query.trending))
  return [
    route(calls.getListings, ({ query }) => shop(query)),
    route(calls.browseAnonymous, ({ query }) => shop(query), { cached: true }),
    route(
      searchByCategory,
      async ({ query }) => {
        const categories = categoriesNamed(query.category)
        if (!categories) return { listings: [], next_cursor: null, total: 0, at_least: false }
        const [found, { total, atLeast }] = await Promise.all([
          page({ ...readFilter(query), categories }),
          counts.total(query, categories),
        ])
        return rawJsonObject({ ...found, total, at_least: atLeast })
      },
      { cached: true },
    ),
  ]
}

function placeRoutes(places: ListingPlaces): Route[] {
  return [
    route(placeCalls.listPlaces, async () => ({ places: await places.options() }), { cached: true }),
    route(placeCalls.getUsualPlace, async ({ actor }) => ({ place_id: await places.usual(actor.userId) })),
  ]
}

function itemRoutes(listings: ListingService, present: ListingPresenter): Route[] {
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
      async ({ query }) => rawJsonObject({ listings: present.list(await listings.byIds(query.ids)) }),
      { cached: true },
    ),
    route(calls.getListing, async ({ params, actor }) => {
      const { row, area } = await listings.get(params.id, actor.userId)
      const check = await listings.check(row, actor.userId)
      const page = { listing: present.one(row), pickup_area: area, traits: traitsOf(row) }
      return { ...page, ...(check ? { check } : {}) }
    }),
    route(
      calls.getListingAnonymous,
      async ({ params }) => {
        const { row, area } = await listings.get(params.id, null)
        return { listing: present.one(row), pickup_area: area, traits: traitsOf(row) }
      },
      { cached: true },
    ),
    route(calls.getMergedInto, async ({ query }) => ({ id: await listings.mergedInto(query.id) })),
  ]
}

function sellerRoutes(listings: ListingService, present: ListingPresenter): Route[] {
  return [
    route(
      ownListings.createListing,
      async ({ actor, body, files }) => {
        const pictures = { photoIds: body.photo_ids ?? [], files }
        const made = await listings.create(actor.userId, body, pictures, body.client_key ?? null)
        return {
          id: made.id,
          listing_id: made.id,
          ...(made.isHeld ? { status: 'held' as const } : {}),
          ...noticesOf(made),
        }
      },
      { limits: [{ name: 'listing', max: 200, seconds: 3600, by: ({ actor }) => actor.userId }] },
    ),
    route(ownListings.updateListing, async ({ actor, params, body }) => {
      const updated = await listings.update(params.id, actor.userId, body)
      return { listing: present.one(updated.row), ...noticesOf(updated) }
    }),
    route(ownListings.deleteListing, async ({ actor, params }) => {
      await listings.remove(params.id, actor.userId)
      return { success: true as const }
    }),
    route(ownListings.updatePrices, async ({ actor, body }) => ({
      updated: await listings.updatePrices(actor.userId, body.prices),
    })),
    route(ownListings.getOwnListings, async ({ actor }) => ({
      data: (await listings.ofOwnerChecked(actor.userId)).map(({ row, check }) => ({
        ...present.one(row),
        views: row.views,
        favorites: row.favorites,
        check,
      })),
    })),
  ]
}

/** What the seller is told, if anything: the answer for all other listings stays as it was. */
function noticesOf({ notices }: CheckedWrite) {
  return notices.length > 0 ? { notices: [...notices] } : {}
}

function traitsOf({ sizes, brand, colors }: ItemTraits): ItemTraits {
  return { sizes, brand, colors }
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
