import type { DistanceMatches, SearchEngine } from './engine.ts'
import type { SearchRepository } from './repository.ts'
import { COUNTED, searchAllThenMost, searchNewestFirst } from './window-search.ts'

/** Dependencies of the engine. */
interface PostgresEngineDependencies {
  search: Pick<SearchRepository, 'find' | 'cells' | 'within' | 'titles'>
  /** The number of the newest listing. */
  newestNumber: () => Promise<number>
}

/** Searches in PostgreSQL, window by window until there are enough matches. @source decisions 032 and 087 */
export function createPostgresEngine(context: PostgresEngineDependencies): SearchEngine {
  const { search } = context
  return {
    find: (request, end, enough) =>
      searchAllThenMost(context, request, {
        query: (asked, window) => search.find(asked, window, end),
        count: ([first]) => first?.found ?? 0,
        enough,
      }),
    similar: (request, limit) =>
      searchNewestFirst(context, request, {
        query: (asked, window) => search.find(asked, window, limit),
        count: ({ length }) => length,
        enough: limit,
      }),
    cells: (request) =>
      searchAllThenMost(context, request, {
        query: search.cells,
        count: (cells) => cells.reduce((sum, { count }) => sum + count, 0),
        enough: COUNTED,
      }),
    async within(request, place): Promise<DistanceMatches> {
      const [counted] = await searchAllThenMost(context, request, {
        query: async (asked, window) => [await search.within(asked, window, place)],
        count: ([all]) => all?.found ?? 0,
        enough: COUNTED,
      })
      return counted ?? { counts: [], found: 0 }
    },
    titles: (request, enough) =>
      searchNewestFirst(context, request, {
        query: search.titles,
        count: ({ length }) => length,
        enough,
      }),
  }
}
