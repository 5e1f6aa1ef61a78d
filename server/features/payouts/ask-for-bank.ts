import { ensure } from '../../../contract/failure.ts'
import type { PayoutDependencies } from './dependencies.ts'
import { sellerWith } from './recipients.ts'

/**
 * Asks a seller once more to correct the bank account that returned a payout. The provider pays it again once they have.
 * @throws Failure `payouts.not_found`; `payouts.not_possible` where the bank has not returned it, another payout
 * has followed, or its seller has deleted their account
 */
export function askForBank(deps: PayoutDependencies, payoutId: string): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const payout = await tx.payouts.lock(payoutId)
    ensure(payout, 'payouts.not_found')
    const { id, seller_id, amount_cents, failure_code, status } = payout
    ensure((status === 'failed' && !(await tx.payouts.isReplaced(id))) || null, 'payouts.not_possible')
    const seller = await sellerWith(tx, seller_id)
    ensure(seller.email, 'payouts.not_possible')
    const username = (await tx.accounts.seller(seller_id))?.username ?? null
    const facts = { payout: { id, amount_cents, failure_code }, username }
    await deps.notify(tx, { kind: 'payout.failed', facts }, [seller])
  })
}
