/** What the review queue has rows for. */
export const targetKinds = [
  'listing',
  'person',
  'review',
  'conversation',
  'message',
  'notice',
  'held_listing',
  'appeal',
] as const
export type TargetKind = (typeof targetKinds)[number]

/** What staff can decide. */
export const outcomes = [
  'dismiss',
  'take_down',
  'warn',
  'limit',
  'suspend',
  'ban',
  'restore',
  'release',
  'refuse',
  'uphold',
  'reject',
] as const
export type Outcome = (typeof outcomes)[number]

/** What is stored as a decision: an appeal's answer is stored with the appeal, and `hold` is made by the queue itself. */
export type DecidedOutcome = Exclude<Outcome, 'uphold' | 'reject'> | 'hold'
export const decidedOutcomes = [
  'dismiss',
  'hold',
  'take_down',
  'warn',
  'limit',
  'suspend',
  'ban',
  'restore',
  'release',
  'refuse',
] as const satisfies readonly DecidedOutcome[]

const account = ['warn', 'limit', 'suspend', 'ban'] as const

/** The outcomes that a kind of target allows. */
export const outcomesOf: Readonly<Record<TargetKind, readonly Outcome[]>> = {
  listing: ['dismiss', 'take_down', ...account, 'restore'],
  person: ['dismiss', 'take_down', ...account, 'restore'],
  review: ['dismiss', 'take_down', ...account, 'restore'],
  message: ['dismiss', 'take_down', ...account, 'restore'],
  conversation: ['dismiss', ...account],
  notice: ['dismiss', 'take_down', ...account],
  held_listing: ['release', 'refuse'],
  appeal: ['uphold', 'reject'],
}

/** Whether an outcome restricts somebody, so that it needs a rule and a statement. */
export function isRestriction(outcome: Outcome): boolean {
  return outcome === 'take_down' || (account as readonly Outcome[]).includes(outcome)
}

/** Whether a decision restricts nobody, so that there is no statement of reasons. */
export function isWithoutStatement(outcome: DecidedOutcome): boolean {
  return (withoutStatement as readonly DecidedOutcome[]).includes(outcome)
}
export const withoutStatement = ['dismiss', 'restore', 'release'] as const satisfies readonly Outcome[]

/** Outcomes that have an end, in days from now. */
const temporaryOutcomes = ['limit', 'suspend'] as const satisfies readonly Outcome[]
export function isTemporary(outcome: Outcome): boolean {
  return (temporaryOutcomes as readonly Outcome[]).includes(outcome)
}
/** The longest of them, in days. */
export const MAX_RESTRICTION_DAYS = 365

/** Days after a decision in which its owner can appeal. */
export const APPEAL_DAYS = 30
/** The length of an appeal, in characters. */
export const MAX_APPEAL_LENGTH = 2000
/** Strikes that count at the same time until an account is limited, and for how many days. */
export const STRIKES_TO_LIMIT = 3
export const AUTOMATIC_LIMIT_DAYS = 14
/** Minutes that nobody else can decide what somebody is looking at. */
export const CLAIM_MINUTES = 30
/** Rows on a page of the queue. */
export const QUEUE_PAGE = 50
