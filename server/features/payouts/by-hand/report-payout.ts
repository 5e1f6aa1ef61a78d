import { ensure } from '../../../../contract/failure.ts'
import { commonAccount, post, sellerAccount } from '../../ledger/ledger.ts'
import type { PayoutDependencies } from '../dependencies.ts'
import { sellerWith } from '../recipients.ts'
import type { PayoutTransaction } from '../transaction.ts'
import type { ByHandRow } from './by-hand-repository.ts'
import { type ByHandEvent, byHandMachine } from './by-hand-states.ts'
import { reserveFor } from './reserve-payouts.ts'

/** What the operator reports of a payout. `note`: how it was paid, which the seller reads, or why not. */
export interface PayoutReport {
  event: ByHandEvent
  note: string
  /** It was paid before the operator could know that its sales have changed. The seller's next sales pay the difference. */
  isAlreadyPaid?: boolean
}

/**
 * Records what became of a payout by hand: it was paid, it will not be paid, or the money came back.
 * @throws Failure `payouts.not_found`; `payouts.not_possible` where its state does not allow it; `payouts.sales_changed`
 * where a sale was refunded or disputed after the export, unless it is already paid
 */
export function reportPayout(deps: PayoutDependencies, id: string, report: PayoutReport): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const isUnpaid = report.event === 'paid' && !report.isAlreadyPaid
    if (isUnpaid && (await tx.byHand.lock(id))?.state === 'reserved')
      ensure((await tx.byHand.hasChanged(id)) ? null : true, 'payouts.sales_changed')
    await recordReport(deps, tx, id, report)
  })
}

/**
 * Records that a seller was paid everything they are owed by other means than the provider, e.g. because it rejected them.
 * @param onPaid gets the amount before the transaction ends
 * @returns cents
 * @throws Failure `payouts.not_found` for an unknown seller; `payouts.nothing_owed`
 */
export function payByHand(
  deps: PayoutDependencies,
  name: string,
  note: string,
  onPaid?: (cents: number) => void,
): Promise<number> {
  return deps.unitOfWork(async (tx) => {
    const seller = await tx.byHand.sellerNamed(name)
    ensure(seller, 'payouts.not_found')
    const details = (await tx.byHand.details(seller.id)) ?? { method: 'other' as const, details: note }
    const id = await reserveFor(deps, tx, seller.id, details)
    ensure(id, 'payouts.nothing_owed')
    const { amount_cents: cents } = await recordReport(deps, tx, id, { event: 'paid', note })
    onPaid?.(cents)
    return cents
  })
}

async function recordReport(
  deps: PayoutDependencies,
  tx: PayoutTransaction,
  id: string,
  { event, note }: PayoutReport,
): Promise<ByHandRow> {
  const payout = await tx.byHand.lock(id)
  ensure(payout, 'payouts.not_found')
  const next = byHandMachine.next(payout.state, event)
  const state = next === 'reserved' ? null : next
  ensure(state, 'payouts.not_possible')
  const now = deps.clock.now()
  if (event !== 'cancelled') await postPayout(deps, tx, payout, event)
  await tx.byHand.end({ id, state, note }, now)
  if (event === 'paid') await settleOrders(tx, id)
  if (event === 'returned') await tx.byHand.oweAgain(id, now)
  await announce(deps, tx, payout, { event, note })
  return payout
}

/** The operator pays from their own bank, so the provider holds that money for the marketplace. */
async function postPayout(
  deps: PayoutDependencies,
  tx: PayoutTransaction,
  payout: ByHandRow,
  event: 'paid' | 'returned',
): Promise<void> {
  const sign = event === 'paid' ? 1 : -1
  for (const { id, order_id, amount_cents } of await tx.byHand.transfersOf(payout.id))
    await post(deps, tx, {
      kind: event === 'paid' ? 'payout_by_hand' : 'payout_by_hand_returned',
      orderId: order_id,
      reference: id,
      lines: [
        { account: sellerAccount(payout.seller_id), amountCents: sign * amount_cents },
        { account: commonAccount('platform'), amountCents: -sign * amount_cents },
      ],
    })
}

async function settleOrders(tx: PayoutTransaction, id: string): Promise<void> {
  for (const { order_id } of await tx.byHand.transfersOf(id)) {
    const order = await tx.owed.lockOrder(order_id)
    if (!order || order.owed_cents <= 0) await tx.owed.settle(order_id)
  }
}

async function announce(
  deps: PayoutDependencies,
  tx: PayoutTransaction,
  { seller_id, amount_cents: cents }: ByHandRow,
  { event, note }: PayoutReport,
): Promise<void> {
  const seller = await sellerWith(tx, seller_id)
  if (event === 'paid')
    await deps.notify(tx, { kind: 'payout-by-hand.paid', facts: { cents, note } }, [seller])
  if (event === 'returned')
    await deps.notify(tx, { kind: 'payout-by-hand.returned', facts: { cents, note } }, [seller])
}
