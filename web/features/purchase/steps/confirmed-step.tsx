import { useEffect, useRef } from 'react'
import { formatPrice, toDollars } from '../../../../contract/rules/money.ts'
import { Celebration } from '../../../ui/feedback/celebration.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { type Confirmation, type PurchaseState, totalPrice } from '../state/purchase-state.ts'
import { OrderFacts } from './order-facts.tsx'

interface ConfirmedStepProps {
  confirmation: Confirmation
  state: PurchaseState
  now: Date
}

/**
 * The confirmation: what was bought and what happens next. The bank may still be processing the payment.
 * @source spec §4 steps 5 and 7
 */
export function ConfirmedStep({ confirmation, state, now }: ConfirmedStepProps) {
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => top.current?.focus(), [])
  const { isPaid, totalCents, orderId } = confirmation
  const total = totalCents === null ? totalPrice(state) : toDollars(totalCents)
  return (
    <div ref={top} tabIndex={-1} className="grid gap-6 outline-none">
      <div role="status" className="grid justify-items-center gap-3 text-center">
        {isPaid ? <Celebration className="w-32" /> : <Spinner className="my-6 size-12 text-primary-ink" />}
        <p className="font-bold font-display text-2xl">{isPaid ? 'It’s yours' : 'Almost there'}</p>
        <p className="text-soft">{confirmedText(confirmation)}</p>
      </div>
      <OrderFacts state={state} now={now} />
      <dl className="tabular grid gap-2 rounded-md border border-line p-4">
        {total !== null && (
          <div className="flex justify-between gap-4 font-semibold">
            <dt>{isPaid ? 'Paid' : 'Total'}</dt>
            <dd>{formatPrice(total)}</dd>
          </div>
        )}
        {orderId && (
          <div className="flex justify-between gap-4 text-sm text-soft">
            <dt className="shrink-0">Order ID</dt>
            <dd className="text-right wrap-anywhere">{orderId}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}

/** Explains where the buyer finds the code for the door. */
export function confirmedText({
  isKnown,
  isPaid,
  byCourier,
  email,
}: Pick<Confirmation, 'isKnown' | 'isPaid' | 'byCourier' | 'email'>): string {
  if (!isKnown)
    return 'We could not check the payment from here. Your order’s page shows the status, and we’ll email you as soon as it goes through.'
  if (!isPaid) return 'Your bank is still confirming the payment. We’ll email you as soon as it goes through.'
  const written = `We’ve emailed ${email ?? 'you'}.`
  return byCourier
    ? `${written} A courier will bring it: once one is booked, your order’s page shows the PIN they’ll ask for.`
    : `${written} Have the code from that email ready at the door.`
}
