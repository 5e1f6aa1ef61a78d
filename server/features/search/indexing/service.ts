import { lookRegularly } from '../../../runtime/look-regularly.ts'
import type { IndexingDependencies } from './dependencies.ts'
import type { OutboxFigures } from './outbox-repository.ts'
import { type Rebuilt, rebuild } from './rebuild.ts'
import { sendChanges } from './send-changes.ts'
import type { IndexState } from './state-repository.ts'

/** Milliseconds between two looks for changes. */
const LOOK_INTERVAL = 1_000

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

/** Keeps the search index up to date. */
export interface IndexingService {
  /** Sends the recorded changes. @returns how many were taken */
  send(): Promise<number>
  rebuild(): Promise<Rebuilt>
  status(): Promise<IndexStatus>
  /** Gives the index up: no change is recorded any more, and the engine forgets the listings. */
  giveUp(): Promise<void>
  start(): void
  stop(): Promise<void>
}

export function createIndexingService(
  deps: IndexingDependencies,
  warn: (error: unknown) => void,
): IndexingService {
  const { index, outbox, states, documents } = deps
  const send = () => sendChanges(deps)
  const look = async () => {
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
    async giveUp() {
      await states.stop()
      await outbox.clear()
      await index.clear()
    },
    ...lookRegularly(look, LOOK_INTERVAL, warn),
  }
}
