import { type Executor, isForeignKeyViolation } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { CompiledQuery } from '../search/compile.ts'

/** The queries of saved searches, bound to a pool or a transaction. */
export type QueryRepository = ReturnType<typeof createQueryRepository>

export function createQueryRepository(db: Executor) {
  return {
    /** Also locks the query, so that nobody removes it as unused. */
    store: ({ words, query, named, keys, unknown, doubtful }: CompiledQuery, now: Date) =>
      db.run(sql`
        insert into search_queries (words, query, named, keys, unknown, doubtful, compiled_at)
        values (${words}, ${query}::tsquery, ${named}::tsquery, ${keys}, ${unknown}, ${doubtful}, ${now})
        on conflict (words) do update set query = excluded.query, named = excluded.named, keys = excluded.keys,
          unknown = excluded.unknown, doubtful = excluded.doubtful, compiled_at = excluded.compiled_at`),

    /** Compiles a query anew, unless it was removed. */
    renew: ({ words, query, named, keys, unknown, doubtful }: CompiledQuery, now: Date) =>
      db.run(sql`
        update search_queries set query = ${query}::tsquery, named = ${named}::tsquery, keys = ${keys},
          unknown = ${unknown}, doubtful = ${doubtful}, compiled_at = ${now}
        where words = ${words}`),

    /** Queries that asked for a lexeme that one of the listings has, when no listing had it. */
    askingFor: async (listingIds: readonly string[]) =>
      (
        await db.rows<{ words: string }>(sql`
          select words from search_queries where unknown && (
            select coalesce(array_agg(distinct lexeme), '{}') from listings l, unnest(tsvector_to_array(l.search)) as lexeme
            where l.id = any(${listingIds}))`)
      ).map(({ words }) => words),

    /** Queries with words that may be misspelled. */
    doubtful: () =>
      db.rows<{ words: string; doubtful: string[] }>(
        sql`select words, doubtful from search_queries where doubtful <> '{}'`,
      ),

    /** Words of the listings that hardly any other listing has. */
    rareWordsOf: async (listingIds: readonly string[]) =>
      (
        await db.rows<{ word: string }>(sql`
          select word from search_words where documents <= ${listingIds.length} and lexeme in (
            select lexeme from listings l, unnest(tsvector_to_array(l.search)) as lexeme where l.id = any(${listingIds}))`)
      ).map(({ word }) => word),

    /** The queries that were compiled longest ago, and before `until`. */
    oldest: async (until: Date, limit: number) =>
      (
        await db.rows<{ words: string }>(sql`
          select words from search_queries where compiled_at < ${until} order by compiled_at limit ${limit}`)
      ).map(({ words }) => words),

    /** Removes a query that no saved search uses. @returns 0 if one does */
    removeUnused: (words: string) => removeUnused(db, words),
  }
}

async function removeUnused(db: Executor, words: string): Promise<number> {
  try {
    return await db.run(sql`
      delete from search_queries where words = ${words}
        and not exists (select 1 from saved_searches s where s.words = search_queries.words)`)
  } catch (error) {
    // Somebody has just saved a search with these words, which the statement could not see.
    if (isForeignKeyViolation(error)) return 0
    throw error
  }
}
