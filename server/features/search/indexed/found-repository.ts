import type { Executor } from '../../../db/database.ts'
import { type Query, sql } from '../../../db/sql.ts'
import type { IndexMatches } from '../../../ports/search-index.ts'
import { isPublic, itsJson, listedColumns } from '../../listings/columns.ts'
import { conditions } from '../../listings/lists/conditions-sql.ts'
import { countsWithin } from '../../listings/lists/distance-sql.ts'
import type { Cell } from '../../listings/lists/facets.ts'
import type { Point } from '../../listings/lists/list-filter.ts'
import { cellsOf } from '../cells-sql.ts'
import type { DistanceMatches, FoundRow } from '../engine.ts'
import type { MatchRequest } from '../match-request.ts'

type Filtered = Pick<MatchRequest, 'filter'>

/** Listings that an index has found, bound to a pool. */
export type FoundRepository = ReturnType<typeof createFoundRepository>

/** Every statement leaves out what is not public, or does not fulfill the filter, at this moment. */
export function createFoundRepository(db: Executor) {
  return {
    /** In the order of the matches, or by what the listings say now where that decides. */
    rows: (request: Filtered & Pick<MatchRequest, 'sort'>, { matches, total }: IndexMatches, limit: number) =>
      db.rows<FoundRow>(sql`
        select ${total}::int as found, m.is_named, ${listedColumns}
        from unnest(${idsOf(matches)}::uuid[], ${matches.map(({ isNamed }) => isNamed)}::boolean[])
            with ordinality as m (id, is_named, position)
          join listings l on l.id = m.id ${itsJson}
        where ${isPublic}${conditions(request.filter)}
        order by ${orders[request.sort]} limit ${limit}`),

    cells: (request: Filtered, { matches }: IndexMatches) =>
      db.rows<Cell>(cellsOf(sql`select l.* from ${shown(request, matches)}`)),

    within: async (request: Filtered, { matches }: IndexMatches, place: Point): Promise<DistanceMatches> => {
      const row = await db.row<DistanceMatches>(sql`
        select ${countsWithin(place)} as counts, count(*)::int as found from ${shown(request, matches)}`)
      return row ?? { counts: [], found: 0 }
    },

    titles: async (request: Filtered, { matches }: IndexMatches) => {
      const rows = await db.rows<{ title: string }>(sql`
        select l.title from ${shown(request, matches)} order by l.number desc`)
      return rows.map((row) => row.title)
    },
  }
}

/** Those of the matches that may be shown, as `listings l`. */
function shown({ filter }: Filtered, matches: IndexMatches['matches']): Query {
  return sql`listings l where ${isPublic} and l.id = any(${idsOf(matches)}::uuid[])${conditions(filter)}`
}

const orders = {
  best: sql`m.position`,
  newest: sql`l.published_at desc, l.id desc`,
  price_asc: sql`l.price_cents, l.id`,
  price_desc: sql`l.price_cents desc, l.id desc`,
}

function idsOf(matches: IndexMatches['matches']): string[] {
  return matches.map(({ id }) => id)
}
