import { randomUUID } from 'node:crypto'
import { visit } from './visitor.ts'

/** A checkout that was answered with success. */
export interface AnsweredCheckout {
  listingId: string
  /** Of the buyer's browser: a checkout that is sent again with it is the same order. */
  session: string
  orderId: string
  url: string
}

/** The body of a checkout for a pickup. */
const checkoutOf = (listingId: string, email: string) => ({
  listing_id: listingId,
  delivery_type: 'pickup',
  delivery_fee_dollars: 0,
  customer_email: email,
})

/**
 * Starts a checkout from a browser of its own, and again with the same session until it is answered: the server then gives the
 * order that it has, if there is one.
 * @returns the answer, and every status before it
 */
export async function checkOut(
  site: string,
  listingId: string,
  session = `browser-${randomUUID()}`,
): Promise<{ answered: AnsweredCheckout; failures: string[] }> {
  const buyer = visit(site)
  const failures: string[] = []
  try {
    for (;;) {
      const body = checkoutOf(listingId, `buyer-${listingId}@example.com`)
      const { status, text } = await buyer.post('/api/payments/create-checkout-session', body, {
        'x-session-id': session,
      })
      if (status === 200) {
        const { order_id, checkout_url } = JSON.parse(text) as { order_id: string; checkout_url: string }
        return { answered: { listingId, session, orderId: order_id, url: checkout_url }, failures }
      }
      failures.push(`checkout ${status} ${text.slice(0, 200)}`)
    }
  } finally {
    buyer.leave()
  }
}

/** Pays on the simulator's page. @returns whether the payment was taken */
export async function pay(url: string, email: string): Promise<boolean> {
  const card = { email, number: '4242424242424242', expiry: '12 / 34', cvc: '123', name: 'Ada' }
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' })
  await answer.arrayBuffer()
  return answer.status === 303
}
