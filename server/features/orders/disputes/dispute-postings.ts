import type { ProviderDispute } from '../../../ports/disputes.ts'
import { commonAccount, post } from '../../ledger/ledger.ts'
import type { LedgerLine } from '../../ledger/posting.ts'
import type { OrderDependencies } from '../dependencies.ts'
import type { OrderRow } from '../order.ts'
import type { OrderTransaction } from '../storage/transaction.ts'

/** Posts what the provider has taken and given back for a dispute, and its fees. Each movement is posted once. */
export async function postMovements(
  deps: OrderDependencies,
  tx: OrderTransaction,
  order: OrderRow,
  { movements }: ProviderDispute,
): Promise<void> {
  for (const { id: reference, amountCents, feeCents } of movements) {
    const base = { orderId: order.id, reference }
    const kind = amountCents < 0 ? 'dispute_withdrawn' : 'dispute_reinstated'
    if (amountCents !== 0)
      await post(deps, tx, { ...base, kind, lines: between('provider', 'disputed', amountCents) })
    if (feeCents !== 0)
      await post(deps, tx, {
        ...base,
        kind: 'dispute_fee',
        lines: between('provider', 'platform', -feeCents),
      })
  }
}

/** Cents for the first account from the second. */
function between(to: 'provider', from: 'disputed' | 'platform', amountCents: number): LedgerLine[] {
  return [
    { account: commonAccount(to), amountCents },
    { account: commonAccount(from), amountCents: -amountCents },
  ]
}
