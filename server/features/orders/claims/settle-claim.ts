import {
  type ClaimDecision,
  type ClaimEvent,
  type ClaimOutcome,
  type ClaimTerms,
  RETURN_CODE_TRIES,
} from '../../../../contract/rules/orders/claims.ts'
import type { OrderDependencies } from '../dependencies.ts'
import { buyerOf, sellerOf } from '../emails/recipients.ts'
import type { OrderRow } from '../order.ts'
import { release } from '../protection/release.ts'
import { type RefundParts, refundParts } from '../refunds/refund-parts.ts'
import { openRefund, remainingRefund } from '../refunds/refund-requests.ts'
import { returnedParts } from '../refunds/returned-parts.ts'
import { reverseSale } from '../refunds/reverse-sale.ts'
import { sixDigits } from '../six-digits.ts'
import type { OrderTransaction } from '../storage/transaction.ts'
import type { ClaimRow, LockedClaim } from './claim.ts'
import { refundableCents } from './refundable.ts'
import { type ClaimStep, nextState, recordStep, startTurn } from './steps/claim-step.ts'

/**
 * Carries out what both agreed on or the operator decided: a return begins, or the claim is closed with its money.
 * @throws Failure `order.not_possible`
 */
export async function settleClaim(
  deps: OrderDependencies,
  tx: OrderTransaction,
  locked: LockedClaim,
  terms: ClaimTerms<ClaimDecision>,
  step: Omit<ClaimStep, 'event'>,
): Promise<void> {
  if (terms.kind === 'return') return await startReturn(deps, tx, locked, step)
  const outcome = terms.kind === 'release' ? 'released' : terms.kind
  await closeClaim(deps, tx, locked, { ...step, event: 'settled', outcome, cents: terms.cents })
}

/** The item goes back: the seller gets a code, and shows it once they have the item. */
async function startReturn(
  deps: OrderDependencies,
  tx: OrderTransaction,
  locked: LockedClaim,
  step: Omit<ClaimStep, 'event'>,
): Promise<void> {
  const { order, claim } = locked
  nextState(claim, 'return_agreed')
  const name = step.by === 'operator' ? 'claim_decided' : 'claim_answered'
  await recordStep(deps, tx, locked, { ...step, event: 'return_agreed', name })
  const code = sixDigits(deps)
  const returning = await startTurn(deps, tx, claim, 'returning', { code, tries: RETURN_CODE_TRIES })
  const people = await tx.orders.people(order.id)
  const facts = { order, claim: returning, by: step.by, words: step.words || null }
  if (people)
    await deps.notify(tx, { kind: 'claim.returning', facts }, [buyerOf(order), sellerOf(order, people)])
}

/** How a claim is closed. */
export interface Closing extends ClaimStep {
  event: Exclude<ClaimEvent, 'answered' | 'escalated' | 'return_agreed'>
  outcome: ClaimOutcome
  /** Of a partial refund. */
  cents?: number | null
}

/**
 * Closes a claim and moves its money: the order is completed, with or without a partial refund, or reversed.
 * @throws Failure `order.not_possible`
 */
export async function closeClaim(
  deps: OrderDependencies,
  tx: OrderTransaction,
  locked: LockedClaim,
  closing: Closing,
): Promise<void> {
  const { order, claim } = locked
  nextState(claim, closing.event)
  await recordStep(deps, tx, locked, { ...closing, name: timelineName(closing) })
  const parts = await plannedRefund(tx, order, closing)
  const refunded = parts?.amountCents ?? 0
  await tx.claims.close(claim.id, closing.outcome, refunded, deps.clock.now())
  // The operator has reversed the sale already, in this transaction, and tells both.
  if (closing.outcome === 'reversed') return
  if (closing.outcome === 'charged_back') return await notifyClosed(deps, tx, locked, { closing, refunded })
  await moveMoney(deps, tx, order, { closing, claim, parts })
  await notifyClosed(deps, tx, locked, { closing, refunded })
}

async function notifyClosed(
  deps: OrderDependencies,
  tx: OrderTransaction,
  { order, claim }: LockedClaim,
  { closing, refunded }: { closing: Closing; refunded: number },
): Promise<void> {
  const closed = { ...claim, state: 'closed' as const, outcome: closing.outcome, refunded_cents: refunded }
  const people = await tx.orders.people(order.id)
  const facts = { order, claim: closed, by: closing.by, event: closing.event, words: closing.words || null }
  if (people)
    await deps.notify(tx, { kind: 'claim.closed', facts }, [buyerOf(order), sellerOf(order, people)])
}

function timelineName({ event, by }: Closing) {
  if (event === 'returned') return 'item_returned' as const
  return by === 'operator' && event === 'settled' ? ('claim_decided' as const) : ('claim_closed' as const)
}

/** What the end of a claim refunds, with its fees and tax; never more than what other refunds have left. Null: nothing. */
async function plannedRefund(
  tx: OrderTransaction,
  order: OrderRow,
  { outcome, cents }: Closing,
): Promise<RefundParts | null> {
  const returned = await returnedParts(tx, order.id)
  if (outcome === 'full' || outcome === 'returned') return remainingRefund(order, returned)
  if (outcome !== 'partial') return null
  const itemCents = Math.min(cents ?? 0, refundableCents(order, returned))
  return refundParts(order, returned, { itemCents, deliveryCents: 0 })
}

async function moveMoney(
  deps: OrderDependencies,
  tx: OrderTransaction,
  order: OrderRow,
  { closing, claim, parts }: { closing: Closing; claim: ClaimRow; parts: RefundParts | null },
): Promise<void> {
  const cause = { actor: closing.by, reason: refundReason(claim, closing) }
  if (closing.outcome === 'full' || closing.outcome === 'returned')
    return await reverseSale(deps, tx, order, cause)
  if (parts && parts.amountCents > 0) await openRefund(deps, tx, order, { parts, cause })
  // A frozen order is completed by the end of its dispute.
  if (!order.frozen_by) await release(deps, tx, order, closing.by)
}

/** Why the order was refunded, for its records. */
function refundReason({ reason }: ClaimRow, { by, event, words }: Closing): string {
  if (by === 'operator' && words) return words
  if (event === 'seller_silent') return 'The seller did not answer the problem report in time.'
  return `The buyer reported a problem (${reason.replaceAll('_', ' ')}), and both sides agreed.`
}
