import { createHash, randomInt } from 'node:crypto'

/** What buyers did before the app was killed. */
export interface Tally {
  checkouts: number
  payments: number
  cancellations: number
  /** Number of answered requests. */
  answered: number
  /** Number of requests without an answer because the process was gone. */
  unanswered: number
}

export const emptyTally = (): Tally => ({
  checkouts: 0,
  payments: 0,
  cancellations: 0,
  answered: 0,
  unanswered: 0,
})

/** Sessions that later rounds may still pay. */
export type OpenPages = { url: string; orderId: string }[]

/**
 * One buyer over HTTP: starts a checkout, waits, pays on the hosted page (sometimes twice), checks the result and sometimes
 * cancels. Stops when the app does.
 */
export async function goShopping(
  address: string,
  listingId: string,
  buyer: { name: string; tally: Tally; pages: OpenPages },
): Promise<void> {
  const { name, tally, pages } = buyer
  try {
    const page = await checkOut(address, listingId, name)
    tally.answered++
    if (!page) return
    tally.checkouts++
    pages.push(page)
    if (randomInt(10) === 0) return
    await payAt(page.url, tally, randomInt(4) === 0 ? 2 : 1)
    if (randomInt(2) === 0) await cancelOrder(address, page, { name, tally })
  } catch {
    // The process was killed, as intended.
    tally.unanswered++
  }
}

/** Submits the hosted payment page once or twice. */
export async function payAt(url: string, tally: Tally, presses = 1): Promise<void> {
  const form = {
    email: 'ada@example.com',
    number: '4242424242424242',
    expiry: '12 / 34',
    cvc: '123',
    name: 'Ada',
  }
  const press = async () => {
    const response = await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
    await response.arrayBuffer()
    tally.answered++
    return response.status === 303
  }
  const outcomes = await Promise.all(Array.from({ length: presses }, press))
  if (outcomes.some(Boolean)) tally.payments++
}

async function checkOut(address: string, listingId: string, name: string) {
  const response = await fetch(`${address}/api/payments/create-checkout-session`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-session-id': `browser-of-${name}`,
      'x-forwarded-for': ipAddressOf(name),
    },
    body: JSON.stringify({
      listing_id: listingId,
      delivery_type: 'pickup',
      delivery_fee_dollars: 0,
      customer_email: `${name}@example.com`,
    }),
  })
  const body = (await response.json()) as { checkout_url: string; order_id: string }
  return response.status === 200 ? { url: body.checkout_url, orderId: body.order_id } : null
}

/** Every buyer seems to have a different IP address. */
function ipAddressOf(name: string): string {
  const [a = 0, b = 0, c = 0] = createHash('sha256').update(name).digest()
  return `10.${a}.${b}.${c}`
}

/** As the success page does: requests the checkout's status and follows its link to cancel. */
async function cancelOrder(
  address: string,
  page: OpenPages[number],
  { name, tally }: { name: string; tally: Tally },
): Promise<void> {
  const session = new URL(page.url).pathname.split('/').at(-1)
  const seen = await fetch(`${address}/api/payments/checkout-session/${session}`, {
    headers: { 'x-session-id': `browser-of-${name}` },
  })
  tally.answered++
  const { order_url } = (await seen.json()) as { order_url: string }
  const token = new URL(order_url).searchParams.get('token') ?? ''
  const response = await fetch(
    `${address}/api/orders/${page.orderId}/cancel?${new URLSearchParams({ token })}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    },
  )
  await response.arrayBuffer()
  tally.answered++
  if (response.status === 200) tally.cancellations++
}
