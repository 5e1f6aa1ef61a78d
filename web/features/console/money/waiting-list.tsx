import { useEffect, useState } from 'react'
import type { MoneyOverview, WaitingOrder } from '../../../../contract/calls/console/money.ts'
import { formatCents } from '../../../../contract/rules/money/format-cents.ts'
import { type WaitingReason, waitingReasons } from '../../../../contract/rules/money/waiting-reasons.ts'
import { call } from '../../../api/call.ts'
import { dayText } from '../../../dates.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Link } from '../../../ui/links/link.tsx'
import { openMark, rowProps } from '../frame/list-keys.ts'
import { Section } from '../frame/section.tsx'
import { useFilter } from '../records/use-filter.ts'
import { reasonName, reasonText } from './money-words.ts'

/** Orders whose money has not reached the seller, and why; the oldest first. */
export function WaitingList({ overview }: { overview: MoneyOverview }) {
  const { reason, setReason, orders, hasMore, problem, busy, loadMore } = useWaiting()
  const options = waitingReasons
    .map((name) => ({ name, count: overview.waiting.find((part) => part.reason === name)?.count ?? 0 }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => ({ value: name, label: `${reasonName(name)} (${count})` }))
  return (
    <Section
      title="What waits, and why"
      note="Money of sales that has not reached the seller, the oldest first."
      controls={
        options.length > 1 && (
          <div className="w-full sm:w-80">
            <Select
              label="Reason"
              placeholder="All reasons"
              options={options}
              value={reason}
              onChange={({ target }) => setReason(target.value as WaitingReason | '')}
            />
          </div>
        )
      }
    >
      {problem && <Alert>{problem}</Alert>}
      {!orders && !problem && <Skeleton className="h-64" />}
      {orders?.length === 0 && <p className="text-soft">Nothing waits.</p>}
      {orders && orders.length > 0 && <Orders orders={orders} />}
      {hasMore && (
        <Button
          variant="secondary"
          className="justify-self-start"
          busy={busy}
          busyLabel="Loading…"
          onClick={() => void loadMore()}
        >
          Show more
        </Button>
      )}
    </Section>
  )
}

/** A table on wide screens; on narrow ones each row is a card. */
function Orders({ orders }: { orders: readonly WaitingOrder[] }) {
  return (
    <div className="overflow-hidden rounded-lg border border-line">
      <div
        aria-hidden="true"
        className="hidden border-line border-b bg-sunken px-5 py-2.5 font-medium text-sm text-soft md:grid md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,2.2fr)_6rem_7rem] md:gap-4"
      >
        <span>Order</span>
        <span>Seller</span>
        <span>Reason</span>
        <span>Paid</span>
        <span className="text-right">Amount</span>
      </div>
      <ul aria-label="Orders that wait" className="divide-y divide-line">
        {orders.map((order) => (
          <li
            {...rowProps}
            key={order.order_id}
            className="-outline-offset-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 px-4 py-3 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,2.2fr)_6rem_7rem] md:items-baseline md:px-5"
          >
            <span className="grid min-w-0">
              <Link
                {...openMark}
                dir="auto"
                to={`/operator/orders?order=${order.order_id}`}
                className="truncate font-semibold hover:underline"
              >
                {order.title}
              </Link>
              <span className="truncate text-soft text-xs">{order.order_id}</span>
            </span>
            <span className="tabular text-right font-semibold md:order-last">{formatCents(order.cents)}</span>
            <span className="wrap-anywhere col-span-2 text-sm text-soft md:col-span-1">
              {order.seller ?? 'Deleted account'}
            </span>
            <span className="wrap-anywhere col-span-2 md:col-span-1">{reasonText(order)}</span>
            <span className="tabular col-span-2 text-sm text-soft md:col-span-1">
              <span className="md:sr-only">Paid </span>
              {dayText(order.since)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function useWaiting() {
  const { filter, change } = useFilter(['reason'])
  const reason = waitingReasons.find((name) => name === filter.reason) ?? ''
  const setReason = (next: WaitingReason | '') => change({ reason: next })
  const [orders, setOrders] = useState<readonly WaitingOrder[] | null>(null)
  const [hasMore, setHasMore] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const only = reason ? { reason } : {}
  useEffect(() => {
    let isCurrent = true
    void call('consoleMoney.waiting', { query: reason ? { reason } : {} }).then(({ data, error }) => {
      if (!isCurrent) return
      setProblem(error)
      setOrders(data?.orders ?? null)
      setHasMore(data?.has_more ?? false)
    })
    return () => {
      isCurrent = false
    }
  }, [reason])
  const loadMore = async () => {
    const last = orders?.at(-1)
    if (!last) return
    setBusy(true)
    const { data, error } = await call('consoleMoney.waiting', { query: { ...only, after: last.order_id } })
    setBusy(false)
    setProblem(error)
    if (!data) return
    setOrders([...(orders ?? []), ...data.orders])
    setHasMore(data.has_more)
  }
  return { reason, setReason, orders, hasMore, problem, busy, loadMore }
}
