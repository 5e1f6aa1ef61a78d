import type { Database } from '../db/database.ts'
import type { CountEvent, ProcessEventKind } from './event-kinds.ts'
import { createEventRepository } from './event-repository.ts'

/** Milliseconds between two times at which a process stores what it counted. */
const PERIOD = 15_000

/** Counts the events of this process that leave no row in the database, and adds them to those that do. */
export interface EventCounter {
  count: CountEvent
  /** Stores what was counted since the last time. */
  flush(): Promise<void>
  /** From now on stores the counts every 15 seconds, in one statement; without events there is none. */
  start(): void
  /** Stores the rest. */
  stop(): Promise<void>
}

interface Dependencies {
  database: Database
  warn: (facts: Record<string, unknown>, message: string) => void
}

export function createEventCounter({ database, warn }: Dependencies): EventCounter {
  const repository = createEventRepository(database)
  let counted = new Map<ProcessEventKind, number>()
  let timer: NodeJS.Timeout | undefined
  const count = (kind: ProcessEventKind, more = 1) => void counted.set(kind, (counted.get(kind) ?? 0) + more)
  const flush = async () => {
    if (counted.size === 0) return
    const sums = [...counted]
    counted = new Map()
    try {
      await repository.add(sums.map(([kind, sum]) => ({ kind, count: sum })))
    } catch (error) {
      // Counted again with the next ones.
      for (const [kind, sum] of sums) count(kind, sum)
      warn({ err: error }, 'counted events could not be stored')
    }
  }
  return {
    count: (kind) => count(kind),
    flush,
    start() {
      timer ??= setInterval(() => void flush(), PERIOD).unref()
    },
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}
