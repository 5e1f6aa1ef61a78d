import { clsx } from 'clsx'
import type { Money } from '../../../contract/calls/money/money.ts'
import { timeText } from '../../dates.ts'
import { Link } from '../../ui/links/link.tsx'
import { amountText, debtOf } from './money-words.ts'

/** A part of the seller's money. */
interface Part {
  name: string
  note: string
  cents: number
  color: string
}

/** Where the seller's money is: one bar, and every part of it with its amount. */
export function MoneyPicture({ money }: { money: Money }) {
  const parts = partsOf(money)
  const total = parts.reduce((sum, { cents }) => sum + cents, 0) - debtOf(money)
  return (
    <section aria-labelledby="where" className="grid gap-6 rounded-lg border border-line p-5 md:p-6">
      <div className="grid gap-1">
        <h2 id="where" className="text-soft text-base tracking-normal">
          Coming to you
        </h2>
        <p className="tabular font-bold font-display text-4xl tracking-tight">
          {amountText(Math.max(0, total))}
        </p>
      </div>
      <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-hidden rounded-full bg-sunken">
        {parts.map(
          ({ name, cents, color }) =>
            cents > 0 && <span key={name} className={clsx('min-w-2', color)} style={{ flexGrow: cents }} />,
        )}
      </div>
      <dl className="grid gap-4 sm:grid-cols-2">
        {parts.map(({ name, note, cents, color }) => (
          <div key={name} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
            <span aria-hidden="true" className={clsx('mt-1.5 size-3 rounded-full', color)} />
            <dt className="font-semibold">{name}</dt>
            <dd className="col-start-2">
              <span className="tabular">{amountText(cents)}</span>
              <span className="block text-sm text-soft">{note}</span>
            </dd>
          </div>
        ))}
      </dl>
      {debtOf(money) > 0 && (
        <p className="text-sm text-soft">
          A sale was refunded, or returned by a bank, after it was paid out. The {amountText(debtOf(money))}{' '}
          is taken from your next sales.
        </p>
      )}
      <p className="tabular border-line border-t pt-4">
        <span className="font-semibold">{amountText(money.paid_out_cents)}</span>{' '}
        <span className="text-soft">paid out so far</span>
      </p>
      <Link
        to="/protection#paid"
        className="justify-self-start font-semibold text-primary-ink underline underline-offset-4"
      >
        When do I get paid?
      </Link>
    </section>
  )
}

function partsOf(money: Money): Part[] {
  const { next_release_at: release } = money
  return [
    { name: 'Sold', note: 'Until you hand it over', cents: money.sold_cents, color: 'bg-sunken-strong' },
    {
      name: 'In protection',
      note: release ? `The next ends ${timeText(release)}` : 'While the buyer can report a problem',
      cents: money.protected_cents,
      color: 'bg-accent',
    },
    ...(money.on_hold_cents > 0
      ? [
          {
            name: 'On hold',
            note: 'While a bank reviews the payment',
            cents: money.on_hold_cents,
            color: 'bg-field',
          },
        ]
      : []),
    {
      name: 'Available',
      note: availableNote(money),
      cents: Math.max(0, money.available_cents),
      color: 'bg-primary',
    },
    {
      name: 'On its way',
      note: money.account.is_offered ? 'To your bank, in 2 to 4 business days' : 'Being paid to you by hand',
      cents: Math.max(0, money.on_its_way_cents),
      color: 'bg-success-ink',
    },
    ...(money.returned_cents > 0
      ? [
          {
            name: 'Returned by your bank',
            note: 'Sent again once you correct your bank account',
            cents: money.returned_cents,
            color: 'bg-warning-ink',
          },
        ]
      : []),
  ]
}

function availableNote({ account }: Money): string {
  if (account.is_offered) return account.status === 'active' ? 'Being sent' : 'Once payouts are set up'
  return account.status === 'active' ? 'Sent with the next payout' : 'Once you save your payout details'
}
