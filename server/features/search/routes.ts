import type { z } from 'zod'
import type { filterQuery } from '../../../contract/calls/listings.ts'
import * as listingCalls from '../../../contract/calls/listings.ts'
import * as calls from '../../../contract/calls/search.ts'
import { ensure, Failure } from '../../../contract/failure.ts'
import { categoriesNamed, categoryTiles, drawerCategories } from '../../../contract/rules/categories.ts'
import { type Route, route } from '../../http/api/route.ts'
import { rawJsonObject } from '../../runtime/raw-json.ts'
import type { Counts } from '../listings/counts.ts'
import type { DistanceCount, Facets } from '../listings/facets.ts'
import { readConditions } from '../listings/filter-input.ts'
import { type ListedRow, type ListingPresenter, type ListingRow, listedId } from '../listings/listing.ts'
import type { SearchInput, SearchService } from './service.ts'

interface SearchRooms {
  search: SearchService
  counts: Counts
  /** Any listing by its id, and the newest of a seller; from the listings' room. */
  listing: (id: string) => Promise<ListingRow | undefined>
  ofSeller: (ownerId: string, except: string, limit: number) => Promise<ListedRow[]>
  nearPrice: (listing: ListingRow, limit: number) => Promise<ListedRow[]>
  present: ListingPresenter
}

/** Statuses that anybody may see by a link. */
const open = new Set<ListingRow['status']>(['active', 'reserved', 'sold'])
/** Listings that are shown beside another. */
const BESIDE = 8

/** The calls that search. */
export function searchRoutes({
  search,
  counts,
  listing,
  ofSeller,
  nearPrice,
  present,
}: SearchRooms): Route[] {
  return [
    route(
      calls.searchByTitle,
      async ({ query }) => present.list(await search.find(readInput(query), query.limit, query.offset)),
      { cached: true },
    ),
    route(
      calls.countFacets,
      async ({ query }) => {
        const categories = query.category === undefined ? null : (categoriesNamed(query.category) ?? [])
        if (query.query.trim() === '') {
          const [{ atLeast, ...facets }, distances] = await Promise.all([
            counts.facets(query, categories),
            counts.distances(query, categories),
          ])
          return presentFacets(facets, atLeast, null, distances)
        }
        const chosen = {
          categories,
          prices: query.price ?? [],
          conditions: query.condition ?? [],
          delivery: query.delivery ?? null,
        }
        // The chosen filters are applied to the counts, each facet without its own.
        const whole = readInput({
          ...query,
          category: undefined,
          price: [],
          condition: [],
          delivery: undefined,
          sort: 'best',
        })
        const [{ atLeast, corrected, ...facets }, distances] = await Promise.all([
          search.facets(whole, chosen),
          search.distances(readInput({ ...query, sort: 'best' })),
        ])
        return presentFacets(facets, atLeast, corrected, distances)
      },
      { cached: true },
    ),
    route(
      calls.suggestSearches,
      async ({ query }) => ({
        suggestions: await search.suggest(query.query),
        categories: categoriesBeginning(query.query),
      }),
      { cached: true },
    ),
    route(
      listingCalls.getRelated,
      async ({ params }) => {
        const row = await listing(params.id)
        ensure(row, 'listing.not_found')
        if (!open.has(row.status)) throw new Failure('listing.not_found')
        const [alike, near, own] = await Promise.all([
          search.similar(row, BESIDE),
          nearPrice(row, BESIDE),
          ofSeller(row.owner_id, row.id, BESIDE),
        ])
        // Where few are alike, what costs about as much in the same category fills up.
        const similar = new Map([...alike, ...near].map((each) => [listedId(each), each]))
        return rawJsonObject({
          similar: present.list([...similar.values()].slice(0, BESIDE)),
          from_seller: present.list(own),
        })
      },
      { cached: true },
    ),
  ]
}

function readInput(
  query: z.output<typeof filterQuery> & {
    query: string
    category?: string | undefined
    sort: SearchInput['sort']
  },
): SearchInput {
  const categories = query.category === undefined ? null : (categoriesNamed(query.category) ?? [])
  return {
    text: query.query,
    filter: { ...readConditions(query), categories },
    near: query.near ? { lon: query.near[0], lat: query.near[1] } : null,
    sort: query.sort,
  }
}

function presentFacets(
  facets: Facets,
  atLeast: boolean,
  corrected: string | null,
  distances: DistanceCount[],
) {
  return {
    total: facets.total,
    at_least: atLeast,
    corrected,
    categories: facets.categories.map(({ name, count }) => ({ key: name, count })),
    prices: facets.prices,
    conditions: facets.conditions,
    delivery: facets.delivery,
    distances,
  }
}

/** The categories that a text begins to name; three letters at least. */
function categoriesBeginning(text: string): string[] {
  const typed = text.trim().toLowerCase()
  if (typed.length < 3) return []
  const names = [...new Set<string>([...categoryTiles, ...drawerCategories])]
  return names.filter((name) => name.toLowerCase().startsWith(typed)).slice(0, 3)
}
