import type { Order } from '../../../contract/calls/orders/order-shape.ts'
import { formatPrice, toDollars } from '../../../contract/rules/money.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'

/** Tells a seller without a payout account how they get this order's money. @source money.md §1 */
export function PayoutNote({ order }: { order: Order }) {
  if (!order.needs_payout_account) return null
  return (
    <section aria-labelledby="payout-note" className="grid gap-4 rounded-lg bg-tint p-5 md:p-6 print:hidden">
      <div className="grid gap-1">
        <h2 id="payout-note" className="text-xl">
          Set up payouts to get {formatPrice(toDollars(order.item_cents - order.seller_fee_cents))}
        </h2>
        <p className="max-w-prose">We don’t know yet which bank account your money goes to.</p>
      </div>
      <LinkButton to="/my-stuff/money" className="justify-self-start">
        Set up payouts
      </LinkButton>
    </section>
  )
}
