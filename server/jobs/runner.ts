import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Database, Executor } from '../db/database.ts'
import { withSchemaLock } from '../db/schema-lock.ts'
import type { Logger } from '../http/logging.ts'
import type { Tracing } from '../ports/tracing.ts'
import { groupWrites } from '../runtime/group-writes.ts'
import { asBossDatabase, asBossTransaction } from './boss-database.ts'
import { hastenRetries } from './hasten-retries.ts'
import { executeJob, type FetchedJob, type JobReports, type RegisteredJob } from './job-execution.ts'
import {
  type EnqueueOptions,
  type JobHandler,
  type JobKind,
  type JobQueue,
  type Jobs,
  jobKind,
  type TransactionQueue,
} from './queue.ts'
import { reconcileQueues, reconcileSchedules, type Schedule } from './reconcile.ts'
import { splitOrigin, traceJob, withOrigin } from './trace-jobs.ts'
import { createWorkers } from './workers.ts'

export interface JobRunner extends Jobs {
  handle<Data extends object>(kind: JobKind<Data>, handler: JobHandler<Data>): void
  schedule(schedule: Schedule): void
  /** Creates or updates the queues and schedules. Jobs can be added from then on. */
  prepare(): Promise<void>
  /** Runs a job that has failed once more, if the transaction commits; `wake` then announces it. */
  retry(tx: Executor, queue: string, id: string): Promise<void>
  wake(queue: string): void
  /** Lets jobs of this kind that wait for a retry run soon, because what they need is back. */
  hasten(kind: JobKind<object>): Promise<void>
  /** Starts to run jobs. */
  start(): Promise<void>
  /** Runs everything that is due, except scheduled tasks, within this call; for tests. Failed jobs stay for their retry. */
  drain(): Promise<{ done: number; failed: number }>
  /** Waits for the running jobs (20 s at most), then stops. */
  stop(): Promise<void>
}

export interface RunnerOptions {
  database: Database
  log: Logger
  timeZone: string
  measure: JobReports['measure']
  tracing?: Tracing | null
  /** Milliseconds between polls for retries and delayed jobs; new jobs are announced by the database. */
  pollMs?: number
  /** Whether `start` does anything; otherwise jobs and scheduled tasks are left to other processes. */
  runs?: boolean
}

const SCHEMA = 'jobs'
/** Milliseconds that running jobs get to finish. */
const STOP_TIMEOUT = 20_000

/** Jobs in our own database (pg-boss): they survive a crash, and any process can run them. */
export function createJobRunner({
  database,
  log,
  timeZone,
  measure,
  tracing = null,
  pollMs = 1000,
  runs = true,
}: RunnerOptions): JobRunner {
  const jobs = new Map<string, RegisteredJob>()
  const schedules: Schedule[] = []
  const reportError = (error: unknown) => {
    // After a stop that ran out of time the pool is closed. The job runs again after the next start.
    const level = database.pool.ending ? 'warn' : 'error'
    // pg-boss also reports plain objects, which the log would leave out.
    log[level]({ err: error instanceof Error ? error : new Error(JSON.stringify(error)) }, 'job queue failed')
  }
  const jobFailed: JobReports['jobFailed'] = (queue, err, outcome) =>
    log.warn({ err, queue }, outcome === 'rejected' ? 'job rejected, not retried' : 'job failed')
  const bossDatabase = asBossDatabase(database, (queue) => workers.wake(queue))
  const boss = new PgBoss({
    db: bossDatabase,
    schema: SCHEMA,
    superviseIntervalSeconds: 60,
    supervise: runs,
    schedule: runs,
    useListenNotify: true,
  })
  boss.on('error', reportError)
  const register = (job: Omit<RegisteredJob, 'complete'>) => {
    const { name, deleteWhenDone } = job.kind
    const complete = groupWrites<FetchedJob>((done) =>
      deleteWhenDone
        ? boss.deleteJob(
            name,
            done.map(({ id }) => id),
          )
        : boss.complete(name, done),
    )
    jobs.set(name, { ...job, complete })
  }
  const execute = (job: RegisteredJob, fetched: FetchedJob) => {
    const { data, traceparent } = splitOrigin(fetched.data ?? {})
    const run = () => executeJob(boss, job, { ...fetched, data }, { measure, jobFailed })
    return tracing ? traceJob(tracing, job.kind.name, traceparent, run) : run()
  }
  const workers = createWorkers({ boss, jobs, execute, pollMs, onError: reportError })

  return {
    ...createQueue(boss, bossDatabase.announce, tracing),
    within: (executor) => queueWithin(boss, executor, bossDatabase.announce, tracing),
    retry: async (tx, queue, id) => void (await boss.retry(queue, id, { db: asBossTransaction(tx) })),
    wake: bossDatabase.announce,
    hasten: (kind) => hastenRetries(database, kind),
    handle(kind, handler) {
      register({ kind, handler: handler as JobHandler<object>, isScheduled: false })
    },
    schedule(schedule) {
      schedules.push(schedule)
      register({ kind: scheduledKind(schedule), handler: schedule.run, isScheduled: true })
    },
    async prepare() {
      await withSchemaLock(database.direct, (owner) =>
        prepareDatabase(owner, [...jobs.values()], schedules, timeZone),
      )
      // Reads all queues with one statement, so that no first enqueue waits for a second connection.
      await boss.start()
    },
    async start() {
      if (runs) workers.start()
    },
    drain: () => workers.drain(),
    async stop() {
      await workers.stop(STOP_TIMEOUT)
      await boss.stop({ graceful: false, close: false })
    },
  }
}

/** Creates the schema of pg-boss and brings queues and schedules up to date, with an instance that does nothing else. */
async function prepareDatabase(
  owner: pg.PoolClient,
  jobs: RegisteredJob[],
  schedules: Schedule[],
  timeZone: string,
): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => owner.query(text, values) },
    schema: SCHEMA,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  try {
    await reconcileQueues(boss, jobs)
    await reconcileSchedules(boss, schedules, timeZone)
  } finally {
    await boss.stop({ graceful: false, close: false })
  }
}

/** @param onAdded called with the name of the queue, unless the job is for later */
function createQueue(
  boss: PgBoss,
  onAdded: (queue: string) => void,
  tracing: Tracing | null,
  executor?: Executor,
): JobQueue {
  return {
    async enqueue(kind, data, options: EnqueueOptions = {}) {
      await boss.send(kind.name, withOrigin(data, tracing), {
        ...(executor ? { db: asBossTransaction(executor) } : {}),
        ...(options.key ? { singletonKey: options.key, singletonSeconds: 600 } : {}),
        ...(options.after ? { startAfter: options.after } : {}),
        ...(options.retries === undefined ? {} : { retryLimit: options.retries }),
      })
      if (!options.after) onAdded(kind.name)
    },
  }
}

function queueWithin(
  boss: PgBoss,
  executor: Executor,
  announce: (queue: string) => void,
  tracing: Tracing | null,
): TransactionQueue {
  const queues = new Set<string>()
  return {
    ...createQueue(boss, (queue) => queues.add(queue), tracing, executor),
    committed: () => queues.forEach(announce),
  }
}

function scheduledKind({ name, timeoutSeconds = 120 }: Schedule): JobKind<object> {
  return { ...jobKind<object>(name, 0, 1, { concurrency: 1 }), timeoutSeconds }
}
