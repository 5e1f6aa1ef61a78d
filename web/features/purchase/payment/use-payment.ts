import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { fetchPayment } from './fetch-payment.ts'
import type { PaymentQuestion } from './payment-query.ts'
import { forgetPayment } from './pending-payment.ts'
import { type PaymentResult, watchPayment } from './watch-payment.ts'

export interface PaymentState {
  /** Null while loading. */
  result: PaymentResult | null
  /** Whether the payment is still being processed. */
  isWatching: boolean
  /** Starts polling again. */
  again: () => void
}

/** A payment's status, polled until it is settled or ten seconds have passed. */
export function usePayment(question: PaymentQuestion | null): PaymentState {
  const [result, setResult] = useState<PaymentResult | null>(null)
  const [isWatching, setIsWatching] = useState(true)
  const [round, setRound] = useState(0)
  const { sessionId, orderId, token } = question ?? { sessionId: null, orderId: null, token: null }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round polls again
  useEffect(() => {
    let isLeft = false
    const ask = () => fetchPayment(call, sessionId || orderId ? { sessionId, orderId, token } : null)
    const show = (latest: PaymentResult) => {
      // Paid or failed: other tabs must not offer to continue this payment.
      if ('summary' in latest && latest.summary.status !== 'processing') forgetPayment(latest.summary.orderId)
      if (!isLeft) setResult(latest)
    }
    setIsWatching(true)
    void watchPayment({ fetch: ask, pause, show }).then(() => {
      if (!isLeft) setIsWatching(false)
    })
    return () => {
      isLeft = true
    }
  }, [sessionId, orderId, token, round])
  return { result, isWatching, again: () => setRound(round + 1) }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
