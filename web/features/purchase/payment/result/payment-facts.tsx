import type { ReactNode } from 'react'
import { windowWords } from '../../../../../contract/rules/delivery/window-words.ts'
import { formatPrice, toDollars } from '../../../../../contract/rules/money.ts'
import { Badge } from '../../../../ui/cards/badge.tsx'
import { deliveryTypeWord, type PaymentSummary, paymentStatusWord } from './payment-summary.ts'

const variants = {
  succeeded: 'success',
  processing: 'warning',
  failed: 'danger',
  refunded: 'quiet',
  refund_failed: 'warning',
} as const

/** A payment's details. @source spec §2 Payment */
export function PaymentFacts({ summary }: { summary: PaymentSummary }) {
  const { orderId, status, totalCents, email, scheduledDate, scheduledTime } = summary
  const window = scheduledTime && windowWords({ date: scheduledDate, time: scheduledTime })
  return (
    <dl className="rounded-lg border border-line px-5">
      <Fact name="Status">
        <Badge variant={variants[status]}>{paymentStatusWord(status)}</Badge>
      </Fact>
      <Fact name="Total">
        <span className="tabular font-bold font-display text-xl">
          {totalCents === 0 ? 'Free' : formatPrice(toDollars(totalCents))}
        </span>
      </Fact>
      <Fact name="Delivery type">{deliveryTypeWord(summary, new Date())}</Fact>
      {window && <Fact name="When">{window}</Fact>}
      {email && <Fact name="Email">{email}</Fact>}
      <Fact name="Order ID">
        <span className="text-sm">{orderId}</span>
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 border-line border-b py-3.5 last:border-b-0">
      <dt className="shrink-0 text-soft">{name}</dt>
      <dd className="min-w-0 text-right font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}
