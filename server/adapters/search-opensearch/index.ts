import { z } from 'zod'
import { ProviderError } from '../../ports/provider-error.ts'
import type { IndexMatches, IndexQuery, SearchIndex } from '../../ports/search-index.ts'
import { withCircuitBreaker } from './circuit-breaker.ts'
import { createClient, type OpenSearchAccess, type OpenSearchClient, provider, readBody } from './client.ts'
import { createIndexAdmin } from './index-admin.ts'
import { NAMED, NAMED_BONUS, searchBody } from './query.ts'
import { writeChanges } from './write.ts'

/** Milliseconds that a search waits: longer than a healthy cluster takes, shorter than people notice. */
const SEARCH_TIMEOUT = 1_000

const searchSchema = z.object({
  timed_out: z.boolean(),
  hits: z.object({
    total: z.object({ value: z.number().int().min(0) }),
    hits: z.array(
      z.object({
        _id: z.uuid(),
        _score: z.number().nullable(),
        matched_queries: z.array(z.string()).default([]),
      }),
    ),
  }),
})

export interface OpenSearchSettings extends OpenSearchAccess {
  /** The alias that is searched, and the beginning of every index's name. */
  alias: string
  /** Milliseconds that a search waits. */
  searchTimeout?: number
}

/**
 * An index in OpenSearch. Searches are never repeated, because PostgreSQL answers instead; all other calls may be.
 * @source https://docs.opensearch.org/latest/ (search, query DSL, bulk, aliases)
 */
export function createOpenSearchIndex(settings: OpenSearchSettings): SearchIndex {
  const client = createClient(settings)
  return {
    search: withCircuitBreaker((query: IndexQuery) => search(client, settings, query)),
    write: (name, changes) => writeChanges(client, name, changes),
    ...createIndexAdmin(client, settings.alias),
  }
}

async function search(
  client: OpenSearchClient,
  { alias, searchTimeout = SEARCH_TIMEOUT }: OpenSearchSettings,
  query: IndexQuery,
): Promise<IndexMatches> {
  const path = `/${alias}/_search?allow_partial_search_results=false`
  const { status, body } = await client.call(
    { method: 'POST', path, body: searchBody(query), timeoutMs: searchTimeout },
    [404],
  )
  // Without its index it cannot answer, and nobody has asked for something that may not be there.
  if (status === 404) throw new ProviderError(provider, 'unavailable', 'opensearch: no index serves')
  const { timed_out, hits } = readBody(searchSchema, body)
  if (timed_out) throw new ProviderError(provider, 'timeout', 'opensearch: only a part was searched')
  return {
    total: hits.total.value,
    matches: hits.hits.map(({ _id, _score, matched_queries }) => {
      const isNamed = matched_queries.includes(NAMED)
      return { id: _id, score: (_score ?? 0) - (isNamed && _score !== null ? NAMED_BONUS : 0), isNamed }
    }),
  }
}
