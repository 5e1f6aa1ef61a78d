import { type Dispatch, useRef, useState } from 'react'
import type { EmbeddedPayment } from '../../../../../contract/calls/orders/payments.ts'
import { call } from '../../../../api/call.ts'
import { useAlerts } from '../../../../ui/feedback/alerts.tsx'
import { releaseOrder } from '../../checkout/held-order.ts'
import { orderOf, orderPathOf } from '../../checkout/order-path.ts'
import type { PurchaseEvent } from '../../state/purchase-event.ts'
import type { Confirmation } from '../../state/purchase-state.ts'
import { fetchPayment } from '../fetch-payment.ts'
import { releasedSentence } from '../keep-hold.ts'
import { forgetPayment } from '../pending-payment.ts'
import type { PaymentSummary } from '../result/payment-summary.ts'
import { useKeepHold } from '../use-keep-hold.ts'
import { type PaymentResult, watchPayment } from '../watch-payment.ts'

/**
 * The embedded payment: open it, report it paid or failed, or leave it.
 * @source spec §4 steps 4 and 6, §8 Payment error
 */
export function useEmbeddedPayment(dispatch: Dispatch<PurchaseEvent>, onStale: () => void) {
  const { alert } = useAlerts()
  const [payment, setPayment] = useState<EmbeddedPayment | null>(null)
  const [isConfirming, setIsConfirming] = useState(false)
  const isPaid = useRef(false)

  const paid = async () => {
    if (!payment || isPaid.current) return
    isPaid.current = true
    setIsConfirming(true)
    const summary = await watchedSummary(payment.session_id)
    setIsConfirming(false)
    if (summary && summary.status !== 'processing') forgetPayment(summary.orderId)
    if (summary && ['failed', 'refunded', 'refund_failed'].includes(summary.status))
      return await failed('the item was no longer available, and you get your money back', true)
    dispatch({ type: 'confirmed', confirmation: confirmationOf(summary, payment.order_url) })
  }
  const leave = async () => !payment || (!isPaid.current && (await releaseOrder(payment.order_url)))
  const failed = async (message: string, isOver: boolean) => {
    // When the session can no longer be paid, the listing is released while the message is still open.
    const isFree = isOver ? leave() : null
    await alert(`Payment failed: ${message}`, 'Payment')
    if (!isFree) return
    setPayment(null)
    dispatch({ type: 'went_back' })
    if (!(await isFree)) onStale()
  }
  const released = async (orderUrl: string) => {
    if (isPaid.current) return
    forgetPayment(orderOf(orderUrl).id)
    setPayment(null)
    dispatch({ type: 'went_back' })
    await alert(releasedSentence, 'Payment')
    onStale()
  }
  useKeepHold(payment && !isConfirming ? payment.order_url : null, () => {
    if (payment) void released(payment.order_url)
  })
  return {
    payment,
    isConfirming,
    open: (opened: EmbeddedPayment) => {
      isPaid.current = false
      setPayment(opened)
    },
    paid: () => void paid(),
    failed: (message: string, isOver: boolean) => void failed(message, isOver),
    /**
     * Releases the listing of an unpaid purchase.
     * @returns false when it may still be held, or is paid
     */
    leave,
  }
}

/** Polls a session until it is settled. Returns null when it could not be fetched. */
async function watchedSummary(sessionId: string): Promise<PaymentSummary | null> {
  let last: PaymentResult | undefined
  await watchPayment({
    fetch: () => fetchPayment(call, { sessionId, orderId: null, token: null }),
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    show: (result) => {
      last = result
    },
  })
  return last && 'summary' in last ? last.summary : null
}

/** The confirmation of a payment; without a summary, only the order's page is known. */
function confirmationOf(summary: PaymentSummary | null, orderUrl: string): Confirmation {
  return {
    isKnown: summary !== null,
    orderId: summary?.orderId ?? null,
    orderPath: summary?.orderPath ?? orderPathOf(orderUrl),
    email: summary?.email ?? null,
    totalCents: summary?.totalCents ?? null,
    isPaid: summary?.status === 'succeeded',
    byCourier: summary?.byCourier ?? false,
  }
}
