import { stateMachine } from '../state-machine.ts'

/** Claims: what the buyer of a protected order can report, and how it ends. @source decision 201 */

export const claimReasons = [
  'not_as_described',
  'damaged',
  'parts_missing',
  'not_authentic',
  'never_came',
  'other',
] as const
export type ClaimReason = (typeof claimReasons)[number]

/**
 * Who has to act: `opened` the seller, `answered` the buyer, `escalated` the operator; in `returning` both meet, and the
 * buyer types the seller's code.
 */
export const claimStates = ['opened', 'answered', 'escalated', 'returning', 'closed'] as const
export type ClaimState = (typeof claimStates)[number]

/**
 * What changes a claim. `settled`: both agree, or the operator decides, on an end without a return. `return_agreed`: the
 * same with a return. `seller_silent`, `buyer_silent`, `not_returned`: a deadline passed. `reversed`: the operator
 * refunded the order without deciding the claim. `charged_back`: the buyer's bank has taken the payment back, and decides.
 */
export const claimEvents = [
  'answered',
  'seller_silent',
  'settled',
  'return_agreed',
  'buyer_silent',
  'escalated',
  'withdrawn',
  'returned',
  'not_returned',
  'reversed',
  'charged_back',
] as const
export type ClaimEvent = (typeof claimEvents)[number]

/** Every transition of a claim; an event that a state does not list is refused. */
export const claimMachine = stateMachine<ClaimState, ClaimEvent>({
  events: claimEvents,
  transitions: {
    opened: {
      answered: 'answered',
      // The seller offers what the buyer wants, or more.
      settled: 'closed',
      return_agreed: 'returning',
      seller_silent: 'closed',
      withdrawn: 'closed',
      reversed: 'closed',
      charged_back: 'closed',
    },
    answered: {
      settled: 'closed',
      return_agreed: 'returning',
      escalated: 'escalated',
      buyer_silent: 'closed',
      withdrawn: 'closed',
      reversed: 'closed',
      charged_back: 'closed',
    },
    escalated: {
      settled: 'closed',
      return_agreed: 'returning',
      withdrawn: 'closed',
      reversed: 'closed',
      charged_back: 'closed',
    },
    returning: {
      returned: 'closed',
      not_returned: 'closed',
      // The seller has the item and keeps the code to themselves.
      escalated: 'escalated',
      withdrawn: 'closed',
      reversed: 'closed',
      charged_back: 'closed',
    },
    closed: {},
  },
})

/**
 * How a claim can end: the order is paid out, in part, refunded, refunded after the return, or refunded elsewhere; or the
 * buyer's bank decides instead.
 */
export const claimOutcomes = [
  'released',
  'partial',
  'full',
  'returned',
  'withdrawn',
  'reversed',
  'charged_back',
] as const
export type ClaimOutcome = (typeof claimOutcomes)[number]

/** What the buyer wants: everything back for the item, a part while keeping it, or everything for what never came. */
export const claimWishes = ['return', 'partial', 'full'] as const
export type ClaimWish = (typeof claimWishes)[number]

/** What the seller can answer. With `full` the buyer keeps the item. */
export const claimAnswers = ['full', 'partial', 'return', 'disagree'] as const
export type ClaimAnswer = (typeof claimAnswers)[number]

/** What the operator can decide. */
export const claimDecisions = ['release', 'partial', 'full', 'return'] as const
export type ClaimDecision = (typeof claimDecisions)[number]

/** Days in which the seller answers, the buyer accepts or escalates, the operator should decide, the item is returned. */
export const CLAIM_DAYS = { opened: 3, answered: 3, escalated: 7, returning: 7 } as const
/** Days after an escalation at which the operator is reminded; then once more each week, because nothing else ends it. */
export const ESCALATION_REMINDER_DAYS = [1, 3, 7] as const
/** Hours before a deadline of the last reminder. The first one is sent at half time. */
export const CLAIM_LAST_REMINDER_HOURS = 24
export const MIN_CLAIM_TEXT = 20
export const MAX_CLAIM_TEXT = 2000
/** Photos with a claim, and with an answer that disagrees. */
export const MAX_CLAIM_PHOTOS = 6
/** Tries with the code that proves a return. */
export const RETURN_CODE_TRIES = 10

/** Whether a reason needs a photo: there is nothing to show of what never came. */
export function needsPhoto(reason: ClaimReason): boolean {
  return reason !== 'never_came'
}

/** The wishes that fit a reason: what never came can be neither kept nor returned. */
export function wishesFor(reason: ClaimReason): readonly ClaimWish[] {
  return reason === 'never_came' ? ['full'] : ['return', 'partial']
}

/** The answers that fit a reason. */
export function answersFor(reason: ClaimReason): readonly ClaimAnswer[] {
  return reason === 'never_came' ? ['full', 'disagree'] : claimAnswers
}

/** A wish or an answer with its amount; `cents` only for a partial refund. */
export interface ClaimTerms<Kind extends string> {
  kind: Kind
  cents: number | null
}

/** Whether an answer gives the buyer what they want, or more, so that both agree at once. */
export function meetsWish(answer: ClaimTerms<ClaimAnswer>, wish: ClaimTerms<ClaimWish>): boolean {
  if (answer.kind === 'full') return true
  if (answer.kind === 'partial') return wish.kind === 'partial' && (answer.cents ?? 0) >= (wish.cents ?? 0)
  return answer.kind === 'return' && wish.kind === 'return'
}
