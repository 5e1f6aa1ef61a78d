import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { giveBack } from '../checkout/held-order.ts'
import { orderUrlOf } from '../checkout/order-path.ts'

/** Milliseconds that the server may answer with an item as it was. @source server/http/micro-cache */
const KEPT_FOR = 1500

/** Whoever pressed back on the payment page gives the thing back at once, and the address forgets it. */
export function useLeftPayment(refresh: () => void): void {
  const [params, setParams] = useSearchParams()
  const orderId = params.get('left')
  const token = params.get('token')
  const isDone = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an address
  useEffect(() => {
    if (!orderId || !token || isDone.current) return
    isDone.current = true
    setParams({}, { replace: true, preventScrollReset: true })
    void giveBack(orderUrlOf(orderId, token)).then(() => {
      refresh()
      setTimeout(refresh, KEPT_FOR)
    })
  }, [orderId, token])
}
