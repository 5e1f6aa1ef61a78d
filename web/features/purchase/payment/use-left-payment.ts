import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { SERVER_CACHE_MS } from '../../../api/cache/server-cache.ts'
import { releaseOrder } from '../checkout/held-order.ts'
import { orderUrlOf } from '../checkout/order-path.ts'

/** Releases the listing of a buyer who pressed "back" on the payment page, and removes the order from the URL. */
export function useLeftPayment(refresh: () => void): void {
  const [params, setParams] = useSearchParams()
  const orderId = params.get('left')
  const token = params.get('token')
  const isDone = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per URL
  useEffect(() => {
    if (!orderId || !token || isDone.current) return
    isDone.current = true
    setParams({}, { replace: true, preventScrollReset: true })
    void releaseOrder(orderUrlOf(orderId, token)).then(() => {
      refresh()
      setTimeout(refresh, SERVER_CACHE_MS)
    })
  }, [orderId, token])
}
