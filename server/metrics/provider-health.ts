import type { Database } from '../db/database.ts'
import type { Clock } from '../ports/clock.ts'
import type { MeasureCall } from './provider-calls.ts'
import { type CallSum, createProviderHealthRepository } from './provider-health-repository.ts'

/** Milliseconds between two times at which a process stores what it counted. */
const PERIOD = 15_000
/** Milliseconds of one row of counts. */
const BUCKET = 5 * 60_000
/** Milliseconds that counts are kept. */
const KEPT = 2 * 3600_000

/** Outcomes with which a provider has answered, whatever it said. */
const answers = new Set(['ok', 'refused', 'not_found'])

/** Counts how calls to providers end, and shares it with other processes through the database. */
export interface ProviderHealth {
  measure: MeasureCall
  /** Stores what was counted since the last time. */
  flush(): Promise<void>
  /** Stores it from now on every 15 seconds, in one statement, if there were calls. */
  start(): void
  /** Stores the rest. */
  stop(): Promise<void>
}

interface Dependencies {
  database: Database
  clock: Pick<Clock, 'now'>
  warn: (facts: Record<string, unknown>, message: string) => void
}

export function createProviderHealth({ database, clock, warn }: Dependencies): ProviderHealth {
  const repository = createProviderHealthRepository(database)
  let counted = new Map<string, CallSum>()
  let timer: NodeJS.Timeout | undefined
  const flush = async () => {
    if (counted.size === 0) return
    const sums = [...counted.values()]
    counted = new Map()
    // Every process takes the locks of rows in the same order.
    const sorted = sums.toSorted((one, other) => (one.provider < other.provider ? -1 : 1))
    await repository.add(sorted, new Date(clock.now().getTime() - KEPT)).catch((error: unknown) => {
      warn({ err: error }, 'how providers answer could not be stored')
    })
  }
  return {
    measure(provider, _operation, outcome) {
      const now = clock.now()
      const since = Math.floor(now.getTime() / BUCKET) * BUCKET
      const key = `${provider} ${since}`
      const sum = counted.get(key) ?? emptySum(provider, new Date(since))
      sum.calls++
      if (answers.has(outcome)) sum.answeredAt = now
      else {
        sum.failures++
        sum.failedAt = now
        sum.failure = outcome
      }
      counted.set(key, sum)
    },
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

function emptySum(provider: string, since: Date): CallSum {
  return { provider, since, calls: 0, failures: 0, answeredAt: null, failedAt: null, failure: null }
}
