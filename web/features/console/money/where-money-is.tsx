import { clsx } from 'clsx'
import type { MoneyOverview } from '../../../../contract/calls/console/money.ts'
import { formatCents } from '../../../../contract/rules/money/format-cents.ts'
import { Section } from '../frame/section.tsx'
import { Accounts } from './accounts.tsx'
import { reasonName } from './money-words.ts'

/** A part of a sum. */
interface Part {
  name: string
  cents: number
  color: string
  note?: string
}

/** Where the money is, as two bars of the same sum: who holds it, and whose it is. */
export function WhereMoneyIs({ overview }: { overview: MoneyOverview }) {
  const { provider_cents, disputed_cents, refunds_open, transferred_cents, paid_out_cents } = overview
  return (
    <Section title="Where the money is">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 rounded-lg border border-line p-5 md:p-6 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
          <Bar title="Held" total={provider_cents + disputed_cents} parts={holders(overview)} />
          <Bar title="Whose it is" total={provider_cents + disputed_cents} parts={owners(overview)} />
          <dl className="grid gap-2 border-line border-t pt-5">
            <Line name="Transferred to sellers" cents={transferred_cents} />
            <Line name="Paid out to their banks" cents={paid_out_cents} />
            <Line
              name={`Refunds not finished${refunds_open.count > 0 ? ` (${refunds_open.count})` : ''}`}
              cents={refunds_open.cents}
            />
          </dl>
        </div>
        <OwedToSellers overview={overview} />
      </div>
      <Accounts accounts={overview.accounts} />
    </Section>
  )
}

function holders({ provider_cents, disputed_cents }: MoneyOverview): Part[] {
  return [
    { name: 'Payment provider', cents: provider_cents, color: 'bg-primary' },
    { name: 'Banks, in disputes', cents: disputed_cents, color: 'bg-danger' },
  ]
}

function owners({ sellers_cents, couriers_cents, tax_cents, own_cents }: MoneyOverview): Part[] {
  return [
    { name: 'Owed to sellers', cents: sellers_cents, color: 'bg-accent' },
    { name: 'For couriers', cents: couriers_cents, color: 'bg-info-ink' },
    { name: 'Tax collected', cents: tax_cents, color: 'bg-field' },
    { name: 'The marketplace’s own', cents: own_cents, color: 'bg-success-ink' },
  ]
}

/** A sum, a bar of its parts, and each part with its amount. Negative parts have no length. */
function Bar({ title, total, parts }: { title: string; total: number; parts: readonly Part[] }) {
  return (
    <div className="grid gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="text-lg">{title}</h3>
        <p className="tabular font-bold font-display text-2xl tracking-tight">{formatCents(total)}</p>
      </div>
      <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-hidden rounded-full bg-sunken">
        {parts.map(
          ({ name, cents, color }) =>
            cents > 0 && <span key={name} className={clsx('min-w-1', color)} style={{ flexGrow: cents }} />,
        )}
      </div>
      <dl className="grid gap-1.5">
        {parts.map((part) => (
          <Line key={part.name} {...part} />
        ))}
      </dl>
    </div>
  )
}

function OwedToSellers({ overview }: { overview: MoneyOverview }) {
  const { sellers_cents, waiting, owed_by_sellers, without_order } = overview
  const largest = Math.max(1, ...waiting.map(({ cents }) => cents))
  return (
    <div className="grid content-start gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="text-lg">Owed to sellers</h3>
        <p className="tabular font-bold font-display text-2xl tracking-tight">{formatCents(sellers_cents)}</p>
      </div>
      <dl className="grid gap-2">
        {waiting.map(({ reason, cents, count }) => (
          <Line
            key={reason}
            name={reasonName(reason)}
            cents={cents}
            note={ordersText(count)}
            share={cents / largest}
          />
        ))}
        {without_order.cents !== 0 && <Line name="Without an order" cents={without_order.cents} />}
        <Line name="Owed by sellers" cents={owed_by_sellers.cents} note={ordersText(owed_by_sellers.count)} />
      </dl>
    </div>
  )
}

function ordersText(count: number): string {
  if (count === 0) return ''
  return count === 1 ? '1 order' : `${count.toLocaleString('en-US')} orders`
}

interface LineProps extends Omit<Part, 'color'> {
  color?: string
  /** How long the bar below it is, from 0 to 1. */
  share?: number
}

function Line({ name, cents, color, note, share }: LineProps) {
  return (
    <div
      className={clsx(
        'relative flex items-baseline justify-between gap-4',
        cents === 0 && 'text-soft',
        share !== undefined && 'pb-2.5',
      )}
    >
      {share !== undefined && (
        <span
          aria-hidden="true"
          className="absolute inset-x-0 bottom-0.5 h-1 overflow-hidden rounded-full bg-sunken"
        >
          <span className="block h-full rounded-full bg-accent" style={{ width: `${share * 100}%` }} />
        </span>
      )}
      <dt className="flex min-w-0 flex-wrap items-baseline gap-x-2.5">
        {color && <span aria-hidden="true" className={clsx('size-2.5 shrink-0 rounded-full', color)} />}
        <span>{name}</span>
        {note && <span className="shrink-0 text-sm text-soft">{note}</span>}
      </dt>
      <dd className="tabular shrink-0">{formatCents(cents)}</dd>
    </div>
  )
}
