import type { Zoned } from '../../../contract/rules/marketplace/local-time.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Random } from '../../ports/random.ts'
import type { Notify } from '../notifications/notify.ts'
import type { CompiledQuery } from '../search/compile.ts'
import type { MatchingRepository } from './matching-repository.ts'
import type { SearchNewsRepository } from './news-repository.ts'
import type { QueryRepository } from './query-repository.ts'
import type { SavedSearchRepository } from './saved-search-repository.ts'

/** The repositories and jobs of one transaction. */
export interface SavedSearchTransaction {
  searches: SavedSearchRepository
  queries: QueryRepository
  matching: MatchingRepository
  news: SearchNewsRepository
  jobs: JobQueue
}

export interface SavedSearchDependencies {
  db: SavedSearchTransaction
  unitOfWork: <Result>(work: (tx: SavedSearchTransaction) => Promise<Result>) => Promise<Result>
  /** What a text means to the search now. */
  compile: (text: string) => Promise<CompiledQuery>
  /** Learns the words of new and changed listings. */
  learnWords: () => Promise<void>
  /** Whether the search may take a typed word for another one. */
  isSimilar: (typed: string, word: string) => boolean
  notify: Notify
  publicUrl: string
  marketplace: Zoned
  warn: (facts: Record<string, unknown>, message: string) => void
  clock: Clock
  random: Random
}
