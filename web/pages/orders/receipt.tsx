import { useParams, useSearchParams } from 'react-router'
import { ShopTop } from '../../app-shell/navigation/shop-top.tsx'
import { RequireAuth } from '../../features/auth/require-auth.tsx'
import { OrderSkeleton } from '../../features/orders/order-skeleton.tsx'
import { Receipt } from '../../features/orders/receipt.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/receipt.ts'
import { loadOrder, useOrder } from './order-loading.ts'
import { OrderNotShown } from './order-not-shown.tsx'

export const loader = (args: Route.LoaderArgs) => loadOrder(args.params.id, args)

/** Client-side navigation does not call the page server. */
export function clientLoader() {
  return null
}

export const meta: Route.MetaFunction = () => [
  { title: 'Receipt · Stoop' },
  { name: 'robots', content: 'noindex' },
]

/** An order's receipt, for its buyer and seller and holders of its link. */
export default function ReceiptPage({ loaderData }: Route.ComponentProps) {
  const token = useSearchParams()[0].get('token')
  const content = <Content loaded={loaderData} token={token} />
  return token ? content : <RequireAuth>{content}</RequireAuth>
}

function Content({ loaded, token }: { loaded: Route.ComponentProps['loaderData']; token: string | null }) {
  const { id } = useParams<'id'>() as { id: string }
  const { order, problem } = useOrder(id, token, loaded)
  return (
    <>
      <ShopTop />
      <div className="page-width">
        <PageHeader
          title="Receipt"
          backTo={`/orders/${id}${token ? `?token=${encodeURIComponent(token)}` : ''}`}
          backLabel="Back to the order"
        />
        {order.data ? (
          <Receipt order={order.data.order} />
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
