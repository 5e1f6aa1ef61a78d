import { call } from '../../../api/call.ts'
import { forgetPayment } from '../payment/pending-payment.ts'
import { orderOf } from './order-path.ts'

/**
 * Whether an order still holds its listing for a payment; null when unknown. Forgets the payment of an order that no
 * longer does.
 */
export async function isHeld(orderUrl: string): Promise<boolean | null> {
  const { id, token } = orderOf(orderUrl)
  const { data, status } = await call('payments.getOrder', { params: { order_id: id }, query: { token } })
  if (!data && status !== 404) return null
  const isOpen = data?.payment_status === 'processing'
  if (!isOpen) forgetPayment(id)
  return isOpen
}

/**
 * Releases the listing held for a payment, so that somebody else can buy it. An order that was paid in the meantime,
 * for example in another tab, is not canceled.
 * @returns whether this released it
 */
export async function releaseOrder(orderUrl: string): Promise<boolean> {
  const release = cancelHeld(orderUrl)
  pendingReleases.add(release)
  try {
    return await release
  } finally {
    pendingReleases.delete(release)
  }
}

const pendingReleases = new Set<Promise<boolean>>()

/** Waits for pending releases. A checkout before that would get the order that is being canceled. */
export async function whenReleased(): Promise<void> {
  await Promise.allSettled(pendingReleases)
}

async function cancelHeld(orderUrl: string): Promise<boolean> {
  if (!(await isHeld(orderUrl))) return false
  const { id, token } = orderOf(orderUrl)
  const result = await call('orders.cancel', { params: { id }, query: { token }, body: {} })
  if (result.error === null) forgetPayment(id)
  return result.error === null
}
