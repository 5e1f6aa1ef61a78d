import { poll } from '../../../runtime/poll.ts'
import type { IndexingDependencies } from './dependencies.ts'
import type { OutboxFigures } from './outbox-repository.ts'
import { type Rebuilt, rebuild } from './rebuild.ts'
import { sendChanges } from './send-changes.ts'
import type { IndexState } from './state-repository.ts'

/** Milliseconds between two polls for changes. */
const POLL_INTERVAL = 1_000

/** The state of the index. */
export interface IndexStatus {
  /** Undefined where none was ever built. */
  state: IndexState | undefined
  /** Public listings. */
  listings: number
  /** Listings in the index that serves; null where none does. */
  indexed: number | null
  outbox: OutboxFigures
}

/** Builds the search index and keeps it up to date. */
export interface IndexingService {
  /** Sends the recorded changes. @returns how many were taken */
  send(): Promise<number>
  rebuild(): Promise<Rebuilt>
  status(): Promise<IndexStatus>
  /** Stops recording changes and removes all indexes. */
  remove(): Promise<void>
  start(): void
  stop(): Promise<void>
}

export function createIndexingService(
  deps: IndexingDependencies,
  warn: (error: unknown) => void,
): IndexingService {
  const { index, outbox, states, documents } = deps
  const send = () => sendChanges(deps)
  const sendIfAny = async () => {
    if (await outbox.hasWork()) await send()
  }
  return {
    send,
    rebuild: () => rebuild(deps),
    async status() {
      const state = await states.state()
      const serving = state?.serving
      return {
        state,
        listings: await documents.count(),
        indexed: serving ? await index.count(serving) : null,
        outbox: await outbox.figures(),
      }
    },
    async remove() {
      await states.stop()
      await outbox.clear()
      await index.clear()
    },
    ...poll(sendIfAny, POLL_INTERVAL, warn),
  }
}
