import type { JobQueue } from '../../../jobs/queue.ts'
import { composeEmail } from '../../../mail/email.ts'
import { post } from '../../../mail/mail-job.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { ChoiceRepository } from '../choices/choice-repository.ts'
import type { UnsubscribeLinks } from '../unsubscribe/links.ts'
import { digestEmail, topicOfHeld } from './digest-email.ts'
import type { DigestRepository, DueDigest, HeldNotification } from './digest-repository.ts'

/** Members per query. */
const BATCH = 500

/** The repositories and jobs of one transaction. */
export interface DigestTransaction {
  digests: DigestRepository
  choices: Pick<ChoiceRepository, 'choicesOf'>
  jobs: JobQueue
}

export interface DigestDependencies {
  db: Pick<DigestTransaction, 'digests'>
  unitOfWork: <Result>(work: (tx: DigestTransaction) => Promise<Result>) => Promise<Result>
  unsubscribeUrl: UnsubscribeLinks['url']
  publicUrl: string
  /** The operator's line below emails; empty: none. */
  emailFooter(): string
  warn: (facts: Record<string, unknown>, message: string) => void
  clock: Clock
  /** When the next digest is sent. */
  nextDigest(now: Date): Date
}

/** Sends the daily email to members who chose it. */
export interface DigestService {
  /**
   * Sends every digest that is due. One transaction per member releases what was held back and queues the email. So a process that
   * dies neither loses nor repeats a digest, several processes may run this at once, and a failure affects only one member.
   */
  sendDue(): Promise<void>
}

export function createDigestService(deps: DigestDependencies): DigestService {
  return {
    async sendDue() {
      const now = deps.clock.now()
      let last: DueDigest | null = null
      do {
        const due: DueDigest[] = await deps.db.digests.due(now, last, BATCH)
        for (const { user_id: userId } of due)
          await send(deps, userId, now).catch((error: unknown) =>
            deps.warn({ err: error, userId }, 'a digest was not sent, the next run tries again'),
          )
        last = due.length === BATCH ? (due.at(-1) ?? null) : null
      } while (last)
    },
  }
}

async function send(deps: DigestDependencies, userId: string, now: Date): Promise<void> {
  await deps.unitOfWork(async (tx) => {
    if (!(await tx.digests.claim(userId, now, deps.nextDigest(now)))) return
    const unread = await tx.digests.take(userId)
    const address = unread.length > 0 ? await tx.digests.addressOf(userId) : null
    const wanted = address ? await stillWanted(tx, userId, unread) : []
    if (!address || wanted.length === 0) return
    const content = digestEmail(wanted, deps.publicUrl)
    const end = { unsubscribeUrl: deps.unsubscribeUrl(userId, 'digest'), footer: deps.emailFooter() }
    await post(tx.jobs, composeEmail(address, content, end))
  })
}

/** Leaves out topics whose emails the member has turned off since. */
async function stillWanted(
  tx: DigestTransaction,
  userId: string,
  held: readonly HeldNotification[],
): Promise<HeldNotification[]> {
  const choices = await tx.choices.choicesOf(userId)
  const off = choices.filter(({ channel, is_on }) => channel === 'mail' && !is_on).map(({ topic }) => topic)
  return held.filter((one) => !off.includes(topicOfHeld(one)))
}
