import type { JobQueue } from '../../jobs/queue.ts'
import { post } from '../../mail/mail-job.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Random } from '../../ports/random.ts'
import { operatorLetter, thanksLetter } from './emails.ts'
import type { EnquiryKind, WebsiteRepository } from './repository.ts'

/** What one transaction over the site's forms can do. */
export interface WebsiteWork {
  website: WebsiteRepository
  jobs: JobQueue
}

export interface EnquiryTools {
  website: Pick<WebsiteRepository, 'forgetEnquiries'>
  unitOfWork: <Result>(work: (features: WebsiteWork) => Promise<Result>) => Promise<Result>
  clock: Clock
  random: Random
  operatorEmail: string
  supportEmail: string
}

/** Days after which what people wrote is deleted. */
export const ENQUIRY_DAYS = 730
const DAY = 24 * 3600_000

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
export function createEnquiries(tools: EnquiryTools) {
  const { unitOfWork, clock, random, operatorEmail, supportEmail } = tools
  return {
    add: ({ wantsDeck = false, ...enquiry }: NewEnquiry): Promise<void> =>
      unitOfWork(async ({ website, jobs }) => {
        const row = { ...enquiry, id: random.uuid(), created_at: clock.now() }
        await website.addEnquiry(row)
        await post(jobs, operatorLetter(operatorEmail, row))
        await post(jobs, thanksLetter(row.email, wantsDeck ? 'deck' : row.kind, supportEmail))
      }),

    /** Deletes what is too old to be kept. @returns how many */
    sweep: () => tools.website.forgetEnquiries(new Date(clock.now().getTime() - ENQUIRY_DAYS * DAY)),
  }
}
