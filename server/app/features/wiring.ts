import type { Executor } from '../../db/database.ts'
import type { Notify } from '../../features/notifications/notify.ts'
import { notePendingState, recordPendingAudit } from '../../features/operator/audit-repository.ts'
import type { OrderLinks } from '../../features/orders/views/order-links.ts'
import type { RateLimiter } from '../../http/limits/rate-limiter.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import type { JobRunner } from '../../jobs/runner.ts'
import type { Live, LivePublisher } from '../../live/live.ts'
import type { CountEvent } from '../../metrics/event-kinds.ts'
import type { Adapters, RunningContext } from '../context.ts'

/** The dependencies of every feature. */
export interface Wiring extends RunningContext {
  adapters: Adapters
  /** For lists, searches and items outside of transactions: they may be a little old. See decision 261. */
  reads: Executor
  jobs: JobRunner
  limiter: RateLimiter
  notify: Notify
  live: Live
  links: OrderLinks
  countEvent: CountEvent
  /** Logs something that should not have happened. */
  warn: (facts: Record<string, unknown>, message: string) => void
  /** Whether the site is reached over HTTPS. */
  secure: boolean
}

/** Runs work in one transaction. */
export type UnitOfWork<Transaction> = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>

/** Creates a feature's unit of work: runs work in a transaction with the feature's repositories bound to it. */
export function unitOfWork<Transaction>(
  { database, jobs, live }: Pick<Wiring, 'database' | 'jobs' | 'live'>,
  bind: (executor: Executor, queue: JobQueue, live: LivePublisher) => Transaction,
): UnitOfWork<Transaction> {
  return async (work) => {
    let committed = () => {}
    const result = await database.transaction(async (executor) => {
      const publisher = live.within(executor)
      const queue = jobs.within(executor)
      committed = () => {
        publisher.committed()
        queue.committed()
      }
      await notePendingState(executor)
      const value = await work(bind(executor, queue, publisher))
      await recordPendingAudit(executor)
      return value
    })
    committed()
    return result
  }
}
