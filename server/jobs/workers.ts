import type { PgBoss } from 'pg-boss'
import type { FetchedJob, JobOutcome, RegisteredJob } from './job-execution.ts'
import { type QueueWorker, startQueueWorker } from './queue-worker.ts'

interface WorkersOptions {
  boss: PgBoss
  jobs: ReadonlyMap<string, RegisteredJob>
  execute(job: RegisteredJob, fetched: FetchedJob): Promise<JobOutcome>
  /** Milliseconds between polls for retries and delayed jobs. */
  pollMs: number
  onError(error: unknown): void
}

/** Scheduled tasks are not retried, so their queues are polled only in case a notification was lost. */
const SCHEDULE_POLL_FACTOR = 10

/** One worker for each queue: each has its own slots, so a long queue cannot delay the jobs of another. */
export function createWorkers({ boss, jobs, execute, pollMs, onError }: WorkersOptions) {
  const workers = new Map<string, QueueWorker<FetchedJob>>()
  const fetch = (name: string, batchSize: number) => boss.fetch<object>(name, { batchSize })

  return {
    start(): void {
      for (const [name, job] of jobs) {
        const worker = startQueueWorker<FetchedJob>({
          concurrency: job.kind.concurrency,
          ahead: job.kind.ahead,
          pollMs: job.isScheduled ? pollMs * SCHEDULE_POLL_FACTOR : pollMs,
          fetch: (limit) => fetch(name, limit),
          run: (fetched) => execute(job, fetched).then(() => {}, onError),
          onError,
        })
        workers.set(name, worker)
      }
    },

    wake: (name: string) => workers.get(name)?.wake(),

    /**
     * Runs everything that is due, one job after another, until a round finds nothing. Skips scheduled tasks:
     * pg-boss adds their jobs by its own clock, so a test could not tell whether one runs.
     */
    async drain(): Promise<{ done: number; failed: number }> {
      const total = { done: 0, failed: 0 }
      for (let found = true; found; ) {
        found = false
        for (const [name, job] of jobs) {
          if (job.isScheduled) continue
          for (const fetched of await fetch(name, 50)) {
            found = true
            total[(await execute(job, fetched)) === 'done' ? 'done' : 'failed']++
          }
        }
      }
      return total
    },

    /** Jobs that do not finish in time are marked as failed, so that the next process retries them. */
    async stop(timeoutMs: number): Promise<void> {
      const stopOne = async ([name, worker]: [string, QueueWorker<FetchedJob>]) => {
        const unfinished = await worker.stop(timeoutMs)
        if (unfinished.length > 0) await boss.fail(name, unfinished, { message: 'the process stopped' })
      }
      await Promise.all([...workers].map(stopOne)).catch(onError)
    },
  }
}
