import { type JobQueue, jobKind } from '../jobs/queue.ts'
import type { JobRunner } from '../jobs/runner.ts'
import type { Mail, Mailer } from '../ports/mailer.ts'
import { ProviderError } from '../ports/provider-error.ts'

/** How soon an email has to leave. */
export type MailUrgency = 'urgent' | 'normal'

/** Emails that the mail server refuses for good, e.g. because the mailbox does not exist, are not sent again. */
const isPermanent = (error: unknown) => error instanceof ProviderError && error.reason === 'refused'

/** Emails leave in a job: a slow mail server never delays a request, and a failed email is sent again. */
const mailJob = jobKind<{ mail: Mail }>('mail', 8, 5, { concurrency: 8, deleteWhenDone: true, isPermanent })

/** Codes and security emails. Their queue has its own slots, so they overtake everything that waits in the other. */
const urgentMailJob = jobKind<{ mail: Mail }>('mail-urgent', 8, 5, {
  concurrency: 4,
  deleteWhenDone: true,
  isPermanent,
})

/** SMTP connections that both queues need to send at the same time without waiting for each other. */
export const MAIL_CONCURRENCY = mailJob.concurrency + urgentMailJob.concurrency

const kinds = { urgent: urgentMailJob, normal: mailJob }

/** Adds an email to the queue for its urgency. */
export async function post(jobs: JobQueue, mail: Mail, urgency: MailUrgency = 'normal'): Promise<void> {
  await jobs.enqueue(kinds[urgency], { mail })
}

/** Registers the jobs that send emails. */
export function handleMailJobs(jobs: Pick<JobRunner, 'handle'>, mailer: Mailer): void {
  for (const kind of [urgentMailJob, mailJob]) jobs.handle(kind, ({ mail }) => mailer.send(mail))
}
