import { z } from 'zod'
import {
  claimAnswers,
  claimEvents,
  claimOutcomes,
  claimReasons,
  claimStates,
  claimWishes,
} from '../../rules/orders/claims.ts'
import { id, instant } from '../shapes.ts'

/** A private photo of a claim. Its URL works for an hour or two, and only both sides and the operator get one. */
export const claimPhoto = z.strictObject({
  id,
  width: z.int(),
  height: z.int(),
  /** ThumbHash, base64. */
  thumbhash: z.string(),
  /** At most 640 and 1280 pixels wide. */
  url: z.string(),
  large_url: z.string(),
})
export type ClaimPhoto = z.output<typeof claimPhoto>

/** What someone wants, offers or decides; `cents` only for a partial refund. */
const terms = <Kind extends string>(kinds: readonly [Kind, ...Kind[]]) =>
  z.strictObject({ kind: z.enum(kinds), cents: z.int().nullable() })

/** One step of a claim. */
const claimEntry = z.strictObject({
  id,
  by: z.enum(['buyer', 'seller', 'operator', 'system']),
  event: z.enum(['opened', ...claimEvents]),
  /** What was offered or decided; null for the other steps. */
  terms: terms(['full', 'partial', 'return', 'disagree', 'release']).nullable(),
  text: z.string().nullable(),
  photos: z.array(claimPhoto),
  at: instant,
})
export type ClaimEntry = z.output<typeof claimEntry>

/** A claim as both sides see it. */
export const claim = z.strictObject({
  id,
  state: z.enum(claimStates),
  reason: z.enum(claimReasons),
  wish: terms(claimWishes),
  /** The seller's answer; null before it. */
  answer: terms(claimAnswers).nullable(),
  /** Whose turn it is; null once it is closed. */
  turn: z.enum(['buyer', 'seller', 'operator']).nullable(),
  /** Until when; null once it is closed. */
  due_at: instant.nullable(),
  outcome: z.enum(claimOutcomes).nullable(),
  /** Cents that the claim refunded; null while it is open. */
  refunded_cents: z.int().nullable(),
  /** The code that proves the return; for the seller only, while the item comes back. */
  return_code: z.string().nullable(),
  return_tries_left: z.int().nullable(),
  can_answer: z.boolean(),
  can_accept: z.boolean(),
  can_escalate: z.boolean(),
  can_withdraw: z.boolean(),
  /** Whether the buyer may type the seller's code. */
  can_confirm_return: z.boolean(),
  history: z.array(claimEntry),
})
export type Claim = z.output<typeof claim>

/** What a list of orders shows of an open claim. */
export const claimSummary = z.strictObject({
  state: z.enum(claimStates),
  turn: z.enum(['buyer', 'seller', 'operator']).nullable(),
})
