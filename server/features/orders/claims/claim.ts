import type {
  ClaimAnswer,
  ClaimDecision,
  ClaimEvent,
  ClaimOutcome,
  ClaimReason,
  ClaimState,
  ClaimTerms,
  ClaimWish,
} from '../../../../contract/rules/orders/claims.ts'
import type { OrderRow } from '../order.ts'

/** A row of `order_claims`. */
export interface ClaimRow {
  id: string
  order_id: string
  state: ClaimState
  reason: ClaimReason
  wish: ClaimWish
  wish_cents: number | null
  answer: ClaimAnswer | null
  answer_cents: number | null
  turn_since: Date
  /** Until when it is someone's turn; null once it is closed. */
  due_at: Date | null
  /** Reminders that were sent since `turn_since`. */
  reminders: number
  return_code: string | null
  return_tries_left: number
  outcome: ClaimOutcome | null
  refunded_cents: number | null
  opened_at: Date
  closed_at: Date | null
}

/** Who takes a step; `system`: a deadline has passed. */
export type ClaimActor = 'buyer' | 'seller' | 'operator' | 'system'

/** What is offered or decided. */
export type StepTerms = ClaimTerms<ClaimAnswer | ClaimDecision>

/** A row of `claim_entries`: a step of a claim. */
export interface ClaimEntryRow {
  id: string
  by_role: ClaimActor
  event: 'opened' | ClaimEvent
  terms: StepTerms['kind'] | null
  terms_cents: number | null
  words: string | null
  at: Date
}

/** An order and its claim, both locked, the order first. */
export interface LockedClaim {
  order: OrderRow
  claim: ClaimRow
}

/** Whose turn it is; null once the claim is closed. */
export function turnOf(state: ClaimState): 'buyer' | 'seller' | 'operator' | null {
  const turns = {
    opened: 'seller',
    answered: 'buyer',
    escalated: 'operator',
    returning: 'buyer',
    closed: null,
  } as const
  return turns[state]
}

/** What the buyer wants. */
export function wishOf({ wish, wish_cents }: ClaimRow): ClaimTerms<ClaimWish> {
  return { kind: wish, cents: wish_cents }
}

/** What the seller has answered; null before. */
export function answerOf({ answer, answer_cents }: ClaimRow): ClaimTerms<ClaimAnswer> | null {
  return answer && { kind: answer, cents: answer_cents }
}
