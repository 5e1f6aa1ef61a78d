import { cards } from '../browser/pay-page.ts'
import { type Member, newAddress, post } from '../data/members.ts'
import type { Stoop } from '../server/stoop.ts'

/** A checkout opened through the API. */
interface Started {
  order_id: string
  checkout_url: string
}

/** Creates an unpaid order: a delivery with moving help unless `more` overrides it. */
export async function startOrder(
  { url }: Stoop,
  listingId: string,
  buyer: Member,
  more: Record<string, unknown> = {},
): Promise<Started> {
  const { status, data } = await post(
    url,
    '/payments/create-checkout-session',
    {
      listing_id: listingId,
      delivery_type: 'moving_delivery',
      delivery_fee_dollars: 4.99,
      delivery_address: '620 Atlantic Ave, Brooklyn, NY 11217',
      customer_email: buyer.email,
      customer_name: 'Ada Lovelace',
      customer_phone: '212 555 0100',
      ...more,
    },
    buyer.tokens.access_token,
  )
  const { order_id = '', checkout_url = '' } = data
  if (!order_id) throw new Error(`no order: ${status} ${data.error}`)
  return { order_id, checkout_url }
}

/** Creates a paid order. @returns its id */
export async function makePaidOrder(
  stoop: Stoop,
  listingId: string,
  buyer: Member,
  more: Record<string, unknown> = {},
  card: string = cards.good,
): Promise<string> {
  const { order_id, checkout_url } = await startOrder(stoop, listingId, buyer, more)
  const typed = { email: buyer.email, number: card, expiry: '12/34', cvc: '123', name: 'Ada Lovelace' }
  await fetch(checkout_url, { method: 'POST', body: new URLSearchParams(typed), redirect: 'manual' })
  while ((await stateOf(stoop, order_id, buyer)) === 'awaiting_payment')
    await new Promise((resolve) => setTimeout(resolve, 100))
  return order_id
}

/** Creates a pickup whose item has been handed over. @returns its id */
export async function makeHandedOver(
  stoop: Stoop,
  listingId: string,
  { seller, buyer, card }: { seller: Member; buyer: Member; card?: string },
): Promise<string> {
  const pickup = { delivery_type: 'pickup', delivery_fee_dollars: 0, delivery_address: undefined }
  const id = await makePaidOrder(stoop, listingId, buyer, pickup, card)
  const { pickup_code: code } = await orderOf(stoop, id, buyer)
  await post(stoop.url, `/orders/${id}/hand_over`, { code }, seller.tokens.access_token)
  return id
}

/** A paid pickup of a buyer without an account. */
interface GuestPickup {
  id: string
  /** The guest's link to it. */
  orderUrl: string
  /** What the buyer shows when the item is handed over. */
  code: string | null
}

/** Creates a paid pickup of a buyer without an account. */
export async function makeGuestPickup({ url }: Stoop, listingId: string): Promise<GuestPickup> {
  const guest = newAddress('guest')
  const order = {
    listing_id: listingId,
    delivery_type: 'pickup',
    customer_email: guest,
    customer_name: 'Ada',
  }
  const { data } = await post(url, '/payments/create-checkout-session', order)
  const { order_id: id = '', checkout_url = '', order_url: orderUrl = '' } = data
  const typed = { email: guest, number: cards.good, expiry: '12/34', cvc: '123', name: 'Ada' }
  await fetch(checkout_url, { method: 'POST', body: new URLSearchParams(typed), redirect: 'manual' })
  const read = async () => {
    const response = await fetch(`${url}/api/orders/${id}${new URL(orderUrl).search}`)
    return ((await response.json()) as { order: { state: string; pickup_code: string | null } }).order
  }
  while ((await read()).state === 'awaiting_payment') await new Promise((resolve) => setTimeout(resolve, 100))
  return { id, orderUrl, code: (await read()).pickup_code }
}

/** Creates a pickup of a buyer without an account, whose item has been handed over. @returns the guest's link to it */
export async function makeGuestHandedOver(
  stoop: Stoop,
  listingId: string,
  seller: Member,
): Promise<{ orderUrl: string }> {
  const { id, orderUrl, code } = await makeGuestPickup(stoop, listingId)
  await post(stoop.url, `/orders/${id}/hand_over`, { code }, seller.tokens.access_token)
  return { orderUrl }
}

/** Creates an order whose delivery left and is overdue. @returns its id */
export async function makeLateDelivery(
  stoop: Stoop,
  { listingId, seller, buyer }: { listingId: string; seller: Member; buyer: Member },
): Promise<string> {
  const id = await makePaidOrder(stoop, listingId, buyer)
  await post(stoop.url, `/orders/${id}/send_out`, {}, seller.tokens.access_token)
  await stoop.server.change(
    `update courier_trips set due_at = now() - interval '5 hours', promised_until = now() - interval '1 hour'
     where order_id = $1`,
    [id],
  )
  return id
}

/** The state of an order. */
export async function stateOf(stoop: Stoop, id: string, member: Member): Promise<string> {
  return (await orderOf(stoop, id, member)).state
}

async function orderOf({ url }: Stoop, id: string, { tokens }: Member) {
  const response = await fetch(`${url}/api/orders/${id}`, {
    headers: { authorization: `Bearer ${tokens.access_token}` },
  })
  return ((await response.json()) as { order: { state: string; pickup_code: string | null } }).order
}
