import { type JobQueue, jobKind } from '../jobs/queue.ts'
import type { Mail, Mailer } from '../ports/mailer.ts'

/** Letters leave through a job: a slow mail server never holds up a request, and a failed letter is tried again. */
export const mailJob = jobKind<{ mail: Mail }>('mail', 8, 5, { forget: true })

/** Puts a letter aside for sending. */
export async function post(jobs: JobQueue, mail: Mail): Promise<void> {
  await jobs.enqueue(mailJob, { mail })
}

/** What the job does. */
export function sendMailJob(mailer: Mailer) {
  return async ({ mail }: { mail: Mail }): Promise<void> => {
    await mailer.send(mail)
  }
}
