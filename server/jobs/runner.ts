import { type Db, PgBoss } from 'pg-boss'
import type { Database, Executor } from '../db/database.ts'
import type { Logger } from '../http/logging.ts'
import type { EnqueueOptions, JobHandler, JobKind, JobQueue, Jobs } from './queue.ts'

/** Work that comes back by the clock, in the marketplace's time zone. */
export interface Schedule {
  name: string
  cron: string
  /** How long it may take; two minutes unless said. */
  seconds?: number
  run: () => Promise<void>
}

export interface JobRunner extends Jobs {
  handle<Data extends object>(kind: JobKind<Data>, handler: JobHandler<Data>): void
  schedule(schedule: Schedule): void
  /** Readies the queues. Jobs may be put aside from then on. */
  prepare(): Promise<void>
  /** Begins to work jobs off. */
  start(): Promise<void>
  /** Runs everything that is due, in this call; for tests. Failed jobs stay for their retry. */
  drain(): Promise<{ done: number; failed: number }>
  /** Finishes the jobs in hand, then stops. */
  stop(): Promise<void>
}

export interface RunnerOptions {
  database: Database
  log: Logger
  timeZone: string
  measure(queue: string, outcome: 'done' | 'failed'): void
}

/** Jobs in the database we already have (pg-boss): they survive a crash and are taken up by any process. */
export function createJobRunner({ database, log, timeZone, measure }: RunnerOptions): JobRunner {
  const boss = new PgBoss({
    db: asBossDatabase(database),
    schema: 'jobs',
    superviseIntervalSeconds: 60,
    schedule: true,
  })
  boss.on('error', (error: unknown) => {
    // A stop that was out of patience has taken the database away: the job in hand is done anew after the next start.
    const level = database.pool.ending ? 'warn' : 'error'
    // It hands over plain objects as well, of which a log would show nothing.
    log[level]({ err: error instanceof Error ? error : new Error(JSON.stringify(error)) }, 'job queue failed')
  })
  const handlers = new Map<string, { kind: JobKind<object>; handler: JobHandler<object> }>()
  const schedules: Schedule[] = []
  const workers = new Map<string, string>()

  const runOne = async (name: string, { id, data }: { id: string; data: object | null }) => {
    const known = handlers.get(name)
    try {
      await known?.handler(data ?? {})
      measure(name, 'done')
      if (known?.kind.forget) await boss.deleteJob(name, id)
    } catch (error) {
      measure(name, 'failed')
      log.warn({ err: error, queue: name }, 'job failed')
      throw error
    }
  }

  const enqueueWith =
    (executor: Executor | null): JobQueue['enqueue'] =>
    async (kind, data, options: EnqueueOptions = {}) => {
      await boss.send(kind.name, data, {
        ...(executor ? { db: asBossDatabase(executor) } : {}),
        ...(options.key ? { singletonKey: options.key, singletonSeconds: 600 } : {}),
        ...(options.after ? { startAfter: options.after } : {}),
      })
      const worker = workers.get(kind.name)
      // Woken now, this process's worker would look before the transaction has committed.
      if (worker) setTimeout(() => boss.notifyWorker(worker), executor ? 30 : 0).unref()
    }

  return {
    enqueue: enqueueWith(null),
    within: (executor) => ({ enqueue: enqueueWith(executor) }),
    handle(kind, handler) {
      handlers.set(kind.name, { kind, handler: handler as JobHandler<object> })
    },
    schedule(schedule) {
      schedules.push(schedule)
      handlers.set(schedule.name, {
        kind: { name: schedule.name, retries: 0, retryDelay: 1, seconds: schedule.seconds, forget: false },
        handler: schedule.run,
      })
    },
    async prepare() {
      await boss.start()
      const known = new Set((await boss.getQueues()).map((queue) => queue.name))
      for (const { kind } of handlers.values()) {
        if (known.has(kind.name)) continue
        await boss.createQueue(kind.name, {
          retryLimit: kind.retries,
          retryDelay: kind.retryDelay,
          retryBackoff: true,
          retryDelayMax: 3600,
          // How long a job whose process was killed waits to be taken up again.
          expireInSeconds: kind.seconds ?? 120,
          deleteAfterSeconds: 24 * 3600,
        })
      }
      const planned = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule.cron]))
      for (const { name, cron } of schedules) {
        if (planned.get(name) !== cron) await boss.schedule(name, cron, null, { tz: timeZone })
      }
    },
    async start() {
      for (const name of handlers.keys()) {
        const worker = await boss.work<object>(
          name,
          { pollingIntervalSeconds: 2, batchSize: 1 },
          async ([job]) => {
            if (job) await runOne(name, job)
          },
        )
        workers.set(name, worker)
      }
    },
    drain: () => drain(boss, [...handlers.keys()], runOne),
    stop: () => boss.stop({ graceful: true, timeout: 20_000, close: false }),
  }
}

async function drain(
  boss: PgBoss,
  queues: string[],
  run: (name: string, job: { id: string; data: object | null }) => Promise<void>,
) {
  const total = { done: 0, failed: 0 }
  for (let found = true; found; ) {
    found = false
    for (const name of queues) {
      for (const job of await boss.fetch<object>(name, { batchSize: 50 })) {
        found = true
        try {
          await run(name, job)
          await boss.complete(name, job.id)
          total.done++
        } catch {
          await boss.fail(name, job.id)
          total.failed++
        }
      }
    }
  }
  return total
}

/** pg-boss's statements go through our pool or transaction; unnamed, since it writes some of them anew each time. */
function asBossDatabase(executor: Executor | Database): Db {
  if ('pool' in executor)
    return { executeSql: (text, values) => executor.pool.query(text, values as unknown[]) }
  return {
    executeSql: async (text, values) => ({
      rows: await executor.rows({ name: '', text, values: values ?? [] }),
    }),
  }
}
