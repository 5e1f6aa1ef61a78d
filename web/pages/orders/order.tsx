import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { Order } from '../../../contract/calls/orders/order-shape.ts'
import { ShopTop } from '../../app-shell/navigation/shop-top.tsx'
import { RequireAuth } from '../../features/auth/require-auth.tsx'
import { PushCard } from '../../features/notifications/push-card.tsx'
import { useScannedCode } from '../../features/orders/hand-over/scanned-code.ts'
import { OrderSkeleton } from '../../features/orders/order-skeleton.tsx'
import { OrderView } from '../../features/orders/order-view.tsx'
import { useUnreadUpdates } from '../../features/orders/use-unread-updates.ts'
import { OrderReviews } from '../../features/people/order-reviews/order-reviews.tsx'
import { NeedsScript } from '../../ui/feedback/needs-script.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/order.ts'
import { OrderChat } from './order-chat.tsx'
import { loadOrder, useOrder } from './order-loading.ts'
import { OrderNotShown } from './order-not-shown.tsx'
import { PayNow } from './pay-now.tsx'
import { PickupMap } from './pickup-map.tsx'
import { TrackingMap } from './tracking-map.tsx'

export const loader = (args: Route.LoaderArgs) => loadOrder(args.params.id, args)

/** Client-side navigation does not call the page server. */
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

/**
 * The order page for its buyer, its seller, and guests with the link from their email.
 * @source product-decisions §5
 */
export default function OrderPage({ loaderData, params }: Route.ComponentProps) {
  const token = useSearchParams()[0].get('token')
  useScannedCode(params.id)
  const content = <Content loaded={loaderData} token={token} />
  return token ? content : <RequireAuth>{content}</RequireAuth>
}

interface ContentProps {
  loaded: Route.ComponentProps['loaderData']
  token: string | null
}

function Content({ loaded, token }: ContentProps) {
  const { id } = useParams<'id'>() as { id: string }
  const cache = useQueryClient()
  const { order, queryKey, problem, isAuthenticated } = useOrder(id, token, loaded)
  useUnreadUpdates(order.data?.order)
  const change = (changed: Order) => {
    cache.setQueryData(queryKey, { order: changed })
    void cache.invalidateQueries({ queryKey: ['orders.list'] })
  }
  return (
    <Frame isMember={isAuthenticated}>
      {token && <NeedsScript what="The buttons on this page need" />}
      {isAuthenticated && order.data && isOpenSale(order.data.order) && (
        <div className="mb-6 overflow-hidden rounded-lg">
          <PushCard what="when something sells or a buyer writes" />
        </div>
      )}
      {order.data ? (
        <OrderView
          order={order.data.order}
          token={token}
          onChange={change}
          onRefused={() => void order.refetch()}
          map={<TrackingMap order={order.data.order} />}
          placeMap={<PickupMap order={order.data.order} />}
          conversation={<OrderChat order={order.data.order} token={token} />}
          reviews={wasHandedOver(order.data.order) && <OrderReviews orderId={id} token={token} />}
          payment={<PayNow order={order.data.order} onChange={() => void order.refetch()} />}
        />
      ) : problem ? (
        <OrderNotShown problem={problem} isRetrying={order.isFetching} onRetry={() => void order.refetch()} />
      ) : (
        <OrderSkeleton />
      )}
    </Frame>
  )
}

const openStates = new Set<Order['state']>(['paid', 'ready', 'scheduled', 'out_for_delivery'])

/** A sale that still waits for its hand-over: a good moment to offer notifications. */
function isOpenSale({ role, state }: Order): boolean {
  return role === 'seller' && openStates.has(state)
}

/** Whether the item has changed hands, also if it went back afterwards. */
function wasHandedOver({ timeline }: Order): boolean {
  return timeline.some(({ event }) => event === 'handed_over')
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
