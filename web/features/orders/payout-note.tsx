import type { Order } from '../../../contract/calls/orders/order-shape.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { payoutNoteWords } from './payout-note-words.ts'

/** Tells a seller without a payout account how they get this order's money. @source money.md §1 */
export function PayoutNote({ order }: { order: Order }) {
  if (!order.needs_payout_account) return null
  const { title, text, action } = payoutNoteWords(order)
  return (
    <section aria-labelledby="payout-note" className="grid gap-4 rounded-lg bg-tint p-5 md:p-6 print:hidden">
      <div className="grid gap-1">
        <h2 id="payout-note" className="text-xl">
          {title}
        </h2>
        <p className="max-w-prose">{text}</p>
      </div>
      <LinkButton to="/my-stuff/money" className="justify-self-start">
        {action}
      </LinkButton>
    </section>
  )
}
