import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { nothingAskedSentence, type PaymentQuestion } from './payment-query.ts'
import { summaryOfOrder, summaryOfSession } from './payment-summary.ts'
import { type PaymentLook, watchPayment } from './watch-payment.ts'

export interface PaymentState {
  /** Null while loading. */
  look: PaymentLook | null
  /** Still waiting for the payment to be settled. */
  isWatching: boolean
  /** Begins to wait again. */
  again: () => void
}

/** What became of a payment, watched until it is settled or ten seconds have passed. */
export function usePayment(question: PaymentQuestion | null): PaymentState {
  const [look, setLook] = useState<PaymentLook | null>(null)
  const [isWatching, setIsWatching] = useState(true)
  const [round, setRound] = useState(0)
  const { sessionId, orderId, token } = question ?? { sessionId: null, orderId: null, token: null }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round watches again
  useEffect(() => {
    let isLeft = false
    const ask = () => (sessionId || orderId ? askServer({ sessionId, orderId, token }) : nothingAsked())
    const show = (latest: PaymentLook) => {
      if (!isLeft) setLook(latest)
    }
    setIsWatching(true)
    void watchPayment({ look: ask, pause, show }).then(() => {
      if (!isLeft) setIsWatching(false)
    })
    return () => {
      isLeft = true
    }
  }, [sessionId, orderId, token, round])
  return { look, isWatching, again: () => setRound(round + 1) }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

async function nothingAsked(): Promise<PaymentLook> {
  return { problem: nothingAskedSentence, mayPass: false }
}

async function askServer({ sessionId, orderId, token }: PaymentQuestion): Promise<PaymentLook> {
  const session = sessionId
    ? await call('payments.getCheckoutSession', { params: { session_id: sessionId } })
    : null
  if (session?.data) return { summary: summaryOfSession(session.data) }
  const order = orderId
    ? await call('payments.getOrder', { params: { order_id: orderId }, query: token ? { token } : {} })
    : null
  if (order?.data) return { summary: summaryOfOrder(order.data, token) }
  const failed = order ?? session
  const status = failed?.status ?? 0
  return { problem: failed?.error ?? '', mayPass: status === 0 || status === 429 || status >= 500 }
}
