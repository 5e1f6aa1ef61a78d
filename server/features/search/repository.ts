import type { Executor } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { itsJson, listedColumns } from '../listings/columns.ts'
import { countsWithin } from '../listings/lists/distance-sql.ts'
import type { Cell } from '../listings/lists/facets.ts'
import type { Point } from '../listings/lists/list-filter.ts'
import { cellsOf } from './cells-sql.ts'
import type { DistanceMatches, FoundRow } from './engine.ts'
import type { MatchRequest } from './match-request.ts'
import { matchStatement } from './match-sql.ts'
import { createVocabularyRepository } from './vocabulary/repository.ts'
import type { SearchWindow } from './windows.ts'

/** Search over the listings, bound to a pool or a transaction. */
export type SearchRepository = ReturnType<typeof createSearchRepository>

export function createSearchRepository(db: Executor) {
  return {
    ...createVocabularyRepository(db),

    /** The number of the newest listing: about how many listings were ever created. */
    newestNumber: async () =>
      (await db.row<{ number: number }>(sql`select last_value as number from listings_number_seq`))?.number ??
      0,

    /** Listings in the requested order. In the order `best`, those that only mention the words come last. */
    find: (request: MatchRequest, window: SearchWindow, limit: number) =>
      db.rows<FoundRow>(sql`
        select best.found, best.is_named, ${listedColumns} from (
          select id, is_named, score, published_at, price_cents, count(*) over ()::int as found from (${matchStatement(request, window)}) found
          order by ${orders[request.sort]} limit ${limit}
        ) best join listings l on l.id = best.id ${itsJson}
        order by ${bestOrders[request.sort]}`),

    /** The request must not be filtered by what is counted. */
    cells: (request: MatchRequest, window: SearchWindow) =>
      db.rows<Cell>(cellsOf(matchStatement(request, window))),

    /** How many of the newest matches are within each distance of a point, and how many there are. */
    within: async (request: MatchRequest, window: SearchWindow, place: Point) => {
      const row = await db.row<DistanceMatches>(sql`
        select ${countsWithin(place)} as counts, count(*)::int as found from (${matchStatement(request, window)}) l`)
      return row ?? { counts: [], found: 0 }
    },

    /** Titles of the newest matches. */
    titles: async (request: MatchRequest, window: SearchWindow) => {
      const rows = await db.rows<{ title: string }>(
        sql`select title from (${matchStatement(request, window)}) found`,
      )
      return rows.map((row) => row.title)
    },
  }
}

const orders = {
  best: sql`is_named desc, score desc, published_at desc, id desc`,
  newest: sql`published_at desc, id desc`,
  price_asc: sql`price_cents, id`,
  price_desc: sql`price_cents desc, id desc`,
}
const bestOrders = {
  best: sql`best.is_named desc, best.score desc, best.published_at desc, l.id desc`,
  newest: sql`best.published_at desc, l.id desc`,
  price_asc: sql`best.price_cents, l.id`,
  price_desc: sql`best.price_cents desc, l.id desc`,
}
