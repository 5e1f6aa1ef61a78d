import type { CallByName } from '../../../../contract/paths.ts'
import { nothingAskedSentence, type PaymentQuestion } from './payment-query.ts'
import { summaryOfOrder, summaryOfSession } from './result/payment-summary.ts'
import type { PaymentResult } from './watch-payment.ts'

/** Fetches the status of a payment by its session or its order, in the browser or on the page server. */
export async function fetchPayment(
  call: CallByName,
  question: PaymentQuestion | null,
): Promise<PaymentResult> {
  if (!question) return { problem: nothingAskedSentence, isTemporary: false }
  const { sessionId, orderId, token } = question
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
  return { problem: failed?.error ?? '', isTemporary: status === 0 || status === 429 || status >= 500 }
}
