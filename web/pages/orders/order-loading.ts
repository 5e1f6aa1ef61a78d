import { useQuery } from '@tanstack/react-query'
import { data, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router'
import type { Order } from '../../../contract/calls/orders/order-shape.ts'
import { useLive } from '../../api/live/use-live.ts'
import { readPageContext } from '../../api/server-context.ts'
import { useAuth } from '../../features/auth/use-auth.ts'
import { orderInput, orderQuery } from '../../features/orders/order-query.ts'

interface Loaded {
  order: Order | null
  problem: { message: string; status: number } | null
}

/**
 * Loads the order of a guest's link on the server, so that it works without scripts. A member's order is loaded in
 * the browser, which has the session.
 */
export async function loadOrder(
  id: string,
  { request, context }: Pick<LoaderFunctionArgs<Readonly<RouterContextProvider>>, 'request' | 'context'>,
) {
  const token = new URL(request.url).searchParams.get('token')
  if (!token) return data<Loaded>({ order: null, problem: null })
  const result = await readPageContext(context).call('orders.get', orderInput(id, token))
  if (result.error === null) return data<Loaded>({ order: result.data.order, problem: null })
  const problem = { message: result.error, status: result.status }
  return data<Loaded>({ order: null, problem }, { status: result.status })
}

/** The order of a page: first as loaded by the server, then as fetched by the browser. */
export function useOrder(id: string, token: string | null, loaded: Loaded | null | undefined) {
  const { isLoading, isAuthenticated } = useAuth()
  const query = orderQuery(id, token)
  const first = loaded?.order
  const order = useQuery({
    ...query,
    enabled: !isLoading && (isAuthenticated || !isUnknown(loaded?.problem)),
    // Fetched again at once, because a signed-in seller who opens the buyer's link must see the seller's view.
    ...(first ? { initialData: { order: first }, initialDataUpdatedAt: 0 } : {}),
  })
  const refetch = () => void order.refetch()
  useLive(order.data ? { orders: [{ id, ...(token ? { token } : {}) }] } : null, {
    onEvent: ({ topic }) => void (topic === `order:${id}` && refetch()),
    onGap: refetch,
  })
  return { order, queryKey: query.queryKey, problem: order.error ?? loaded?.problem ?? null, isAuthenticated }
}

/** Whether retrying would get the same response. */
export function isUnknown(problem: { status: number } | null | undefined): boolean {
  return problem?.status === 404 || problem?.status === 400
}
