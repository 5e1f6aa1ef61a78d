import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { Order } from '../../../contract/calls/orders/order-shape.ts'
import { ShopTop } from '../../app-shell/navigation/shop-top.tsx'
import { untilText } from '../../dates.ts'
import { RequireAuth } from '../../features/auth/require-auth.tsx'
import { ReportForm } from '../../features/orders/claims/report-form.tsx'
import { OrderSkeleton } from '../../features/orders/order-skeleton.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { NeedsScript } from '../../ui/feedback/needs-script.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/problem.ts'
import { loadOrder, useOrder } from './order-loading.ts'
import { OrderNotShown } from './order-not-shown.tsx'

export const loader = (args: Route.LoaderArgs) => loadOrder(args.params.id, args)

/** Client-side navigation does not call the page server. */
export function clientLoader() {
  return null
}

export const meta: Route.MetaFunction = () => [
  { title: 'Report a problem · Stoop' },
  { name: 'robots', content: 'noindex' },
]

/** Reports a problem with a protected order, for its buyer and for guests with the order's link. @source decision 201 */
export default function ProblemPage({ loaderData }: Route.ComponentProps) {
  const token = useSearchParams()[0].get('token')
  const content = <Content loaded={loaderData} token={token} />
  return token ? content : <RequireAuth>{content}</RequireAuth>
}

function Content({ loaded, token }: { loaded: Route.ComponentProps['loaderData']; token: string | null }) {
  const { id } = useParams<'id'>() as { id: string }
  const cache = useQueryClient()
  const navigate = useNavigate()
  const show = useToast()
  const { order, queryKey, problem } = useOrder(id, token, loaded)
  const orderPath = `/orders/${id}${token ? `?token=${encodeURIComponent(token)}` : ''}`
  const done = (changed: Order) => {
    cache.setQueryData(queryKey, { order: changed })
    void cache.invalidateQueries({ queryKey: ['orders.list'] })
    show({ text: 'Report sent. We told the seller.' })
    void navigate(orderPath, { replace: true })
  }
  return (
    <>
      <ShopTop />
      <div className="page-width">
        <PageHeader
          title="Report a problem"
          backTo={orderPath}
          backLabel="Back to the order"
          note={order.data && <Note order={order.data.order} />}
        />
        <NeedsScript what="This form needs" />
        {order.data ? (
          <Report order={order.data.order} token={token} orderPath={orderPath} onDone={done} />
        ) : problem ? (
          <OrderNotShown
            problem={problem}
            isRetrying={order.isFetching}
            onRetry={() => void order.refetch()}
          />
        ) : (
          <OrderSkeleton />
        )}
      </div>
    </>
  )
}

function Note({ order }: { order: Order }) {
  return (
    <>
      <span dir="auto">{order.title}</span>
      {order.protected_until && ` · protected until ${untilText(order.protected_until)}`}
    </>
  )
}

interface ReportProps {
  order: Order
  token: string | null
  orderPath: string
  onDone: (order: Order) => void
}

function Report({ order, token, orderPath, onDone }: ReportProps) {
  if (order.can_report_problem) return <ReportForm order={order} token={token} onDone={onDone} />
  return (
    <EmptyState
      title={order.claim ? 'You’ve already reported a problem' : 'This order can’t be reported'}
      action={<LinkButton to={orderPath}>See the order</LinkButton>}
    >
      {order.claim
        ? 'The order’s page shows how it is going.'
        : 'A problem can be reported by the buyer, from the hand-over until the protection ends.'}
    </EmptyState>
  )
}
