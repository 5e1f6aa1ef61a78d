import type { JobQueue } from '../../jobs/queue.ts'
import { post } from '../../mail/mail-job.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Random } from '../../ports/random.ts'
import { operatorLetter, thanksLetter } from './letters.ts'
import type { EnquiryKind, WebsiteRepository } from './repository.ts'

/** What one transaction over the site's forms can do. */
export interface WebsiteWork {
  website: WebsiteRepository
  jobs: JobQueue
}

export interface EnquiryTools {
  unitOfWork: <Result>(work: (rooms: WebsiteWork) => Promise<Result>) => Promise<Result>
  clock: Clock
  random: Random
  operatorEmail: string
  supportEmail: string
}

/** What somebody wrote, checked. */
export interface NewEnquiry {
  kind: EnquiryKind
  name: string
  email: string
  fields: Record<string, string>
  /** Asks for the investor deck, which is promised sooner. */
  wantsDeck?: boolean
}

/** Takes in what people write on the site: kept, told to the operator, acknowledged, all or nothing. */
export function createEnquiries({ unitOfWork, clock, random, operatorEmail, supportEmail }: EnquiryTools) {
  return {
    add: ({ wantsDeck = false, ...enquiry }: NewEnquiry): Promise<void> =>
      unitOfWork(async ({ website, jobs }) => {
        const row = { ...enquiry, id: random.uuid(), created_at: clock.now() }
        await website.addEnquiry(row)
        await post(jobs, operatorLetter(operatorEmail, row))
        await post(jobs, thanksLetter(row.email, wantsDeck ? 'deck' : row.kind, supportEmail))
      }),
  }
}
