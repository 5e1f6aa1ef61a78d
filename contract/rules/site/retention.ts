const DAY = 24 * 3600_000

/** How long one kind of data is kept. */
export interface RetentionRule {
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
 * none of them can promise something else. What belongs to an account is deleted with it, except for `keptAfterDeletion`.
 * @source decisions 248 and 257
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
  decisions: {
    what: 'What was decided about guests, and about accounts that were deleted since',
    days: 2192,
    from: 'the decision',
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
  notifications: { what: 'Notifications', days: 180, from: 'we sent them' },
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
  reconciliations: {
    what: 'Nightly comparisons with the payment provider that found no difference',
    days: 2557,
    from: 'they ran',
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

/** What outlives an account that its owner deletes. */
export interface KeptRule {
  /** As the privacy page says it. */
  what: string
  /** A sentence: who needs it, or which law asks for it. */
  why: string
  /** The rule by which it is deleted later. Without one and without `ends` it has no end. */
  rule?: RetentionName
  /** What it waits for, e.g. `it has been paid`. */
  ends?: string
  /** No column says whose it is: a copy elsewhere, or somebody else's row. */
  isUntraced?: boolean
}

/**
 * What is kept after a member has deleted their account. The table of personal data gives one of these for every column that
 * outlives an account; the privacy page and docs/retention.md print them.
 * @source decision 257
 */
export const keptAfterDeletion = {
  orders: {
    what: 'Your orders, without your name, address, email or phone number',
    why: 'The other person and our bookkeeping need them.',
  },
  books: {
    what: 'The amounts of payments, refunds, payouts and disputes',
    why: 'Tax law requires us to keep them, and banks ask about payments.',
  },
  salesTotals: {
    what: 'What you sold, as totals under the number of your former account',
    why: 'The tax authorities may ask for them.',
  },
  openPayout: {
    what: 'Your payout details while a payout is under way',
    why: 'It still has to reach you.',
    ends: 'it has been paid',
  },
  messages: {
    what: 'Your messages about a paid order, without your name or photos',
    why: 'They are the other person’s record, too.',
    rule: 'conversations',
  },
  reviews: {
    what: 'Your reviews of others, without your name',
    why: 'They are part of someone else’s rating.',
  },
  toldToOthers: {
    what: 'Notifications of other members that mention your username',
    why: 'They are part of their accounts.',
    rule: 'notifications',
    isUntraced: true,
  },
  reports: {
    what: 'The fact that something was reported, without your name or your words',
    why: 'The decision refers to it.',
  },
  openReports: {
    what: 'Your words in a report that we have not decided yet: what you reported, or messages of yours that were reported',
    why: 'We still have to read them.',
    rule: 'reports',
  },
  decisions: {
    what: 'Decisions about your account and what you published: when, by which rule and for how long, without your name, your words or ours',
    why: 'A decision can be disputed later, and we have to count them.',
    rule: 'decisions',
  },
  auditLog: {
    what: 'Our log of what staff did, under the numbers of your former account and your orders',
    why: 'Entries are only ever added, never changed or deleted, so that misuse comes to light.',
  },
  programs: {
    what: 'Copies of your contact details in programs that may read them with orders (API keys with “orders:personal”)',
    why: 'Deleting your account cannot reach them. Our log says which orders a program has read, so you can ask us to delete the copies.',
    isUntraced: true,
  },
  openEnquiries: {
    what: 'A message to us that is still open',
    why: 'You may still want the answer.',
    rule: 'enquiries',
    ends: 'we have closed it',
  },
  notices: {
    what: 'A notice that you sent as a rights owner',
    why: 'It is a legal statement.',
    rule: 'notices',
  },
  emails: {
    what: 'Our copies of emails to you',
    why: 'They show whether something was sent.',
    rule: 'emails',
  },
  declinedCards: {
    what: 'Records of declined cards, without your account',
    why: 'They help us stop stolen cards.',
    rule: 'declinedCards',
  },
  backups: {
    what: 'Backups from before you left',
    why: 'A backup can only be deleted whole.',
    ends: 'newer ones have replaced them',
    isUntraced: true,
  },
} as const satisfies Record<string, KeptRule>

export type KeptName = keyof typeof keptAfterDeletion

/** What is deleted with an account, in the words of the privacy page. */
export const deletedWithAccount = [
  'Your email address, username and password.',
  'Your devices, and your second step of signing in: passkeys, authenticator app and recovery codes.',
  'Your listings, their photos, your drafts and your offers.',
  'Your favorites, your saved searches and what you looked at.',
  'Your profile, whom you follow, and the reviews about you.',
  'Your messages about items without a paid order, and all photos you sent.',
  'Your pickup place, the addresses of your deliveries, and the times and places you agreed on.',
  'Your payout details.',
  'Your notifications, and how you want to be told.',
  'Strikes, and the notes that our staff wrote about you.',
  'Messages you sent us by a form, if they are closed.',
] as const
