import type { Clock } from '../../../ports/clock.ts'
import type { SearchIndex } from '../../../ports/search-index.ts'
import type { DocumentRepository } from './document-repository.ts'
import type { OutboxRepository } from './outbox-repository.ts'
import type { StateRepository } from './state-repository.ts'

/** Dependencies of everything that fills an index. */
export interface IndexingDependencies {
  index: SearchIndex
  outbox: OutboxRepository
  states: StateRepository
  documents: DocumentRepository
  clock: Clock
  /** Resolves after some milliseconds. */
  pause: (milliseconds: number) => Promise<void>
}
