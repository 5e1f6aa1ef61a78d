import { getQuote, searchLocations } from '../../../contract/calls/delivery/delivery.ts'
import { setOwnPickup } from '../../../contract/calls/delivery/own-pickup.ts'
import { sendOut } from '../../../contract/calls/orders/order-seller.ts'
import { getOrder } from '../../../contract/calls/orders/orders.ts'
import { createCheckoutSession } from '../../../contract/calls/orders/payments.ts'
import { asapOpen } from '../../../contract/rules/delivery/windows.ts'
import { addDays, instantOf, localTime } from '../../../contract/rules/marketplace/local-time.ts'
import { newYork } from '../../../contract/rules/marketplace/marketplace.ts'
import { sql } from '../../db/sql.ts'
import type { ShipmentRow } from '../../features/orders/fulfilment/shipment/shipment.ts'
import { send } from '../client.ts'
import { buildListing, buildToken, type ListingFacts, type Member } from '../factories.ts'
import { pay } from '../orders/orders.ts'
import type { TestApp } from '../test-app.ts'

/** The id of the first location that the search finds. @throws Error when it finds none */
export async function locationId(test: TestApp, search: string): Promise<string> {
  const { data } = await send(test, searchLocations, { query: { search } })
  const [first] = data.locations
  if (!first) throw new Error(`nothing is found for ${search}`)
  return first.id
}

/** A listing that can be delivered, from a seller with a pickup address for couriers. */
export async function buildDeliverable(
  test: TestApp,
  facts: ListingFacts & { from?: string; phone?: string | null } = {},
): Promise<{ id: string; owner: Member; originId: string }> {
  const { from = '350 5th Ave, New York, NY 10118', phone = '212 555 0199', ...rest } = facts
  const { id, owner } = await buildListing(test, { deliveryEnabled: true, ...rest })
  const response = await send(test, setOwnPickup, {
    body: { location_id: await locationId(test, from), unit: '4B', ...(phone && { phone }) },
    token: await buildToken(test, owner.id),
  })
  if (response.status !== 200) throw new Error(response.error)
  return { id, owner, originId: `pickup-${owner.id}` }
}

/** A quote for a listing; `to` is searched for. */
export async function quoteTo(
  test: TestApp,
  listing: { id: string; originId: string },
  to: string,
  extra: Record<string, string> = {},
) {
  const destination = to.startsWith('id:') ? to.slice(3) : await locationId(test, to)
  return await send(test, getQuote, {
    query: { listing_id: listing.id, origin_id: listing.originId, destination_id: destination, ...extra },
  })
}

/** The buyer's address. */
export const DOOR = '620 Atlantic Ave, Brooklyn, NY 11217'

/** The next day of the test's clock, in New York. */
export function tomorrowOf(test: TestApp): string {
  return addDays(localTime(test.clock.now(), newYork).date, 1)
}

/** Moves the clock to an hour of the next day, in New York. */
export function wakeAt(test: TestApp, hour: number, minute = 0): void {
  const then = instantOf(tomorrowOf(test), hour, newYork).getTime() + minute * 60_000
  test.clock.advance(then - test.clock.now().getTime())
}

/** Waits for the day, because at night nothing is delivered as soon as possible. */
export function wakeForDelivery(test: TestApp): void {
  const now = test.clock.now()
  if (!asapOpen(localTime(now, newYork).date, now, newYork)) wakeAt(test, 12)
}

/** Starts a checkout with a delivery and a buyer's contact details. */
export function startDelivery(test: TestApp, listingId: string, body: Record<string, unknown>) {
  const contact = {
    customer_name: 'Ada Lovelace',
    customer_email: 'ada@example.com',
    customer_phone: '212 555 0100',
  }
  return send(test, createCheckoutSession, {
    body: { listing_id: listingId, ...contact, ...body },
    session: 'a-browser-of-ada',
  })
}

