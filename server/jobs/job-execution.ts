import type { Job, PgBoss } from 'pg-boss'
import type { JobHandler, JobKind } from './queue.ts'

/** A kind of job together with the function that runs it. */
export interface RegisteredJob {
  kind: JobKind<object>
  handler: JobHandler<object>
  /** Runs by the clock rather than because of something that happened. */
  isScheduled: boolean
  /** Records that a job is done. */
  complete: (job: FetchedJob) => Promise<void>
}

/** A job as the queue hands it out. */
export type FetchedJob = Job<object>

/** The outcome of a job, for metrics; `rejected` jobs are not retried. */
export type JobOutcome = 'done' | 'failed' | 'rejected'

/** Receives what happens to jobs. */
export interface JobReports {
  measure(queue: string, outcome: JobOutcome, milliseconds: number): void
  jobFailed(queue: string, error: unknown, outcome: 'failed' | 'rejected'): void
}

/**
 * Runs one job and records its result in the queue; a failed job waits there for its retry, a rejected one is deleted.
 * @throws what the database throws when the result cannot be recorded
 */
export async function executeJob(
  boss: PgBoss,
  { kind, handler, complete }: RegisteredJob,
  job: FetchedJob,
  reports: JobReports,
): Promise<JobOutcome> {
  const start = performance.now()
  const measure = (outcome: JobOutcome) => reports.measure(kind.name, outcome, performance.now() - start)
  try {
    await withTimeLimit(kind.timeoutSeconds, handler(job.data ?? {}))
  } catch (error) {
    const outcome = kind.isPermanent(error) ? 'rejected' : 'failed'
    measure(outcome)
    reports.jobFailed(kind.name, error, outcome)
    if (outcome === 'rejected') await boss.deleteJob(kind.name, job.id)
    else await boss.fail(kind.name, job, error instanceof Error ? error : { message: String(error) })
    return outcome
  }
  measure('done')
  await complete(job)
  return 'done'
}

/** An attempt that takes too long frees its slot; what it still does afterwards is ignored. */
async function withTimeLimit(seconds: number, work: Promise<void>): Promise<void> {
  const limit = Promise.withResolvers<never>()
  const timer = setTimeout(() => limit.reject(new Error(`timed out after ${seconds} s`)), seconds * 1000)
  try {
    await Promise.race([work, limit.promise])
  } finally {
    clearTimeout(timer)
  }
}
