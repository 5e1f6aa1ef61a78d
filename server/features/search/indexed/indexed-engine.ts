import { ProviderError } from '../../../ports/provider-error.ts'
import type { IndexMatches, IndexQuery, SearchIndex } from '../../../ports/search-index.ts'
import type { SearchEngine } from '../engine.ts'
import { isNarrowed, type MatchRequest, noConditions } from '../match-request.ts'
import { COUNTED, FEW } from '../window-search.ts'
import type { FoundRepository } from './found-repository.ts'
import { indexQuery } from './index-query.ts'

/** Matches beyond those that are shown: some may be hidden or sold by now, and the index not know it yet. */
const SPARE = 20

/** Dependencies of the engine. */
export interface IndexedEngineDependencies {
  index: Pick<SearchIndex, 'search'>
  /** Reads what the index has found. */
  found: FoundRepository
  /** Answers while no index serves, and when it fails. */
  postgres: SearchEngine
  /** Whether an index is complete. */
  isServing: () => Promise<boolean>
  warn: (facts: Record<string, unknown>, message: string) => void
}

/**
 * Searches through an index: it finds and ranks, and PostgreSQL has the listings. Only those that are public and fulfill the filter at this
 * moment are shown, whatever the index says.
 */
export function createIndexedEngine(deps: IndexedEngineDependencies): SearchEngine {
  const { found, postgres } = deps
  const ask = (request: MatchRequest, sort: IndexQuery['sort'], limit: number) =>
    deps.index.search(indexQuery(request, sort, limit))
  const newest = (request: MatchRequest, limit: number) => ask(request, 'newest', limit)
  const counted = (request: MatchRequest) => allThenMost(request, (asked) => newest(asked, COUNTED))
  const otherwise = fallback(deps)
  return {
    find: (request, end, enough) =>
      otherwise(
        async () => {
          const limit = end + SPARE
          const matches = await allThenMost(request, (asked) => ask(asked, asked.sort, limit))
          return await found.rows(request, matches, end)
        },
        () => postgres.find(request, end, enough),
      ),
    similar: (request, limit) =>
      otherwise(
        async () => found.rows(request, await ask(request, 'best', limit + SPARE), limit),
        () => postgres.similar(request, limit),
      ),
    cells: (request) =>
      otherwise(
        async () => found.cells(request, await counted(request)),
        () => postgres.cells(request),
      ),
    within: (request, place) =>
      otherwise(
        async () => found.within(request, await counted(request), place),
        () => postgres.within(request, place),
      ),
    titles: (request, enough) =>
      otherwise(
        async () => found.titles(request, await newest(request, request.maxMatches)),
        () => postgres.titles(request, enough),
      ),
  }
}

/** Matches of every term; if there are few without the filter too, also partial ones. @source window-search.ts searchAllThenMost */
async function allThenMost(
  request: MatchRequest,
  ask: (request: MatchRequest) => Promise<IndexMatches>,
): Promise<IndexMatches> {
  const matches = await ask(request)
  if (request.terms.length < 2 || matches.total >= FEW) return matches
  if (isNarrowed(request.filter)) {
    const { total } = await ask({ ...request, filter: noConditions, near: null })
    if (total >= FEW) return matches
  }
  return await ask({ ...request, needsAll: false })
}

/** Runs a search through the index, or through PostgreSQL while no index serves or when it fails. */
function fallback({ isServing, warn }: IndexedEngineDependencies) {
  return async <Answer>(
    byIndex: () => Promise<Answer>,
    byPostgres: () => Promise<Answer>,
  ): Promise<Answer> => {
    if (!(await isServing())) return await byPostgres()
    try {
      return await byIndex()
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      // While nobody asks the index, one line for each pause is enough.
      if (error.vendorCode !== 'paused')
        warn({ provider: error.provider, reason: error.reason }, 'PostgreSQL answers searches instead')
      return await byPostgres()
    }
  }
}
