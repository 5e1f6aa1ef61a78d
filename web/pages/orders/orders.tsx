import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callQuery } from '../../api/cache/query.ts'
import { checkConnectionSentence } from '../../api/transport/response.ts'
import { ShopTop } from '../../app-shell/navigation/shop-top.tsx'
import { OrderRow, type OrderSummary } from '../../features/orders/order-row.tsx'
import { OrdersSkeleton } from '../../features/orders/order-skeleton.tsx'
import { todoOf } from '../../features/orders/todo.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { PictureRows } from '../../ui/cards/picture-rows.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/orders.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'My orders · Stoop' },
  { name: 'robots', content: 'noindex' },
]

export const handle = {
  skeleton: (
    <Frame>
      <OrdersSkeleton />
    </Frame>
  ),
}

/** The user's purchases and sales, newest first. @source product-decisions §5 */
export default function Orders() {
  const orders = useQuery(callQuery('orders.list'))
  return (
    <Frame>
      {orders.data ? (
        <Lists orders={orders.data.orders} />
      ) : orders.error ? (
        <ErrorState
          text={orders.error.message}
          failure={orders.error}
          hint={orders.error.status === 0 ? checkConnectionSentence : undefined}
          onRetry={() => void orders.refetch()}
          retrying={orders.isFetching}
        />
      ) : (
        <OrdersSkeleton />
      )}
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <ShopTop />
      <div className="page-width">
        <PageHeader title="My orders" backTo="/my-stuff" backLabel="Back to My Stuff" />
        {children}
      </div>
    </>
  )
}

function Lists({ orders }: { orders: OrderSummary[] }) {
  if (orders.length === 0) {
    return (
      <EmptyState title="No orders yet" action={<LinkButton to="/shop">Look around</LinkButton>}>
        What you buy and sell shows up here.
      </EmptyState>
    )
  }
  // Each order is listed once: in the to-do section if there is something to do.
  const others = orders.filter((order) => todoOf(order) === null)
  return (
    <div className="grid max-w-3xl gap-10 lg:max-w-none lg:grid-cols-2 lg:items-start lg:gap-x-14">
      <List title="To do" orders={orders.filter((order) => todoOf(order) !== null)} withTodo />
      <List title="Bought" orders={others.filter((order) => order.role === 'buyer')} />
      <List title="Sold" orders={others.filter((order) => order.role === 'seller')} />
    </div>
  )
}

interface ListProps {
  title: string
  orders: OrderSummary[]
  /** Shows the to-do of each order. */
  withTodo?: boolean
}

function List({ title, orders, withTodo = false }: ListProps) {
  if (orders.length === 0) return null
  return (
    <section aria-label={title} className="grid gap-3">
      <h2 className="text-xl">{title}</h2>
      <PictureRows rows={orders} idOf={({ id }) => id}>
        {(order) => <OrderRow order={order} todo={withTodo ? todoOf(order) : null} />}
      </PictureRows>
    </section>
  )
}
