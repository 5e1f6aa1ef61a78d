import type { Executor } from '../../db/database.ts'
import { createMatchingRepository } from '../../features/saved-searches/matching-repository.ts'
import { createSearchNewsRepository } from '../../features/saved-searches/news-repository.ts'
import { createQueryRepository } from '../../features/saved-searches/query-repository.ts'
import { savedSearchRoutes } from '../../features/saved-searches/routes.ts'
import { createSavedSearchRepository } from '../../features/saved-searches/saved-search-repository.ts'
import { createSavedSearchService } from '../../features/saved-searches/service.ts'
import type { SearchService } from '../../features/search/service.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { unitOfWork, type Wiring } from './wiring.ts'

/** Saved searches. */
export function createSavedSearchFeature(wiring: Wiring, search: SearchService) {
  const { config, database, marketplace, jobs, clock, random, notify, warn } = wiring
  const savedSearches = createSavedSearchService({
    db: bind(database, jobs),
    unitOfWork: unitOfWork(wiring, bind),
    compile: search.compile,
    learnWords: search.learn,
    isSimilar: search.isSimilar,
    notify,
    publicUrl: config.http.publicUrl,
    marketplace,
    warn,
    clock,
    random,
  })
  jobs.schedule({ name: 'search-words', cron: '* * * * *', run: savedSearches.sweep })
  jobs.schedule({ name: 'saved-search-finds-gone', cron: '50 8 * * *', run: savedSearches.forget })
  return { routes: savedSearchRoutes(savedSearches), sweepSavedSearches: savedSearches.sweep }
}

function bind(executor: Executor, queue: JobQueue) {
  return {
    searches: createSavedSearchRepository(executor),
    queries: createQueryRepository(executor),
    matching: createMatchingRepository(executor),
    news: createSearchNewsRepository(executor),
    jobs: queue,
  }
}
