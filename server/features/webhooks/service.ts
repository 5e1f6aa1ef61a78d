import { keptSince } from '../../../contract/rules/site/retention.ts'
import { poll } from '../../runtime/poll.ts'
import { deliver } from './deliver.ts'
import { deliverWebhookJob, type WebhookDependencies } from './dependencies.ts'

/** Milliseconds between two polls for events and due attempts. */
const POLL_INTERVAL = 2_000
/** Milliseconds after which a delivery gets another job. Above what a job takes with its retry. */
const JOB_LOST = 10 * 60_000

export type WebhookService = ReturnType<typeof createWebhookService>

/** Brings events that were stored with a change to the endpoints that want them, at least once. */
export function createWebhookService(deps: WebhookDependencies, warn: (error: unknown) => void) {
  const dispatch = () => dispatchAll(deps)
  return {
    deliver: (job: { id: string }) => deliver(deps, job),
    dispatch,
    /** Deletes old events with their deliveries. @returns how many */
    sweep: () => deps.db.outbox.deleteOlder(keptSince('webhooks', deps.clock.now())),
    ...poll(
      async () => {
        if (await deps.db.outbox.hasWork(deps.clock.now())) await dispatch()
      },
      POLL_INTERVAL,
      warn,
    ),
  }
}

/** Makes the deliveries of new events, and adds a job for each delivery that is due. */
async function dispatchAll({ db, unitOfWork, clock }: WebhookDependencies): Promise<void> {
  while (await db.outbox.fanOut(clock.now()));
  await unitOfWork(async (tx) => {
    const now = clock.now()
    const due = await tx.outbox.takeDue(now, new Date(now.getTime() - JOB_LOST))
    for (const { id } of due) await tx.jobs.enqueue(deliverWebhookJob, { id })
  })
}
