import { ChevronRight } from 'lucide-react'
import type { DataOf } from '../../../contract/paths.ts'
import { formatPrice, toDollars } from '../../../contract/rules/money.ts'
import { dayText } from '../../dates.ts'
import { Badge } from '../../ui/cards/badge.tsx'
import { PictureRow } from '../../ui/cards/picture-rows.tsx'
import { stateTitle } from './order-words.ts'

export type OrderSummary = DataOf<'orders.list'>['orders'][number]

interface OrderRowProps {
  order: OrderSummary
  /** What the reader has to do, in a few words. */
  todo?: string | null
}

/** An order in a list, linked to its page. */
export function OrderRow({ order, todo = null }: OrderRowProps) {
  const { title, tone } = stateTitle(order.state, order.total_cents === 0)
  return (
    <PictureRow
      to={`/orders/${order.id}`}
      photo={order.photo}
      title={order.title}
      hasNews={order.has_news}
      end={<ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />}
    >
      {todo && <span className="text-primary-ink text-sm">{todo}</span>}
      <span className="tabular text-sm text-soft">
        {amountText(order.total_cents)} · {dayText(order.created_at)}
      </span>
      <span className="flex flex-wrap gap-1.5">
        <Badge variant={tone}>{title}</Badge>
        {order.on_hold && <Badge variant="warning">On hold</Badge>}
      </span>
    </PictureRow>
  )
}

/** Formats an amount; zero is `Free`. */
export function amountText(cents: number): string {
  return cents === 0 ? 'Free' : formatPrice(toDollars(cents))
}
