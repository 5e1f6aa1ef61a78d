import { ChevronRight } from 'lucide-react'
import type { DataOf } from '../../../contract/paths.ts'
import { formatPrice, toDollars } from '../../../contract/rules/money.ts'
import { dayText } from '../../dates.ts'
import { Badge } from '../../ui/cards/badge.tsx'
import { Link } from '../../ui/links/link.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
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
    <Link
      to={`/orders/${order.id}`}
      className="flex items-center gap-4 p-3 pr-4 transition-colors hover:bg-sunken md:p-4"
    >
      <Picture
        photo={order.photo}
        alt=""
        sizes="80px"
        widths={[320]}
        className="size-20 shrink-0 rounded-md"
      />
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] justify-items-start gap-1">
        <span className="flex max-w-full items-center gap-2">
          {order.has_news && (
            <span className="size-2.5 shrink-0 rounded-full bg-primary">
              <span className="sr-only">New: </span>
            </span>
          )}
          <span dir="auto" className="min-w-0 truncate font-semibold">
            {order.title}
          </span>
        </span>
        {todo && <span className="text-primary-ink text-sm">{todo}</span>}
        <span className="tabular text-sm text-soft">
          {amountText(order.total_cents)} · {dayText(order.created_at)}
        </span>
        <span className="flex flex-wrap gap-1.5">
          <Badge variant={tone}>{title}</Badge>
          {order.on_hold && <Badge variant="warning">On hold</Badge>}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
    </Link>
  )
}

/** Formats an amount; zero is `Free`. */
export function amountText(cents: number): string {
  return cents === 0 ? 'Free' : formatPrice(toDollars(cents))
}
