import { Failure } from '../../../../../contract/failure.ts'
import {
  answersFor,
  type ClaimAnswer,
  type ClaimDecision,
  type ClaimTerms,
  MIN_CLAIM_TEXT,
  meetsWish,
} from '../../../../../contract/rules/orders/claims.ts'
import type { OrderDependencies } from '../../dependencies.ts'
import { buyerOf } from '../../emails/recipients.ts'
import type { OrderTransaction } from '../../storage/transaction.ts'
import { type LockedClaim, wishOf } from '../claim.ts'
import { settleClaim } from '../settle-claim.ts'
import { type ClaimStep, ensureInTime, lockClaim, nextState, recordStep, startTurn } from './claim-step.ts'
import { checkAmount } from './open-claim.ts'

/** The seller's answer as it was sent. */
export interface AnswerRequest {
  answer: ClaimAnswer
  cents?: number | undefined
  text: string
  photo_ids: readonly string[]
}

/**
 * The seller answers. An offer of what the buyer wants, or more, settles the claim at once; otherwise it is the buyer's turn.
 * @throws Failure `order.not_found`, `order.not_possible`, `claim.*`, `photo.not_found`
 */
export function answerClaim(deps: OrderDependencies, orderId: string, request: AnswerRequest): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const locked = await lockClaim(tx, orderId)
    nextState(locked.claim, 'answered')
    ensureInTime(deps, locked.claim)
    const terms = await checkAnswer(tx, locked, request)
    await tx.claims.saveAnswer(locked.claim.id, terms)
    const answered = { ...locked.claim, answer: terms.kind, answer_cents: terms.cents }
    const step = { by: 'seller', terms, words: request.text, photoIds: request.photo_ids } as const
    if (terms.kind !== 'disagree' && meetsWish(terms, wishOf(locked.claim)))
      await settleClaim(deps, tx, { ...locked, claim: answered }, terms as ClaimTerms<ClaimDecision>, step)
    else await askBuyer(deps, tx, { ...locked, claim: answered }, step)
  })
}

async function askBuyer(
  deps: OrderDependencies,
  tx: OrderTransaction,
  locked: LockedClaim,
  step: Omit<ClaimStep, 'event'>,
): Promise<void> {
  await recordStep(deps, tx, locked, { ...step, event: 'answered', name: 'claim_answered' })
  const claim = await startTurn(deps, tx, locked.claim, 'answered')
  const facts = { order: locked.order, claim, words: step.words || null }
  await deps.notify(tx, { kind: 'claim.answered', facts }, [buyerOf(locked.order)])
}

/** @throws Failure `order.not_possible`, `claim.text_missing`, `claim.amount_invalid` */
async function checkAnswer(
  tx: OrderTransaction,
  { order, claim }: LockedClaim,
  { answer, cents, text }: AnswerRequest,
): Promise<ClaimTerms<ClaimAnswer>> {
  if (!answersFor(claim.reason).includes(answer)) throw new Failure('order.not_possible')
  if (answer === 'disagree' && text.length < MIN_CLAIM_TEXT) throw new Failure('claim.text_missing')
  return { kind: answer, cents: answer === 'partial' ? await checkAmount(tx, order, cents) : null }
}
