import { slugForName } from '../../../contract/rules/listings/categories.ts'
import type { Clock } from '../../ports/clock.ts'
import { ttlCache } from '../../runtime/ttl-cache.ts'
import { type ListedRow, type ListingRow, listedId } from '../listings/listing.ts'
import {
  type Cell,
  type Chosen,
  type DistanceCount,
  distanceCounts,
  type Facets,
  facetsOf,
} from '../listings/lists/facets.ts'
import { type TraitFacets, traitFacetsOf } from '../listings/lists/trait-facets.ts'
import { type CompiledQuery, compileQuery } from './compile.ts'
import type { FoundRow, SearchEngine } from './engine.ts'
import { type MatchRequest, noConditions, type SearchInput } from './match-request.ts'
import { createPostgresEngine } from './postgres-engine.ts'
import type { SearchRepository } from './repository.ts'
import { suggestSearches } from './suggest.ts'
import type { Plan } from './understanding/plan.ts'
import { createPlans, loadKnowledge } from './understanding/plans.ts'
import { isSimilar } from './understanding/spelling.ts'
import type { VocabularyRepository } from './vocabulary/repository.ts'
import { COUNTED, FEW } from './window-search.ts'

/** Newest matches that are scored for a list. Cost grows with their number, and hardly anyone opens page twenty. */
const SCORED = 400
/** At least this many matches are ranked, however few are shown: the newest are not always the best. */
const MIN_RANKED = 120
/** Newest matches whose prices are compared for the cheapest or most expensive: more than most searches have. */
const PRICED = 10_000
/** Share of a query that a partial match needs, and share of a title that a similar listing needs. */
const MIN_FIT = 0.3
const MIN_SIMILARITY = 0.12
/** Milliseconds for which the number of the newest listing is cached. A query that hangs would block all searches for as long. */
const NEWEST_LIFETIME = 1000
/** Listings whose words are learned by one statement. */
const LEARN_BATCH = 2000
/** Words that are checked by one statement. */
const FORGET_BATCH = 500

/** Dependencies of the search service. `lifetime`: milliseconds for which the plan of a text is cached. */
export interface SearchDependencies {
  search: SearchRepository
  /** The current vocabulary, which is written too. */
  words: VocabularyRepository
  clock: Clock
  lifetime: number
  /** Counts a search that found nothing. */
  countEmpty?: () => void
  /** Another engine, which may leave searches to the given one; PostgreSQL answers without it. */
  withIndex?: (postgres: SearchEngine) => SearchEngine
}

interface SearchContext {
  search: SearchRepository
  engine: SearchEngine
  clock: Clock
  planOf: (text: string) => Promise<Plan>
  countEmpty: () => void
}

/** Filter counts of a search; `corrected` is the corrected query, or null if nothing was corrected. */
export type SearchFacets = Facets & { traits: TraitFacets } & { atLeast: boolean; corrected: string | null }

/** Full-text search over the listings. */
export type SearchService = ReturnType<typeof createSearchService>

export function createSearchService(deps: SearchDependencies) {
  const { search, words: vocabulary, clock } = deps
  const newestNumber = ttlCache(search.newestNumber, Math.min(deps.lifetime, NEWEST_LIFETIME))
  const postgres = createPostgresEngine({ search, newestNumber })
  const context: SearchContext = {
    search,
    engine: deps.withIndex?.(postgres) ?? postgres,
    clock,
    planOf: createPlans({ ...deps, newestNumber }),
    countEmpty: deps.countEmpty ?? (() => {}),
  }
  return {
    find: (input: SearchInput, limit: number, offset = 0) => findListings(context, input, limit, offset),
    facets: (input: SearchInput, chosen: Chosen) => countFacets(context, input, chosen),
    distances: (input: SearchInput) => countDistances(context, input),
    suggest: (text: string) =>
      suggestSearches(context, text, (plan) =>
        requestFor(context, plan, { text, filter: noConditions, near: null, sort: 'best' }, 60),
      ),

    /** A text as a query that waits for listings. It is planned anew, since it is stored. */
    compile: (text: string): Promise<CompiledQuery> =>
      compileQuery(text, (words) => loadKnowledge({ search: vocabulary, newestNumber }, words, false)),

    /** Whether a typed word may be a misspelling of another one. */
    isSimilar,

    similar: (listing: ListingRow, limit: number) => findSimilar(context, listing, limit),

    /** Learns the words of new and changed listings; see `search_words`. */
    async learn(): Promise<void> {
      while ((await vocabulary.learn(LEARN_BATCH)) === LEARN_BATCH);
      while ((await vocabulary.learnEdits(LEARN_BATCH)) === LEARN_BATCH);
    },

    /** Forgets the words of listings that are gone. */
    async forget(): Promise<void> {
      let last: string | undefined = ''
      while (last !== undefined) last = await vocabulary.forget(last, FORGET_BATCH)
    },
  }
}

