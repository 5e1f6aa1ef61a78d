const DAY = 24 * 3600_000

/** How long one kind of data is kept. */
interface RetentionRule {
  /** What is deleted, as the privacy page says it. */
  what: string
  days: number
  /** What the days are counted from. */
  from: string
  /** Left out of the privacy page: it holds nothing about the people who use this installation. */
  isInternal?: boolean
}

/**
 * How long data is kept that is deleted by age. The sweeps, the privacy page and docs/retention.md read this table, so that
 * none of them can promise something else. What belongs to an account or an order is deleted with it.
 * @source decision 248
 */
export const retention = {
  enquiries: {
    what: 'What you send us through the site’s forms, and our answers',
    days: 730,
    from: 'you sent it',
  },
  notices: {
    what: 'Notices of rights owners and authorities, with our answers',
    days: 1095,
    from: 'you sent it',
  },
  reports: {
    what: 'The words of reports, and the messages that were copied into them',
    days: 730,
    from: 'the report',
  },
  deliveryInterests: {
    what: 'Your request for delivery where there is none yet',
    days: 730,
    from: 'your last request',
  },
  conversations: {
    what: 'Conversations, unless they are about an order that is still open',
    days: 730,
    from: 'the last message',
  },
  events: { what: 'Counted events', days: 396, from: 'they happened' },
  notifications: { what: 'What the bell told you', days: 180, from: 'it did' },
  soldPhotos: {
    what: 'Photos of something that was sold, unless the seller deletes their account',
    days: 180,
    from: 'the payment',
  },
  claimPhotos: { what: 'Photos of a reported problem', days: 180, from: 'the report is closed' },
  savedSearchFinds: { what: 'What your saved searches found', days: 90, from: 'it was found' },
  drafts: { what: 'Drafts of listings', days: 60, from: 'you last worked on them' },
  emails: { what: 'Emails that this server keeps a copy of', days: 30, from: 'they were sent' },
  unpaidCheckouts: {
    what: 'What was recorded of a listing at a checkout that was never paid',
    days: 30,
    from: 'the checkout',
  },
  declinedCards: {
    what: 'Declined cards with the account and a pseudonym of the network that tried them',
    days: 3,
    from: 'the attempt',
  },
  viewers: { what: 'Who looked at an item, under a pseudonym of one day', days: 3, from: 'that day' },
  unusedPhotos: { what: 'Photos that were uploaded and never used or sent', days: 2, from: 'the upload' },
  webhooks: {
    what: 'Webhook events and their deliveries',
    days: 30,
    from: 'they happened',
    isInternal: true,
  },
  unpaidPractice: {
    what: 'Practice payments that were never paid',
    days: 30,
    from: 'the checkout',
    isInternal: true,
  },
  paidPractice: {
    what: 'Practice payments that were paid',
    days: 365,
    from: 'the payment or its last refund',
    isInternal: true,
  },
} as const satisfies Record<string, RetentionRule>

export type RetentionName = keyof typeof retention

/** What was stored before this moment has been kept for long enough. */
export function keptSince(name: RetentionName, now: Date): Date {
  return new Date(now.getTime() - retention[name].days * DAY)
}

const words: Readonly<Record<number, string>> = {
  2: 'two days',
  3: 'three days',
  365: 'one year',
  396: 'thirteen months',
  730: 'two years',
  1095: 'three years',
}

/** The time as people say it, e.g. `two years` or `60 days`. */
function daysText(name: RetentionName): string {
  const { days } = retention[name]
  return words[days] ?? `${days} days`
}

/** One sentence per kind of data that belongs to people. */
export function retentionLines(): string[] {
  return (Object.keys(retention) as RetentionName[])
    .filter((name) => !('isInternal' in retention[name]))
    .map((name) => `${retention[name].what}: ${daysText(name)} after ${retention[name].from}.`)
}
