import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { callQuery } from '../../../api/cache/query.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Badge } from '../../../ui/cards/badge.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { QueryProblem } from '../records/query-problem.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderClaim } from './order-claim.tsx'
import { OrderDisputes } from './order-disputes.tsx'
import { OrderFacts, OrderTimeline } from './order-facts.tsx'
import { OrderMessages } from './order-messages.tsx'
import { OrderMoney } from './order-money.tsx'
import { marksOf, outcomeNames, type StaffOrder, shortId } from './order-words.ts'

/** One order, beside the list on wide screens and instead of it on narrow ones. */
export function OrderPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const reading = useQuery(callQuery('consoleOrders.get', { params: { id } }))
  const { data, error } = reading
  return (
    <article
      aria-label="Order"
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5 rounded-lg border border-line p-4 md:p-6 xl:sticky xl:top-8 xl:max-h-[calc(100dvh-4rem)] xl:overflow-y-auto"
    >
      {data ? (
        <Opened order={data.order} onClose={onClose} />
      ) : (
        <>
          <Close onClose={onClose} />
          {error ? <QueryProblem query={reading} /> : <Skeleton className="h-96" />}
        </>
      )}
    </article>
  )
}

function Close({ onClose }: { onClose: () => void }) {
  return <IconButton label="Close order" icon={<X />} onClick={onClose} className="justify-self-end" />
}

function Opened({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  return (
    <>
      <header className="flex items-start justify-between gap-4">
        <div className="grid min-w-0 gap-2">
          <p className="tabular text-sm text-soft">{shortId(order.id)}</p>
          <h2 dir="auto" className="wrap-anywhere text-xl">
            {order.title}
          </h2>
          <p className="flex flex-wrap gap-1.5">
            <Badge>{outcomeNames(order).state}</Badge>
            {marksOf(order).map(({ text, variant }) => (
              <Badge key={text} variant={variant}>
                {text}
              </Badge>
            ))}
          </p>
        </div>
        <Close onClose={onClose} />
      </header>
      <OrderActions order={order} />
      <OrderFacts order={order} />
      <OrderClaim order={order} />
      <OrderMessages key={order.id} order={order} />
      <OrderDisputes order={order} />
      <OrderMoney order={order} />
      <OrderTimeline events={order.events} />
    </>
  )
}