/** A scheduled delivery as the page sends it. */
export function scheduledDelivery(
  test: TestApp,
  quote: { high_price: number; quote_id?: string },
  extra: object = {},
): Record<string, unknown> {
  return {
    delivery_type: 'delivery',
    delivery_address: DOOR,
    delivery_apt: '4B',
    delivery_instructions: 'Ring twice',
    scheduled_date: tomorrowOf(test),
    scheduled_time: '10am-11am',
    delivery_fee_dollars: quote.high_price,
    ...(quote.quote_id ? { delivery_quote_id: quote.quote_id } : {}),
    ...extra,
  }
}

/** Helpers for delivery tests, bound to the app of a test file. */
export function deliveryHelpers(appOf: () => TestApp) {
  return {
    tomorrow: () => tomorrowOf(appOf()),
    start: (listingId: string, body: Record<string, unknown>) => startDelivery(appOf(), listingId, body),
    scheduled: (quote: { high_price: number; quote_id?: string }, extra: object = {}) =>
      scheduledDelivery(appOf(), quote, extra),
    /** The payment page as HTML. */
    pageOf: async (checkoutUrl: string) =>
      (await appOf().app.http.inject({ url: new URL(checkoutUrl).pathname })).body,
  }
}

/** A paid order that a courier delivers as soon as possible. */
export function buildCarOrder(
  test: TestApp,
  extra: Record<string, unknown> = {},
  card?: string,
  beforePaying?: (listing: Deliverable) => Promise<void>,
) {
  const car = { delivery_type: 'uber_delivery', scheduled_time: 'ASAP', delivery_fee_dollars: 5.49 }
  return buildDeliveryOrder(test, 'electronics', { ...car, ...extra }, { card, beforePaying })
}

/** A paid order that its seller brings and carries in. */
export function buildSellerOrder(test: TestApp) {
  return buildDeliveryOrder(test, 'sports', { delivery_type: 'moving_delivery', delivery_fee_dollars: 4.99 })
}

type Deliverable = Awaited<ReturnType<typeof buildDeliverable>>

interface Payment {
  card?: string | undefined
  beforePaying?: ((listing: Deliverable) => Promise<void>) | undefined
}

async function buildDeliveryOrder(
  test: TestApp,
  category: string,
  body: Record<string, unknown>,
  { card, beforePaying }: Payment = {},
) {
  wakeForDelivery(test)
  const listing = await buildDeliverable(test, { category, priceCents: 5000 })
  const { data, error } = await startDelivery(test, listing.id, { delivery_address: DOOR, ...body })
  if (!data?.order_id) throw new Error(error ?? 'no order')
  await beforePaying?.(listing)
  await pay(test, data.checkout_url, card)
  await test.settle()
  return { id: data.order_id, listing, token: test.app.features.links.token(data.order_id) }
}

export type CarOrder = Awaited<ReturnType<typeof buildCarOrder>>

/** The order as its buyer sees it. */
export async function viewOrder(test: TestApp, { id, token }: { id: string; token: string }) {
  return (await send(test, getOrder, { params: { id }, query: { token } })).data.order
}

/** The seller reports that it has left. */
export async function leave(test: TestApp, { id, listing }: CarOrder) {
  return await send(test, sendOut, { params: { id }, token: await buildToken(test, listing.owner.id) })
}

/** Runs the scheduled courier task, and what follows from it. */
export async function visitCouriers(test: TestApp): Promise<void> {
  await test.app.features.orders.tasks.couriers()
  await test.settle()
}

/** Subjects of the emails that contain these words, newest first. */
export async function subjectsWith(test: TestApp, words: string): Promise<string[]> {
  return (await test.mails()).filter(({ subject }) => subject.includes(words)).map(({ subject }) => subject)
}

/** An order's shipment. */
export function shipmentOf(test: TestApp, id: string): Promise<ShipmentRow | undefined> {
  return test.database.row<ShipmentRow>(sql`select * from courier_trips where order_id = ${id}`)
}
