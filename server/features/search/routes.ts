import type { z } from 'zod'
import type { filterQuery } from '../../../contract/calls/listings/listings.ts'
import * as calls from '../../../contract/calls/listings/search.ts'
import {
  categoriesNamed,
  categoryTiles,
  drawerCategories,
} from '../../../contract/rules/listings/categories.ts'
import { isColor } from '../../../contract/rules/listings/traits/colors.ts'
import { type Route, route } from '../../http/api/route.ts'
import type { ListedRow, ListingPresenter } from '../listings/listing.ts'
import type { Counts } from '../listings/lists/counts.ts'
import type { DistanceCount, Facets } from '../listings/lists/facets.ts'
import { readConditions } from '../listings/lists/filter-input.ts'
import type { TraitFacets } from '../listings/lists/trait-facets.ts'
import type { FoundRow } from './engine.ts'
import type { SearchInput } from './match-request.ts'
import { type RelatedDependencies, relatedRoute } from './related-routes.ts'
import type { SearchService } from './service.ts'

/** Dependencies of the search routes. */
interface SearchRouteDependencies extends RelatedDependencies {
  search: SearchService
  counts: Counts
  present: ListingPresenter
}

type FacetQuery = z.output<typeof calls.countFacets.query>

/** The facets of a list or a search, without the distances. */
interface CountedFacets {
  facets: Facets
  traits: TraitFacets & { atLeast: boolean }
  atLeast: boolean
  corrected: string | null
}

/** Category names need this many letters to be suggested. */
const MIN_LETTERS = 3
const MAX_CATEGORIES = 3

/** The search routes. */
export function searchRoutes(deps: SearchRouteDependencies): Route[] {
  const { search, counts, present } = deps
  return [
    route(
      calls.searchByTitle,
      async ({ query }) => {
        const rows = await search.find(readInput(query), query.limit, query.offset)
        return present.list(query.sort === 'best' ? rows.map(withMention) : rows)
      },
      { cached: true },
    ),
    route(
      calls.countFacets,
      async ({ query }) =>
        query.query.trim() === '' ? await facetsOfList(counts, query) : await facetsOfSearch(search, query),
      { cached: true },
    ),
    route(
      calls.suggestSearches,
      async ({ query }) => ({
        suggestions: await search.suggest(query.query),
        categories: categoriesBeginningWith(query.query),
      }),
      { cached: true },
    ),
    relatedRoute(deps),
  ]
}

/** Marks a listing that has the words only in its description. */
function withMention({ json, is_named }: FoundRow): ListedRow {
  return { json: is_named ? json : `${json.slice(0, -1)},"only_in_description":true}` }
}

async function facetsOfList(counts: Counts, query: FacetQuery) {
  const categories = categoriesOf(query)
  const [{ atLeast, ...facets }, traits, distances] = await Promise.all([
    counts.facets(query, categories),
    counts.traits(query, categories),
    counts.distances(query, categories),
  ])
  return presentFacets({ facets, traits, atLeast, corrected: null }, distances)
}

/** The chosen filters are applied to the counts, so that no facet narrows its own. */
async function facetsOfSearch(search: SearchService, query: FacetQuery) {
  const chosen = {
    categories: categoriesOf(query),
    prices: query.price ?? [],
    conditions: query.condition ?? [],
    delivery: query.delivery ?? null,
    traits: readConditions(query).traits,
  }
  const unfiltered = {
    ...query,
    category: undefined,
    price: [],
    condition: [],
    delivery: undefined,
    size: [],
    brand: [],
    color: [],
  }
  const [{ atLeast, corrected, traits, ...facets }, distances] = await Promise.all([
    search.facets(readInput({ ...unfiltered, sort: 'best' }), chosen),
    search.distances(readInput({ ...query, sort: 'best' })),
  ])
  return presentFacets({ facets, traits: { ...traits, atLeast }, atLeast, corrected }, distances)
}

function readInput(
  query: z.output<typeof filterQuery> & {
    query: string
    category?: string | undefined
    sort: SearchInput['sort']
  },
): SearchInput {
  return {
    text: query.query,
    filter: { ...readConditions(query), categories: categoriesOf(query) },
    near: query.near ? { lon: query.near[0], lat: query.near[1] } : null,
    sort: query.sort,
  }
}

/** Null for all categories; none for an unknown name. */
function categoriesOf({ category }: { category?: string | undefined }) {
  return category === undefined ? null : (categoriesNamed(category) ?? [])
}

function presentFacets({ facets, traits, atLeast, corrected }: CountedFacets, distances: DistanceCount[]) {
  return {
    total: facets.total,
    at_least: atLeast,
    corrected,
    categories: facets.categories.map(({ name, count }) => ({ key: name, count })),
    prices: facets.prices,
    conditions: facets.conditions,
    delivery: facets.delivery,
    traits: {
      sizes: traits.sizes,
      brands: traits.brands,
      colors: traits.colors.flatMap(({ key, count }) => (isColor(key) ? [{ key, count }] : [])),
      at_least: traits.atLeast,
    },
    distances,
  }
}

function categoriesBeginningWith(text: string): string[] {
  const typed = text.trim().toLowerCase()
  if (typed.length < MIN_LETTERS) return []
  const names = [...new Set<string>([...categoryTiles, ...drawerCategories])]
  return names.filter((name) => name.toLowerCase().startsWith(typed)).slice(0, MAX_CATEGORIES)
}
