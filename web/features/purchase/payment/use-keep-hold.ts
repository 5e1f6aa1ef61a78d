import { useEffect, useRef } from 'react'
import { call } from '../../../api/call.ts'
import { orderOf } from '../checkout/order-path.ts'
import { holdPath, keepHeld } from './keep-hold.ts'

/** Keeps the item of an order held while its payment is open inside this page. Null: none is open. */
export function useKeepHold(orderUrl: string | null, onReleased: () => void): void {
  const latest = useRef(onReleased)
  latest.current = onReleased
  useEffect(() => {
    if (!orderUrl) return
    const { id, token } = orderOf(orderUrl)
    return keepHeld({
      page: window,
      beat: async () =>
        (await call('orders.keepHold', { params: { id }, query: { token } })).data?.state ?? null,
      beatLast: () =>
        void navigator.sendBeacon(holdPath(orderUrl), new Blob(['{}'], { type: 'application/json' })),
      onReleased: () => latest.current(),
    })
  }, [orderUrl])
}
