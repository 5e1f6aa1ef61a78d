import { queryOptions } from '@tanstack/react-query'
import type { Order } from '../../../contract/calls/orders/order-shape.ts'
import type { DataOf } from '../../../contract/paths.ts'
import { CallFailure } from '../../api/cache/query.ts'
import { call } from '../../api/call.ts'

/** Polling interval in milliseconds while an order waits for a bank. */
const BANK_PAUSE = 4_000
/** Polling interval in milliseconds while an order waits for the other person. */
const PERSON_PAUSE = 15_000

/** The parameters of a call that reads or changes one order. */
export function orderInput(id: string, token: string | null) {
  return { params: { id }, query: token ? { token } : {} }
}

/** One order, polled for as long as a change is expected. */
export function orderQuery(id: string, token: string | null) {
  return queryOptions<DataOf<'orders.get'>, CallFailure>({
    queryKey: ['orders.get', orderInput(id, token)],
    async queryFn({ signal }) {
      const result = await call('orders.get', orderInput(id, token), { signal })
      if (result.error !== null) throw new CallFailure(result)
      return result.data
    },
    refetchInterval: ({ state }) => (state.data ? pauseFor(state.data.order) : false),
  })
}

/** The polling interval in milliseconds; false when no change is expected. */
export function pauseFor(
  order: Pick<Order, 'state' | 'refund_state' | 'role'> & Partial<Pick<Order, 'meeting' | 'claim'>>,
): number | false {
  const isRefunding = order.refund_state === 'requested' || order.refund_state === 'pending'
  if (order.state === 'awaiting_payment' || (order.state === 'cancelled' && isRefunding)) return BANK_PAUSE
  // A courier under way is moving.
  if (order.state === 'out_for_delivery') return BANK_PAUSE * 2
  const isClaimed = order.claim && order.claim.state !== 'closed'
  if (order.state === 'scheduled' || order.meeting?.proposed || isClaimed) return PERSON_PAUSE
  return order.role === 'buyer' && (order.state === 'paid' || order.state === 'ready') ? PERSON_PAUSE : false
}
