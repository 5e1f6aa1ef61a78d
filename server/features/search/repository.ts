import type { Executor } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { isPublic, listingColumns } from '../listings/columns.ts'
import type { ListingRow } from '../listings/listing.ts'

/** Matches that are ranked; ranking costs more the more there are, and nobody turns to page twenty. */
const RANKED_MATCHES = 500

/**
 * The words with quotes around each. Taking off accents may leave an apostrophe or nothing of a letter, so they are
 * quoted after that; the space is there because an empty quotation is an error.
 */
const quoted = (words: string) => sql`
  ''' ' || replace(translate(plain_text(${words}), '''\\', '  '), ' & ', ''' & '' ') || ''':*'`

/** Search over the listings, bound to a pool or a transaction. */
export type SearchRepository = ReturnType<typeof createSearchRepository>

export function createSearchRepository(db: Executor) {
  return {
    /** Listings with all the words of a `toTsQuery`, best match first, the newest on ties. */
    byWords: (tsQuery: string, limit: number) =>
      db.rows<ListingRow>(sql`
        with asked as (
          select to_tsquery('english', ${quoted(tsQuery)}) as words
        ), matches as (
          select l.id, ts_rank_cd(l.search, asked.words) as rank, l.published_at from listings l, asked
          where ${isPublic} and l.search @@ asked.words
          order by l.published_at desc limit ${RANKED_MATCHES}
        )
        select ${listingColumns} from (
          select id, rank, published_at from matches order by rank desc, published_at desc, id desc limit ${limit}
        ) best join listings l on l.id = best.id
        order by best.rank desc, best.published_at desc, l.id desc`),
  }
}
