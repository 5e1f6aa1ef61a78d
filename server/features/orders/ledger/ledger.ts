import type { OrderRow } from '../order.ts'
import type { LedgerLine } from './money-repository.ts'

/**
 * The lines of a full charge: what the provider holds for us, and whom it is owed to. They sum to zero. Lines of
 * nothing are left out.
 */
export function chargeLines(
  order: Pick<OrderRow, 'item_cents' | 'delivery_cents' | 'platform_fee_cents' | 'total_cents'>,
): LedgerLine[] {
  const lines: LedgerLine[] = [
    { account: 'provider', amountCents: order.total_cents },
    { account: 'seller', amountCents: order.platform_fee_cents - order.item_cents },
    { account: 'courier', amountCents: -order.delivery_cents },
    { account: 'platform', amountCents: -order.platform_fee_cents },
  ]
  return lines.filter((line) => line.amountCents !== 0)
}

/** The same lines the other way round. */
export function reversed(lines: readonly LedgerLine[]): LedgerLine[] {
  return lines.map((line) => ({ ...line, amountCents: -line.amountCents }))
}

/**
 * What was given back out of the operator's own pocket: it is owed to seller and courier no more, and the provider holds it
 * for the platform.
 */
export function elsewhereLines(lines: readonly LedgerLine[]): LedgerLine[] {
  const owed = reversed(lines).filter(({ account }) => account === 'seller' || account === 'courier')
  const sum = owed.reduce((all, { amountCents }) => all + amountCents, 0)
  return [...owed, { account: 'platform', amountCents: -sum }]
}
