import { Landmark } from 'lucide-react'
import type { Order } from '../../../../contract/calls/orders/order-shape.ts'
import { holdWords } from './hold-words.ts'

/** That a bank is reviewing the payment, and what it means for the reader. @source decision 202 */
export function HoldCard({ order }: { order: Order }) {
  const words = holdWords(order)
  if (!words) return null
  return (
    <section aria-labelledby="hold" className="flex items-start gap-4 rounded-lg bg-tint p-5 md:p-6">
      <Landmark aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-primary-ink" />
      <div className="grid gap-1">
        <h2 id="hold" className="text-xl">
          {words.title}
        </h2>
        <p className="max-w-prose">{words.text}</p>
      </div>
    </section>
  )
}
