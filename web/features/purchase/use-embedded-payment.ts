import { type Dispatch, useRef, useState } from 'react'
import type { EmbeddedPayment } from '../../../contract/calls/payments.ts'
import { call } from '../../api/call.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { lookAtPayment } from './look-at-payment.ts'
import type { PurchaseEvent } from './purchase-reducer.ts'
import { type PaymentLook, watchPayment } from './watch-payment.ts'

/** A payment page inside the modal: opened, paid, failed, or left. @source spec §4 steps 4 and 6, §8 Payment error */
export function useEmbeddedPayment(dispatch: Dispatch<PurchaseEvent>) {
  const { alert } = useAlerts()
  const [payment, setPayment] = useState<EmbeddedPayment | null>(null)
  const [isConfirming, setIsConfirming] = useState(false)
  const isPaid = useRef(false)

  const paid = async () => {
    if (!payment || isPaid.current) return
    isPaid.current = true
    setIsConfirming(true)
    const question = { sessionId: payment.session_id, orderId: null, token: null }
    let last: PaymentLook | undefined
    await watchPayment({
      look: () => lookAtPayment(call, question),
      pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      show: (look) => {
        last = look
      },
    })
    setIsConfirming(false)
    const summary = last && 'summary' in last ? last.summary : null
    if (summary?.status === 'failed' || summary?.status === 'refunded')
      return await failed('the item was no longer available, and you get your money back', true)
    dispatch({
      type: 'confirmed',
      confirmation: {
        orderId: summary?.orderId ?? '',
        orderPath: summary?.orderPath ?? pathOf(payment.order_url),
        email: summary?.email ?? null,
        totalCents: summary?.totalCents ?? 0,
        isPaid: summary?.status === 'succeeded',
      },
    })
  }
  const failed = async (message: string, isOver: boolean) => {
    await alert(`Payment failed: ${message}`, 'Payment')
    if (!isOver) return
    setPayment(null)
    dispatch({ type: 'went_back' })
  }
  return {
    payment,
    isConfirming,
    open: (opened: EmbeddedPayment) => {
      isPaid.current = false
      setPayment(opened)
    },
    paid: () => void paid(),
    failed: (message: string, isOver: boolean) => void failed(message, isOver),
    /** Whoever leaves without paying gives the thing back at once. @returns false where it may still be held */
    leave: async (): Promise<boolean> => {
      if (!payment || isPaid.current) return true
      const { id, token } = orderOf(payment.order_url)
      return (await call('orders.cancel', { params: { id }, query: { token }, body: {} })).error === null
    },
  }
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

function orderOf(url: string): { id: string; token: string } {
  const { pathname, searchParams } = new URL(url)
  return { id: pathname.split('/').at(-1) ?? '', token: searchParams.get('token') ?? '' }
}
