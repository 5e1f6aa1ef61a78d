import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../api/call.ts'
import { forgetPayment } from './pending-payment.ts'

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
    forgetPayment()
    setParams({}, { replace: true, preventScrollReset: true })
    const input = { params: { id: orderId }, query: { token }, body: {} }
    // One that was paid in the meantime is not called off without a question.
    void call('payments.getOrder', { params: { order_id: orderId }, query: { token } }).then(
      async (payment) => {
        if (payment.data?.payment_status !== 'processing') return
        await call('orders.cancel', input)
        refresh()
        setTimeout(refresh, KEPT_FOR)
      },
    )
  }, [orderId, token])
}
