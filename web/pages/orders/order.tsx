import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { data, useParams, useSearchParams } from 'react-router'
import type { Order } from '../../../contract/calls/orders.ts'
import { checkConnectionSentence } from '../../api/answer.ts'
import { readPageContext } from '../../api/server-context.ts'
import { ShopTop } from '../../app-shell/shop-top.tsx'
import { RequireAuth } from '../../features/auth/require-auth.tsx'
import { useAuth } from '../../features/auth/use-auth.ts'
import { orderInput, orderQuery } from '../../features/orders/order-query.ts'
import { OrderSkeleton } from '../../features/orders/order-skeleton.tsx'
import { OrderView } from '../../features/orders/order-view.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/order.ts'

/** A guest's link opens the order without a script; a member's order is known to their browser only. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token')
  if (!token) return data({ order: null, problem: null })
  const result = await readPageContext(context).call('orders.get', orderInput(params.id, token))
  if (result.error === null) return data({ order: result.data.order, problem: null })
  const problem = { message: result.error, status: result.status }
  return data({ order: null, problem }, { status: result.status })
}

/** A page change asks nothing of the page server. */
export function clientLoader() {
  return null
}

export const meta: Route.MetaFunction = () => [
  { title: 'Your order · Stoop' },
  { name: 'robots', content: 'noindex' },
]

export const handle = {
  skeleton: (
    <Frame>
      <OrderSkeleton />
    </Frame>
  ),
}

/** An order's page: for its buyer, its seller, and guests with the link of their mail. @source product-decisions §5 */
export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const token = useSearchParams()[0].get('token')
  const content = <Content loaded={loaderData} token={token} />
  return token ? content : <RequireAuth>{content}</RequireAuth>
}

interface ContentProps {
  loaded: Route.ComponentProps['loaderData']
  token: string | null
}

function Content({ loaded, token }: ContentProps) {
  const { id } = useParams<'id'>() as { id: string }
  const { isLoading, isAuthenticated } = useAuth()
  const cache = useQueryClient()
  const query = orderQuery(id, token)
  const first = loaded?.order
  const order = useQuery({
    ...query,
    enabled: !isLoading && (isAuthenticated || !isUnknown(loaded?.problem)),
    // Asked again at once: a signed-in seller who follows the buyer's link sees the order as its seller.
    ...(first ? { initialData: { order: first }, initialDataUpdatedAt: 0 } : {}),
  })
  const change = (changed: Order) => {
    cache.setQueryData(query.queryKey, { order: changed })
    void cache.invalidateQueries({ queryKey: ['orders.list'] })
  }
  const problem = order.error ?? loaded?.problem
  return (
    <Frame isMember={isAuthenticated}>
      {token && <NeedsScript what="The buttons on this page need" />}
      {order.data ? (
        <OrderView
          order={order.data.order}
          token={token}
          onChange={change}
          onRefused={() => void order.refetch()}
        />
      ) : problem ? (
        <NotShown problem={problem} isRetrying={order.isFetching} onRetry={() => void order.refetch()} />
      ) : (
        <OrderSkeleton />
      )}
    </Frame>
  )
}

function Frame({ isMember = true, children }: { isMember?: boolean; children: ReactNode }) {
  return (
    <>
      <ShopTop />
      <div className="page-width">
        <PageHeader
          title="Your order"
          backTo={isMember ? '/orders' : '/shop'}
          backLabel={isMember ? 'Back to my orders' : 'Back to Shop'}
        />
        {children}
      </div>
    </>
  )
}

/** Whether asking again can only get the same answer. */
function isUnknown(problem: { status: number } | null | undefined): boolean {
  return problem?.status === 404 || problem?.status === 400
}

interface NotShownProps {
  problem: { message: string; status: number }
  isRetrying: boolean
  onRetry: () => void
}

function NotShown({ problem, isRetrying, onRetry }: NotShownProps) {
  const unknown = isUnknown(problem)
  return (
    <ErrorState
      text={unknown ? 'We could not find this order.' : problem.message}
      hint={
        unknown
          ? 'Open it from the link in your mail, or sign in with the account that bought or sold the item.'
          : problem.status === 0
            ? checkConnectionSentence
            : undefined
      }
      {...(unknown ? {} : { onRetry, retrying: isRetrying })}
      action={<LinkButton to="/shop">Back to Shop</LinkButton>}
    />
  )
}
