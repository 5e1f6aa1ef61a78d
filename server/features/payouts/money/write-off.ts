import { ensure } from '../../../../contract/failure.ts'
import { commonAccount, post, sellerAccount } from '../../ledger/ledger.ts'
import type { PayoutDependencies } from '../dependencies.ts'

/** What was closed, in cents. */
export interface WrittenOff {
  /** What the seller was owed and gives up. */
  givenUp: number
  /** What the seller owed and will not pay. */
  debt: number
  /** Whether money in their account at the provider no longer keeps them here. It stays theirs there. */
  leavesMoneyAtProvider: boolean
}

/**
 * Closes what a seller's finished sales owe them, because they gave it up in writing, and what they owe, at the
 * marketplace's gain or cost. Their protected sales are not touched.
 * @throws Failure `payouts.not_found`; `payouts.moving` while money is on its way, being refunded or disputed;
 * `payouts.nothing_owed`
 * @param onWrittenOff gets the result before the transaction ends
 */
export function writeOff(
  deps: PayoutDependencies,
  name: string,
  onWrittenOff?: (result: WrittenOff) => void,
): Promise<WrittenOff> {
  return deps.unitOfWork(async (tx) => {
    const seller = await tx.byHand.sellerNamed(name)
    ensure(seller, 'payouts.not_found')
    await tx.byHand.lockSeller(seller.id)
    await tx.accounts.lock(seller.id)
    const balances = await tx.owed.balances(seller.id)
    ensure((await tx.owed.isMoving(seller.id)) ? null : true, 'payouts.moving')
    const leavesMoneyAtProvider = await tx.accounts.giveUp(seller.id, deps.clock.now())
    ensure(balances.length > 0 || leavesMoneyAtProvider || null, 'payouts.nothing_owed')
    for (const { order_id, cents } of balances) {
      await post(deps, tx, {
        kind: 'written_off',
        orderId: order_id,
        reference: deps.random.uuid(),
        lines: [
          { account: sellerAccount(seller.id), amountCents: cents },
          { account: commonAccount('platform'), amountCents: -cents },
        ],
      })
      await tx.owed.settle(order_id)
    }
    const sum = (part: (cents: number) => number) =>
      balances.reduce((total, { cents }) => total + part(cents), 0)
    const result = {
      givenUp: sum((cents) => Math.max(0, cents)),
      debt: sum((cents) => Math.max(0, -cents)),
      leavesMoneyAtProvider,
    }
    onWrittenOff?.(result)
    return result
  })
}
