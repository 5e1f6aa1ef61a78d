import { type JobQueue, jobKind } from '../jobs/queue.ts'
import type { JobRunner } from '../jobs/runner.ts'
import type { Mail, Mailer } from '../ports/mailer.ts'
import { ProviderError } from '../ports/provider-error.ts'
import { watchMailServer } from './mail-server-watch.ts'
import { noteRefusals } from './refusals.ts'

/** How soon an email has to leave. */
export type MailUrgency = 'urgent' | 'normal'

/** Emails that the mail server refuses for good, e.g. because the mailbox does not exist, are not sent again. */
const isPermanent = (error: unknown) => error instanceof ProviderError && error.reason === 'refused'

/**
 * After 5 seconds, then after twice as long each time, up to ten minutes; each delay is between half of that and all of it. That
 * makes at least twelve hours. Mail servers are away for hours now and then.
 */
const patience = { retries: 150, delay: 5, longestDelay: 600 }
/** Retries of an email that is of no use after a quarter of an hour: the last one comes after 11 to 21 minutes. */
const SHORT_LIVED_RETRIES = 7

const mailKind = (name: string, concurrency: number) =>
  jobKind<{ mail: Mail }>(name, patience.retries, patience.delay, {
    longestDelay: patience.longestDelay,
    concurrency,
    deleteWhenDone: true,
    isPermanent,
  })

/** Emails leave in a job: a slow mail server never delays a request, and a failed email is sent again. */
const mailJob = mailKind('mail', 8)

/** Codes and security emails. Their queue has its own slots, so they overtake everything that waits in the other. */
const urgentMailJob = mailKind('mail-urgent', 4)

/** SMTP connections that both queues need to send at the same time without waiting for each other. */
export const MAIL_CONCURRENCY = mailJob.concurrency + urgentMailJob.concurrency

const kinds = { urgent: urgentMailJob, normal: mailJob }
const all = Object.values(kinds)

interface Posting {
  urgency?: MailUrgency
  /** What it contains, such as a code, soon stops working. */
  isShortLived?: boolean
}

/** Adds an email to the queue for its urgency. */
export async function post(
  jobs: JobQueue,
  mail: Mail,
  { urgency = 'normal', isShortLived = false }: Posting = {},
): Promise<void> {
  await jobs.enqueue(kinds[urgency], { mail }, isShortLived ? { retries: SHORT_LIVED_RETRIES } : {})
}

/** Registers the jobs that send emails. */
export function handleMailJobs(jobs: Pick<JobRunner, 'handle' | 'hasten'>, mailer: Mailer): void {
  const refusals = noteRefusals()
  const watch = watchMailServer({
    check: () => mailer.check(),
    async resume() {
      for (const kind of all) await jobs.hasten(kind)
    },
  })
  const send = async (mail: Mail) => {
    try {
      await mailer.send(mail)
    } catch (error) {
      watch.failed(error)
      throw refusals.judge(mail, error)
    }
    refusals.sent()
    watch.sent()
  }
  for (const kind of all) jobs.handle(kind, ({ mail }) => send(mail))
}
