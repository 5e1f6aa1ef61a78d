import { formatCents } from '../../../../contract/rules/money/format-cents.ts'
import { timeText } from '../../../dates.ts'
import { Facts, Part } from './facts.tsx'
import { inWords, type StaffOrder } from './order-words.ts'

type Money = NonNullable<StaffOrder['money']>

/** Refunds; for operators also transfers, the provider's ids and the ledger. */
export function OrderMoney({ order: { refunds, money } }: { order: StaffOrder }) {
  return (
    <>
      {refunds.length > 0 && (
        <Part title="Refunds">
          <Movements
            name="Refunds"
            rows={refunds.map(({ rejection, settled_how, reason, ...row }) => ({
              ...row,
              detail: [reason, rejection, settled_how].filter(Boolean).join(' · '),
            }))}
          />
        </Part>
      )}
      {money && <Transfers money={money} />}
      {money && <Ledger money={money} />}
      {money && (
        <Part title="At the payment provider">
          <Facts
            facts={[
              ['Payment', money.payment_intent_id],
              ['Checkout', money.checkout_id],
              ['Refunds', money.refund_ids.join(', ')],
              ['Transfers', idsOf(money.transfers)],
              ['Reversals', idsOf(money.reversals)],
            ]}
          />
        </Part>
      )}
    </>
  )
}

const idsOf = (rows: Money['transfers']) => rows.flatMap(({ provider_id }) => provider_id ?? []).join(', ')

function Transfers({ money: { transfers, reversals } }: { money: Money }) {
  if (transfers.length + reversals.length === 0) return null
  const row = (kind: string) => (movement: Money['transfers'][number]) => ({
    ...movement,
    detail: [kind, movement.rejection].filter(Boolean).join(' · '),
  })
  return (
    <Part title="To the seller">
      <Movements
        name="Transfers"
        rows={[...transfers.map(row('Transfer')), ...reversals.map(row('Taken back'))]}
      />
    </Part>
  )
}

interface Movement {
  id: string
  cents: number
  state: string
  requested_at: string
  detail: string
}

function Movements({ name, rows }: { name: string; rows: readonly Movement[] }) {
  return (
    <ul aria-label={name} className="grid gap-2 text-sm">
      {rows.map(({ id, cents, state, requested_at, detail }) => (
        <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
          <span className="wrap-anywhere">
            <span className="font-semibold">{inWords(state)}</span>{' '}
            <span className="tabular text-soft">{timeText(requested_at)}</span>
            <span dir="auto" className="block text-soft">
              {detail}
            </span>
          </span>
          <span className="tabular font-semibold">{formatCents(cents)}</span>
        </li>
      ))}
    </ul>
  )
}

function Ledger({ money: { ledger, sums } }: { money: Money }) {
  if (ledger.length === 0) return null
  return (
    <Part title="Ledger">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, which keyboards need the focus for */}
      <section tabIndex={0} aria-label="Ledger" className="overflow-x-auto">
        <table className="w-full min-w-[34rem] text-left text-sm">
          <thead className="border-line border-b text-soft">
            <tr>
              {['When', 'What', 'Account', 'Reference'].map((name) => (
                <th key={name} className="py-1.5 pr-4 font-semibold">
                  {name}
                </th>
              ))}
              <th className="py-1.5 text-right font-semibold">Amount</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {ledger.map((line) => (
              <tr key={line.id}>
                <td className="tabular whitespace-nowrap py-1.5 pr-4">{timeText(line.at)}</td>
                <td className="py-1.5 pr-4">{inWords(line.kind)}</td>
                <td className="py-1.5 pr-4">{inWords(line.account)}</td>
                <td className="max-w-40 truncate py-1.5 pr-4 text-soft" title={line.reference}>
                  {line.reference}
                </td>
                <td className="tabular py-1.5 text-right">{formatCents(line.cents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot className="border-field border-t font-semibold">
            {sums.map(({ account, cents }) => (
              <tr key={account}>
                <th scope="row" colSpan={4} className="py-1 pr-4 text-right font-semibold">
                  {inWords(account)} in all
                </th>
                <td className="tabular py-1 text-right">{formatCents(cents)}</td>
              </tr>
            ))}
          </tfoot>
        </table>
      </section>
    </Part>
  )
}
