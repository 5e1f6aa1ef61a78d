import { useEffect, useRef } from 'react'
import type { Order } from '../../../contract/calls/orders.ts'
import { useToast } from '../../ui/toast.tsx'
import { stateTitle } from './order-words.ts'
import { markSeen } from './seen-orders.ts'

/** Says so when something happens to an order that somebody is looking at; and remembers that they saw it. */
export function useOrderNews(order: Order | undefined): void {
  const show = useToast()
  const known = useRef<string | null>(null)
  const last = order?.timeline.at(-1)?.at
  const state = order ? `${order.id} ${order.state}` : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: news is a change of the state
  useEffect(() => {
    if (!order || !state) return
    if (known.current !== null && known.current !== state)
      show({ text: `${stateTitle(order.state, order.total_cents === 0).title}: ${order.title}` })
    known.current = state
    if (last) markSeen(order.id, last)
  }, [state, last])
}
