import { call } from '../../../api/call.ts'
import { forgetPayment } from '../payment/pending-payment.ts'
import { orderOf } from './order-path.ts'

/** Whether something is still held for a payment; null where nobody knows. What is over is forgotten. */
export async function isHeld(orderUrl: string): Promise<boolean | null> {
  const { id, token } = orderOf(orderUrl)
  const { data, status } = await call('payments.getOrder', { params: { order_id: id }, query: { token } })
  if (!data && status !== 404) return null
  const isOpen = data?.payment_status === 'processing'
  if (!isOpen) forgetPayment(id)
  return isOpen
}

/**
 * Gives back what is held for a payment, so that somebody else can buy it. One that was paid in the meantime, in
 * another tab say, is not called off without a question.
 * @returns whether it is free by this
 */
export async function giveBack(orderUrl: string): Promise<boolean> {
  const giving = returnHeld(orderUrl)
  underWay.add(giving)
  try {
    return await giving
  } finally {
    underWay.delete(giving)
  }
}

const underWay = new Set<Promise<boolean>>()

/** Waits for what is being given back: who buys it anew would be handed the order that is on its way out. */
export async function whenGivenBack(): Promise<void> {
  await Promise.allSettled(underWay)
}

async function returnHeld(orderUrl: string): Promise<boolean> {
  if (!(await isHeld(orderUrl))) return false
  const { id, token } = orderOf(orderUrl)
  const answer = await call('orders.cancel', { params: { id }, query: { token }, body: {} })
  if (answer.error === null) forgetPayment(id)
  return answer.error === null
}
