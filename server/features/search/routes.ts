import { searchByTitle } from '../../../contract/calls/search.ts'
import { type Route, route } from '../../http/call.ts'
import { type PhotoAddress, presentListing } from '../listings/listing.ts'
import type { SearchRepository } from './repository.ts'
import { queryWords, toTsQuery } from './words.ts'

/** The calls that search. */
export function searchRoutes(search: SearchRepository, addressOf: PhotoAddress): Route[] {
  return [
    route(
      searchByTitle,
      async ({ query }) => {
        const words = queryWords(query.query)
        if (words.length === 0) return []
        const rows = await search.byWords(toTsQuery(words), query.limit)
        return rows.map((row) => presentListing(row, addressOf))
      },
      { cached: true },
    ),
  ]
}
