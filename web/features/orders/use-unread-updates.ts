import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Order } from '../../../contract/calls/orders/order-shape.ts'
import { call } from '../../api/call.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { auth, useAuth } from '../auth/use-auth.ts'
import { stateTitle } from './order-words.ts'

/** Shows a notice when the open order changes, and marks its updates as read on the server. */
export function useUnreadUpdates(order: Order | undefined): void {
  const show = useToast()
  const known = useRef<string | null>(null)
  const state = order ? `${order.id} ${order.state}` : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of state is an update
  useEffect(() => {
    if (!order || !state) return
    if (known.current !== null && known.current !== state)
      show({ text: `${stateTitle(order.state, order.total_cents === 0).title}: ${order.title}` })
    known.current = state
  }, [state])
  useSeen(order)
}

/** Marks the order's updates as read on all of the member's devices. */
function useSeen(order: Order | undefined): void {
  const cache = useQueryClient()
  const { isAuthenticated } = useAuth()
  const until = order?.timeline.at(-1)?.at
  const id = order?.has_news && isAuthenticated ? order.id : null
  useEffect(() => {
    if (!id || !until) return
    void call('orders.see', { params: { id }, body: { until } }).then(({ data }) => {
      if (!data) return
      auth.update(data)
      void cache.invalidateQueries({ queryKey: ['orders.list'] })
    })
  }, [id, until, cache])
}
