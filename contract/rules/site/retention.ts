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
    why: 'The other person and our books need them.',
  },
  books: {
    what: 'The amounts of payments, refunds, payouts and disputes',
    why: 'Tax law asks for books, and banks ask about payments.',
  },
  salesTotals: {
    what: 'What you sold, as totals under the number of your former account',
    why: 'The tax authorities may ask for them.',
  },
  openPayout: {
    what: 'Where a payout goes that we have started',
    why: 'It still has to reach you.',
    ends: 'it has been paid',
  },
  messages: {
    what: 'Your messages about a paid order, without your name and your photos',
    why: 'They are the other person’s record, too.',
    rule: 'conversations',
  },
  reviews: {
    what: 'Your reviews of others, without your name',
    why: 'They are part of someone else’s rating.',
  },
  toldToOthers: {
    what: 'What the bell told others, which may have your username',
    why: 'It is part of their account.',
    rule: 'notifications',
    isUntraced: true,
  },
  reports: {
    what: 'That you reported something, without your name and your words',
    why: 'It is part of what was decided.',
  },
  openReports: {
    what: 'Your words in a report that nobody has decided about yet',
    why: 'Somebody still has to read them.',
    rule: 'reports',
  },
  decisions: {
    what: 'What we decided about your account and what you published: when, by which rule and for how long, without your name or anybody’s words',
    why: 'A decision may be disputed, and we have to count them. Strikes and the notes that our staff wrote about you are deleted with your account.',
    rule: 'decisions',
  },
  auditLog: {
    what: 'The log of what our staff did, under the numbers of your former account and of your orders',
    why: 'Nobody can change it, including us, so that misuse comes to light.',
  },
  programs: {
    what: 'Contact details of your orders in programs that we have allowed to read them, with an API key for “orders:personal”',
    why: 'Deleting your account removes them here, but not from a copy. The log says which orders a key has read, so ask us if you want copies deleted as well.',
    isUntraced: true,
  },
  openEnquiries: {
    what: 'A message to us that we have not answered yet',
    why: 'You may still want the answer. Answered ones are deleted with your account.',
    rule: 'enquiries',
    ends: 'we have answered it',
  },
  notices: {
    what: 'A notice that you sent as a rights owner',
    why: 'It is a legal statement.',
    rule: 'notices',
  },
  emails: {
    what: 'Emails to you that this server keeps a copy of',
    why: 'They show whether something was sent.',
    rule: 'emails',
  },
  declinedCards: {
    what: 'Declined cards, without your account',
    why: 'They stop people who try stolen cards.',
    rule: 'declinedCards',
  },
  backups: {
    what: 'Backups from before you left',
    why: 'A backup is only ever deleted whole.',
    ends: 'newer ones have replaced them',
    isUntraced: true,
  },
} as const satisfies Record<string, KeptRule>

export type KeptName = keyof typeof keptAfterDeletion

/** What is deleted with an account, in the words of the privacy page. */
export const deletedWithAccount = [
  'your email address, username and password',
  'your devices, and how you confirm that it is you: passkeys, authenticator app and recovery codes',
  'your listings, photos, drafts and offers',
  'your favorites, saved searches and what you looked at',
  'your profile, whom you follow, and the reviews about you',
  'your messages about items without a paid order, and all photos you sent',
  'your pickup place, agreed times and places, and delivery addresses',
  'your payout details',
  'what the bell told you, and how you want to be told',
  'strikes, and the notes that our staff wrote about you',
  'your messages to us that have been answered',
] as const
