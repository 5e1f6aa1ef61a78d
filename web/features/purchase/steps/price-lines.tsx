import { clsx } from 'clsx'
import { COURIER_FEE_CENTS, COURIER_SERVICE_FEE_CENTS } from '../../../../contract/rules/delivery/fees.ts'
import { formatPrice, toCents, toDollars } from '../../../../contract/rules/money.ts'
import { knownTotals } from '../state/purchase-charges.ts'
import { deliveryFee, type PurchaseState } from '../state/purchase-state.ts'

/**
 * The price lines; the total stands below them, beside the button. `withFree` adds what the scheduled price includes.
 * @source spec §4, §9; product-decisions §9.1, §9.2
 */
export function PriceLines({ state, withFree = false }: { state: PurchaseState; withFree?: boolean }) {
  return (
    <dl className="tabular grid gap-2">
      <Line name="Item" text={state.price === 0 ? 'Free' : formatPrice(state.price)} />
      {withFree && (
        <>
          <Line name="Base fee" text="FREE!" isGood />
          <Line name="Distance fee" text="FREE!" isGood />
        </>
      )}
      {deliveryLines(state).map(([name, dollars]) => (
        <Line key={name} name={name} text={formatPrice(dollars)} />
      ))}
      {chargeLines(state).map(([name, dollars]) => (
        <Line key={name} name={name} text={formatPrice(dollars)} />
      ))}
      {state.charges.status === 'finding' && <Line name="Fees and tax" text="Adding up…" />}
    </dl>
  )
}

/** The delivery fee in dollars, split as on the payment page. */
export function deliveryLines(state: PurchaseState): [string, number][] {
  const fee = deliveryFee(state)
  if (fee === null || state.flow === 'pickup') return []
  if (state.flow === 'scheduled') return [['Delivery & Assembly', fee]]
  if (state.flow === 'moving') return [['Moving delivery', fee]]
  if (toCents(fee) !== COURIER_FEE_CENTS + COURIER_SERVICE_FEE_CENTS) return [['Courier delivery', fee]]
  return [
    ['Courier delivery', toDollars(COURIER_FEE_CENTS)],
    ['Service fee', toDollars(COURIER_SERVICE_FEE_CENTS)],
  ]
}

/** The buyer's fee and the tax in dollars, once they are known. */
function chargeLines(state: PurchaseState): [string, number][] {
  const totals = knownTotals(state, deliveryFee(state))
  if (!totals) return []
  const lines: [string, number][] = [
    ['Buyer fee', toDollars(totals.buyer_fee_cents)],
    ['Sales tax', toDollars(totals.tax_cents)],
  ]
  return lines.filter(([, dollars]) => dollars > 0)
}

interface LineProps {
  name: string
  text: string
  isGood?: boolean
}

function Line({ name, text, isGood }: LineProps) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{name}</dt>
      <dd className={clsx(isGood && 'font-semibold text-success-ink')}>{text}</dd>
    </div>
  )
}
