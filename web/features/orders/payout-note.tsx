import type { Order } from '../../../contract/calls/orders/order-shape.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { payoutNoteWords } from './payout-note-words.ts'

/** Tells a seller who cannot be paid yet what stands between them and this order's money. @source money.md §1 */
export function PayoutNote({ order }: { order: Order }) {
  if (!order.payout_step) return null
  const { title, text, action } = payoutNoteWords(order, order.payout_step)
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
