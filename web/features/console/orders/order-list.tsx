import { clsx } from 'clsx'
import type { StaffOrderRow } from '../../../../contract/calls/console/order-shape.ts'
import { formatCents } from '../../../../contract/rules/money/format-cents.ts'
import { timeText } from '../../../dates.ts'
import { Badge } from '../../../ui/cards/badge.tsx'
import { Link } from '../../../ui/links/link.tsx'
import { rowMark } from '../frame/list-keys.ts'
import { buyerText, marksOf, shortId, stateName } from './order-words.ts'

interface OrderListProps {
  orders: readonly StaffOrderRow[]
  /** The id of the order beside the list; the rows are narrow then. */
  opened: string | null
  pathOf: (id: string) => string
}

const WIDE_COLUMNS = 'lg:grid-cols-[minmax(0,2.2fr)_minmax(0,2fr)_minmax(0,2fr)_6rem_8rem]'

/** Orders as rows that open beside the list. */
export function OrderList({ orders, opened, pathOf }: OrderListProps) {
  if (orders.length === 0) return <p className="py-6 text-soft">No order fits.</p>
  return (
    <div className="rounded-lg border border-line">
      {!opened && <Headings />}
      <ul aria-label="Orders" className="divide-y divide-line">
        {orders.map((order) => (
          <li key={order.id} className="group">
            <Link
              {...rowMark}
              to={pathOf(order.id)}
              preventScrollReset
              aria-current={order.id === opened}
              className={clsx(
                'grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunken group-last:rounded-b-lg',
                order.id === opened && 'bg-tint',
                !opened && WIDE_COLUMNS,
              )}
            >
              <Row order={order} isWide={!opened} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Of the columns on wide screens. Rows name their values to screen readers by themselves. */
function Headings() {
  return (
    <p
      aria-hidden="true"
      className={clsx(
        'hidden gap-x-4 rounded-t-lg border-line border-b bg-sunken px-4 py-2 font-medium text-sm text-soft lg:grid',
        WIDE_COLUMNS,
      )}
    >
      <span>Item and order</span>
      <span>State</span>
      <span>Buyer and seller</span>
      <span className="text-right">Total</span>
      <span className="text-right">Ordered</span>
    </p>
  )
}

function Row({ order, isWide }: { order: StaffOrderRow; isWide: boolean }) {
  return (
    <>
      <span className="min-w-0">
        <span dir="auto" className="block truncate font-semibold">
          {order.title}
        </span>
        <span className="tabular block text-sm text-soft">{shortId(order.id)}</span>
      </span>
      <span className={clsx('tabular text-right font-semibold', isWide && 'lg:order-4')}>
        {formatCents(order.total_cents)}
      </span>
      <span className={clsx('col-span-2 flex flex-wrap gap-1.5', isWide && 'lg:order-2 lg:col-span-1')}>
        <Badge>{stateName(order)}</Badge>
        {marksOf(order).map(({ text, variant }) => (
          <Badge key={text} variant={variant}>
            {text}
          </Badge>
        ))}
      </span>
      <span className={clsx('min-w-0 text-sm text-soft', isWide && 'lg:order-3')}>
        <span className="block truncate">{buyerText(order)}</span>
        <span className="block truncate">from {order.seller ? `@${order.seller}` : 'a deleted account'}</span>
      </span>
      <span
        className={clsx('tabular self-end text-right text-sm text-soft', isWide && 'lg:order-5 lg:self-auto')}
      >
        {timeText(order.created_at)}
      </span>
    </>
  )
}
