import { setTimeout } from 'node:timers/promises'
import { systemClock } from '../server/adapters/clock-system/index.ts'
import { createOpenSearchIndex } from '../server/adapters/search-opensearch/index.ts'
import type { Database } from '../server/db/database.ts'
import { createFoundRepository } from '../server/features/search/indexed/found-repository.ts'
import { createIndexedEngine } from '../server/features/search/indexed/indexed-engine.ts'
import { createDocumentRepository } from '../server/features/search/indexing/document-repository.ts'
import { createOutboxRepository } from '../server/features/search/indexing/outbox-repository.ts'
import { rebuild } from '../server/features/search/indexing/rebuild.ts'
import { createStateRepository } from '../server/features/search/indexing/state-repository.ts'
import { createSearchRepository } from '../server/features/search/repository.ts'
import { createSearchService, type SearchService } from '../server/features/search/service.ts'
import { startOpenSearchSimulator } from '../server/simulators/opensearch/index.ts'

/** What answers the judged queries. */
const engines = ['postgres', 'stand-in', 'opensearch'] as const
type Engine = (typeof engines)[number]

/** Milliseconds that a search may wait: the stand-in reads every document. */
const PATIENCE = 30_000

/** The value of `--engine`; PostgreSQL without it. @throws Error for an unknown one */
export function chosenEngine(words: readonly string[] = process.argv): Engine {
  const at = words.indexOf('--engine')
  const typed = at === -1 ? 'postgres' : words[at + 1]
  const engine = engines.find((name) => name === typed)
  if (!engine) throw new Error(`--engine is one of ${engines.join(', ')}`)
  return engine
}

/** Searches that an engine answers; `close` ends its stand-in. */
export interface BenchedSearch {
  search: SearchService
  close(): Promise<void>
}

/**
 * Searches of a filled database. The words are learned, and an index is built. Nothing falls back to PostgreSQL: a failure of the engine ends
 * the benchmark. `opensearch` is the cluster at SEARCH_URL.
 */
export async function openSearch(database: Database, engine: Engine): Promise<BenchedSearch> {
  const repository = createSearchRepository(database)
  const service = { search: repository, words: repository, clock: systemClock, lifetime: 0 }
  if (engine === 'postgres') {
    const search = createSearchService(service)
    await search.learn()
    return { search, close: async () => {} }
  }
  const simulator = engine === 'stand-in' ? await startOpenSearchSimulator() : null
  const index = createOpenSearchIndex({
    ...clusterOf(simulator),
    alias: 'stoop-bench',
    searchTimeout: PATIENCE,
  })
  const states = createStateRepository(database)
  await rebuild({
    index,
    states,
    outbox: createOutboxRepository(database),
    documents: createDocumentRepository(database),
    clock: systemClock,
    pause: (milliseconds) => setTimeout(milliseconds),
  })
  const search = createSearchService({
    ...service,
    withIndex: (postgres) =>
      createIndexedEngine({
        index,
        found: createFoundRepository(database),
        postgres,
        isServing: async () => true,
        warn: (facts, message) => {
          throw new Error(`${message}: ${JSON.stringify(facts)}`)
        },
      }),
  })
  await search.learn()
  return {
    search,
    async close() {
      await index.clear()
      await simulator?.close()
    },
  }
}

function clusterOf(simulator: { url: string } | null) {
  if (simulator) return { url: simulator.url, credentials: null }
  const { SEARCH_URL: url, SEARCH_USER: user, SEARCH_PASSWORD: password } = process.env
  if (!url) throw new Error('--engine opensearch needs SEARCH_URL')
  return { url: url.replace(/\/+$/, ''), credentials: user && password ? { user, password } : null }
}
