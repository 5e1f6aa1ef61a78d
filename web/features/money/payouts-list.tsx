import type { Money } from '../../../contract/calls/money/money.ts'
import { dayText } from '../../dates.ts'
import { amountText, payoutText } from './money-words.ts'

/** Payouts to the bank, newest first. */
export function PayoutsList({ payouts }: { payouts: Money['payouts'] }) {
  if (payouts.length === 0) return <p className="text-soft">Nothing has been paid out yet.</p>
  return (
    <ul className="divide-y divide-line">
      {payouts.map((payout) => (
        <li key={payout.id} className="flex items-baseline justify-between gap-4 py-3">
          <span className="grid">
            <span>{payoutText(payout.status)}</span>
            <span className="text-sm text-soft">{dateOf(payout)}</span>
          </span>
          <span className="tabular font-semibold">{amountText(payout.amount_cents)}</span>
        </li>
      ))}
    </ul>
  )
}

function dateOf({ status, arrives_at, created_at }: Money['payouts'][number]): string {
  if (status === 'pending' || status === 'in_transit') return `Expected ${dayText(arrives_at)}`
  return dayText(status === 'paid' ? arrives_at : created_at)
}
