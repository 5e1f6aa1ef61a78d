import { setTimeout } from 'node:timers/promises'
import type { SearchEngine } from '../../features/search/engine.ts'
import { createFoundRepository } from '../../features/search/indexed/found-repository.ts'
import { createIndexedEngine } from '../../features/search/indexed/indexed-engine.ts'
import { createDocumentRepository } from '../../features/search/indexing/document-repository.ts'
import { createOutboxRepository } from '../../features/search/indexing/outbox-repository.ts'
import { createIndexingService, type IndexingService } from '../../features/search/indexing/service.ts'
import { createStateRepository } from '../../features/search/indexing/state-repository.ts'
import { ttlCache } from '../../runtime/ttl-cache.ts'
import type { Wiring } from './wiring.ts'

/** Milliseconds for which it is cached whether an index serves. */
const SERVING_LIFETIME = 2_000

/** Search through an index beside PostgreSQL. */
export interface SearchIndexFeature {
  withIndex: (postgres: SearchEngine) => SearchEngine
  indexing: IndexingService
}

/** @returns null without SEARCH_URL */
export function createSearchIndexFeature({
  adapters,
  database,
  reads,
  clock,
  warn,
  cacheLifetime,
}: Wiring): SearchIndexFeature | null {
  const { searchIndex: index } = adapters
  if (!index) return null
  const states = createStateRepository(database)
  const isServing = ttlCache(
    async () => (await states.state())?.serving != null,
    cacheLifetime ?? SERVING_LIFETIME,
  )
  const found = createFoundRepository(reads)
  const indexing = createIndexingService(
    {
      index,
      outbox: createOutboxRepository(database),
      states,
      documents: createDocumentRepository(database),
      clock,
      pause: (milliseconds) => setTimeout(milliseconds),
    },
    (error) => warn({ err: error }, 'changes could not be sent to the search index'),
  )
  return {
    withIndex: (postgres) => createIndexedEngine({ index, found, postgres, isServing, warn }),
    indexing,
  }
}
