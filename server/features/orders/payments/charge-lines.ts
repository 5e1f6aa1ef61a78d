import { commonAccount, reversed, sellerAccount, sumOf } from '../../ledger/ledger.ts'
import type { LedgerLine } from '../../ledger/posting.ts'
import type { OrderRow } from '../order.ts'

/** The amounts of an order, or of a part of it. */
type ChargedAmounts = Pick<
  OrderRow,
  'seller_id' | 'item_cents' | 'delivery_cents' | 'platform_fee_cents' | 'total_cents'
> &
  Partial<Pick<OrderRow, 'buyer_fee_cents' | 'tax_cents'>>

/** The lines of a charge: what the provider holds for us, and to whom it is owed. Empty lines are left out. */
export function chargeLines(charged: ChargedAmounts): LedgerLine[] {
  const { buyer_fee_cents: buyerFeeCents = 0, tax_cents: taxCents = 0 } = charged
  const lines: LedgerLine[] = [
    { account: commonAccount('provider'), amountCents: charged.total_cents },
    {
      account: sellerAccount(charged.seller_id),
      amountCents: charged.platform_fee_cents - charged.item_cents,
    },
    { account: commonAccount('courier'), amountCents: -charged.delivery_cents },
    { account: commonAccount('platform'), amountCents: -charged.platform_fee_cents - buyerFeeCents },
    { account: commonAccount('tax'), amountCents: -taxCents },
  ]
  return lines.filter((line) => line.amountCents !== 0)
}

/**
 * The lines of a refund that the operator paid by other means: seller, courier and tax authorities are owed less, and the
 * provider holds that money for the platform.
 */
export function elsewhereLines(charged: readonly LedgerLine[]): LedgerLine[] {
  const owed = reversed(charged).filter(
    ({ account: { name } }) => name === 'seller' || name === 'courier' || name === 'tax',
  )
  return [...owed, { account: commonAccount('platform'), amountCents: -sumOf(owed) }]
}