function requestFor(
  { clock }: SearchContext,
  plan: Plan,
  { filter, near, sort }: SearchInput,
  maxMatches: number,
): MatchRequest {
  return {
    terms: plan.terms,
    needsAll: true,
    minFit: MIN_FIT,
    fullMatches: FEW,
    filter,
    near,
    sort,
    maxMatches,
    now: clock.now(),
  }
}

/** One page of results; empty for a text without words. */
async function findListings(
  context: SearchContext,
  input: SearchInput,
  limit: number,
  offset: number,
): Promise<FoundRow[]> {
  const end = Math.min(offset + limit, SCORED)
  const plan = await context.planOf(input.text)
  if (plan.terms.length === 0 || offset >= end) return []
  const isByPrice = input.sort === 'price_asc' || input.sort === 'price_desc'
  // All pages are slices of one list: only the whole list shows whether partial matches are needed.
  const enough = Math.max(end, input.sort === 'best' ? MIN_RANKED : FEW)
  const request = requestFor(context, plan, input, isByPrice ? PRICED : SCORED)
  const rows = await context.engine.find(request, end, enough)
  if (rows.length === 0) context.countEmpty()
  return rows.slice(offset, end)
}

async function countFacets(
  context: SearchContext,
  input: SearchInput,
  chosen: Chosen,
): Promise<SearchFacets> {
  const plan = await context.planOf(input.text)
  if (plan.terms.length === 0) return { ...countsOf([], chosen), atLeast: false, corrected: null }
  const total = (cells: Cell[]) => cells.reduce((sum, cell) => sum + cell.count, 0)
  const cells = await context.engine.cells({
    ...requestFor(context, plan, input, COUNTED),
    hasTraits: true,
  })
  return { ...countsOf(cells, chosen), atLeast: total(cells) >= COUNTED, corrected: plan.corrected }
}

function countsOf(cells: readonly Cell[], chosen: Chosen): Facets & { traits: TraitFacets } {
  return { ...facetsOf(cells, chosen), traits: traitFacetsOf(cells, chosen) }
}

/** Number of results within each distance of the searched point, with all other filters applied. */
async function countDistances(context: SearchContext, input: SearchInput): Promise<DistanceCount[]> {
  const plan = await context.planOf(input.text)
  const { near } = input
  if (!near || plan.terms.length === 0) return []
  const anywhere = { ...input, near: null, filter: { ...input.filter, around: null } }
  const { counts } = await context.engine.within(requestFor(context, plan, anywhere, COUNTED), near)
  return distanceCounts(counts)
}

/** Listings of the same category that share the words of the title before its first comma. */
async function findSimilar(context: SearchContext, listing: ListingRow, limit: number): Promise<ListedRow[]> {
  const plan = await context.planOf(`${listing.title.split(/[,;:–—]/)[0]} `)
  if (plan.terms.length === 0) return []
  const filter = { ...noConditions, categories: [slugForName(listing.category_name)] }
  const input = { text: listing.title, filter, near: null, sort: 'best' as const }
  const request = {
    ...requestFor(context, plan, input, SCORED),
    needsAll: false,
    minFit: MIN_SIMILARITY,
    fullMatches: 0,
  }
  const found = await context.engine.similar(request, limit + 1)
  return found.filter((row) => listedId(row) !== listing.id).slice(0, limit)
}
