import { keptSince } from '../../../contract/rules/site/retention.ts'
import type { EnquiryKind } from '../../../contract/rules/site/website.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Random } from '../../ports/random.ts'
import type { Notify } from '../notifications/notify.ts'
import type { WebsiteRepository } from './repository.ts'

/** What one transaction over the site's forms can use. */
export interface WebsiteTransaction {
  website: WebsiteRepository
  jobs: JobQueue
}

export interface EnquiryDependencies {
  website: Pick<WebsiteRepository, 'deleteEnquiries'>
  unitOfWork: <Result>(work: (tx: WebsiteTransaction) => Promise<Result>) => Promise<Result>
  notify: Notify
  clock: Clock
  random: Random
  /** Who receives enquiries. */
  operatorEmail: () => string
}

/** A validated form submission. */
export interface NewEnquiry {
  kind: EnquiryKind
  name: string
  email: string
  fields: Record<string, string>
  /** Asks for the investor deck, which is promised sooner. */
  wantsDeck?: boolean
}

/** Messages from the site's forms: stored, sent to the operator and acknowledged in one transaction. */
export function createEnquiries(deps: EnquiryDependencies) {
  const { unitOfWork, notify, clock, random, operatorEmail } = deps
  return {
    add: ({ wantsDeck = false, ...input }: NewEnquiry): Promise<void> =>
      unitOfWork(async (tx) => {
        const enquiry = { ...input, id: random.uuid(), created_at: clock.now() }
        await tx.website.addEnquiry(enquiry)
        await notify(tx, { kind: 'enquiry.received', facts: { enquiry, wantsDeck } }, [
          { role: 'operator', userId: null, email: operatorEmail() },
          { role: 'sender', userId: null, email: enquiry.email },
        ])
      }),

    /** Deletes old enquiries, and those of deleted accounts that have been answered. @returns how many */
    sweep: () => deps.website.deleteEnquiries(keptSince('enquiries', clock.now())),
  }
}
