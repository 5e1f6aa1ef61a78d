import { Failure } from '../../../../../contract/failure.ts'
import { sameText } from '../../../accounts/secrets.ts'
import type { OrderDependencies } from '../../dependencies.ts'
import { buyerOf, operatorOf, sellerOf } from '../../emails/recipients.ts'
import type { OrderTransaction } from '../../storage/transaction.ts'
import { answerOf } from '../claim.ts'
import { closeClaim, settleClaim } from '../settle-claim.ts'
import { ensureInTime, lockClaim, nextState, recordStep, startTurn } from './claim-step.ts'

/** The buyer accepts the seller's offer. @throws Failure `order.not_found`, `order.not_possible` */
export function acceptAnswer(deps: OrderDependencies, orderId: string): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const locked = await lockClaim(tx, orderId)
    const answer = answerOf(locked.claim)
    if (locked.claim.state !== 'answered' || !answer || answer.kind === 'disagree')
      throw new Failure('order.not_possible')
    ensureInTime(deps, locked.claim)
    const terms = { kind: answer.kind, cents: answer.cents }
    await settleClaim(deps, tx, locked, terms, { by: 'buyer', terms })
  })
}

/**
 * The buyer asks the operator to decide: after an answer, or when the seller has the item back and keeps the code.
 * @throws Failure `order.not_found`, `order.not_possible`
 */
export function escalateClaim(deps: OrderDependencies, orderId: string, words: string): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const locked = await lockClaim(tx, orderId)
    nextState(locked.claim, 'escalated')
    ensureInTime(deps, locked.claim)
    await recordStep(deps, tx, locked, { event: 'escalated', name: 'claim_escalated', by: 'buyer', words })
    const claim = await startTurn(deps, tx, locked.claim, 'escalated')
    const { order } = locked
    const people = await tx.orders.people(orderId)
    if (people)
      await deps.notify(
        tx,
        { kind: 'claim.escalated', facts: { order, claim, people, words: words || null } },
        [operatorOf(deps), buyerOf(order), sellerOf(order, people)],
      )
  })
}

/** The buyer withdraws the claim; the order is completed. @throws Failure `order.not_found`, `order.not_possible` */
export function withdrawClaim(deps: OrderDependencies, orderId: string): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const locked = await lockClaim(tx, orderId)
    // The second click of a double click.
    if (locked.claim.outcome === 'withdrawn') return
    await closeClaim(deps, tx, locked, { event: 'withdrawn', outcome: 'withdrawn', by: 'buyer' })
  })
}

/**
 * The buyer types the code that the seller shows once they have the item back: everything is refunded. A wrong code is
 * counted although the call fails.
 * @throws Failure `claim.wrong_code`, `claim.code_locked`, `order.not_found`, `order.not_possible`
 */
export async function confirmReturn(deps: OrderDependencies, orderId: string, code: string): Promise<void> {
  const problem = await deps.unitOfWork((tx) => tryReturnCode(deps, tx, orderId, code))
  if (problem) throw new Failure(problem)
}

/** Returns the problem instead of throwing it: the transaction has to commit the counted try. */
async function tryReturnCode(
  deps: OrderDependencies,
  tx: OrderTransaction,
  orderId: string,
  code: string,
): Promise<'claim.wrong_code' | 'claim.code_locked' | null> {
  const locked = await lockClaim(tx, orderId)
  const { claim } = locked
  // The second click of a double click.
  if (claim.outcome === 'returned') return null
  nextState(claim, 'returned')
  if (claim.return_tries_left === 0) return 'claim.code_locked'
  if (!claim.return_code || !sameText(claim.return_code, code)) {
    await tx.claims.countReturnTry(claim.id)
    return 'claim.wrong_code'
  }
  await closeClaim(deps, tx, locked, { event: 'returned', outcome: 'returned', by: 'buyer' })
  return null
}
