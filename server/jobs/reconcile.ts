import type { PgBoss } from 'pg-boss'
import type { RegisteredJob } from './job-execution.ts'

/** A task that runs at fixed times in the marketplace's time zone. */
export interface Schedule {
  name: string
  cron: string
  /** Seconds it may take; two minutes by default. */
  timeoutSeconds?: number
  run: () => Promise<void>
}

/** Creates missing queues and gives existing ones the current settings: pg-boss keeps those of the first start. */
export async function reconcileQueues(
  boss: PgBoss,
  jobs: Pick<RegisteredJob, 'kind' | 'isScheduled'>[],
): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const job of jobs) {
    const { kind } = job
    const settings = queueSettings(job)
    const queue = existing.get(kind.name)
    if (!queue) await boss.createQueue(kind.name, settings)
    else if (Object.entries(settings).some(([name, value]) => queue[name as keyof typeof settings] !== value))
      await boss.updateQueue(kind.name, settings)
  }
}

/** Adds and updates schedules, and removes those that the program no longer has. */
export async function reconcileSchedules(
  boss: PgBoss,
  schedules: Schedule[],
  timeZone: string,
): Promise<void> {
  const stored = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]))
  for (const { name, cron } of schedules) {
    const current = stored.get(name)
    stored.delete(name)
    if (current?.cron !== cron || current.timezone !== timeZone)
      await boss.schedule(name, cron, null, { tz: timeZone })
  }
  for (const name of stored.keys()) await boss.unschedule(name)
}

function queueSettings({ kind, isScheduled }: Pick<RegisteredJob, 'kind' | 'isScheduled'>) {
  return {
    retryLimit: kind.retries,
    retryDelay: kind.retryDelay,
    retryBackoff: true,
    retryDelayMax: kind.longestDelay,
    // Also how long a job waits for its retry after its process was killed.
    expireInSeconds: kind.timeoutSeconds,
    deleteAfterSeconds: 24 * 3600,
    // pg-boss notifies within the transaction, which makes all commits that add jobs wait for each other. Only it adds
    // scheduled jobs; all others are announced after the commit.
    notify: isScheduled,
  }
}
