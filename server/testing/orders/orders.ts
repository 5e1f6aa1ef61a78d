import { handOver } from '../../../contract/calls/orders/order-seller.ts'
import { createCheckoutSession } from '../../../contract/calls/orders/payments.ts'
import { sql } from '../../db/sql.ts'
import type { OrderRow } from '../../features/orders/order.ts'
import { send } from '../client.ts'
import { buildListing, buildToken, type Member } from '../factories.ts'
import { goodCard, typed } from '../payments/stripe-test-world.ts'
import type { TestApp } from '../test-app.ts'

export { goodCard } from '../payments/stripe-test-world.ts'

export const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE
/** A card whose refunds fail after some seconds. @source https://docs.stripe.com/testing */
export const refundFailsCard = '4000000000005126'
/** A card whose refunds succeed, and are returned by the bank after some seconds. */
export const refundReturnsCard = '4000000000005134'
/** A card whose payment is disputed, so that refunds are refused. @source https://docs.stripe.com/testing */
export const disputedCard = '4000000000000259'
/** Cards that behave like a bank account: the payment succeeds or fails later. */
export const delayedCard = '4000000000005142'
export const delayedFailureCard = '4000000000005159'
export const declinedCard = '4000000000000002'

/** A buyer: a browser without an account, or a member. */
export interface Shopper {
  session?: string
  token?: string | undefined
  email?: string
  ip?: string
  /** An accepted offer. */
  offerId?: string | undefined
  /** The price that they were shown, in dollars. */
  shown?: number
}

/** Starts a checkout for a pickup. */
export function buy(test: TestApp, listingId: string, shopper: Shopper = {}) {
  return send(test, createCheckoutSession, {
    body: {
      listing_id: listingId,
      delivery_type: 'pickup',
      delivery_fee_dollars: 0,
      customer_email: shopper.email ?? 'buyer@example.com',
      ...(shopper.offerId ? { offer_id: shopper.offerId } : {}),
      ...(shopper.shown === undefined ? {} : { item_price_dollars: shopper.shown }),
    },
    token: shopper.token,
    session: shopper.session ?? 'the-browser-of-the-buyer',
    ...(shopper.ip ? { ip: shopper.ip } : {}),
  })
}

/**
 * Pays on the payment page. The provider's messages are not delivered yet.
 * @returns 303 when paid, 402 for a declined card, else the status of the page that says why
 */
export async function pay(test: TestApp, checkoutUrl: string, card = goodCard): Promise<number> {
  const response = await test.app.http.inject({
    method: 'POST',
    url: new URL(checkoutUrl).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(typed(card)).toString(),
  })
  // A declined card redirects back to the form.
  return String(response.headers.location).endsWith('?declined') ? 402 : response.statusCode
}

/** A listing that was bought and paid, with every message and email delivered. */
export async function buildPaidOrder(
  test: TestApp,
  options: Shopper & { card?: string; owner?: Member; priceCents?: number } = {},
): Promise<{ listingId: string; orderId: string; seller: Member }> {
  const { owner: seller, id: listingId } = await buildListing(test, {
    ...(options.owner ? { owner: options.owner } : {}),
    ...(options.priceCents === undefined ? {} : { priceCents: options.priceCents }),
  })
  const { data, error } = await buy(test, listingId, options)
  if (!data.checkout_url) throw new Error(error)
  await pay(test, data.checkout_url, options.card)
  await test.settle()
  return { listingId, orderId: data.order_id, seller }
}

/** A paid order whose item has just been handed over; its protection has begun. */
export async function buildHandedOver(
  test: TestApp,
  options: Parameters<typeof buildPaidOrder>[1] = {},
): ReturnType<typeof buildPaidOrder> {
  const sale = await buildPaidOrder(test, options)
  await typeCode(test, sale.orderId, sale.seller, (await orderRow(test, sale.orderId)).pickup_code ?? '')
  await test.settle()
  return sale
}

/** The seller types a pickup code. */
export async function typeCode(test: TestApp, orderId: string, seller: Member, code: string) {
  const token = await buildToken(test, seller.id)
  return await send(test, handOver, { params: { id: orderId }, body: { code }, token })
}

/** An order's row. @throws Error when there is none */
export async function orderRow(test: TestApp, id: string): Promise<OrderRow> {
  const row = await test.database.row<OrderRow>(sql`select * from orders where id = ${id}`)
  if (!row) throw new Error(`there is no order ${id}`)
  return row
}

export async function listingStatus(test: TestApp, id: string): Promise<string | undefined> {
  return (await test.database.row<{ status: string }>(sql`select status from listings where id = ${id}`))
    ?.status
}

/** One order's money at the provider and in the ledger, in cents. */
export interface Money {
  /** What the provider charged and refunded. */
  charged: number
  returned: number
  /** How many times the buyer was charged. */
  charges: number
  /** What the provider holds according to the ledger, and the sum of all lines, which is 0. */
  held: number
  sum: number
}

/** The money of every order of a listing, by order id. */
export async function moneyOf(test: TestApp, listingId: string): Promise<Map<string, Money>> {
  const rows = await test.database.rows<Money & { id: string }>(sql`
    select o.id, coalesce(c.charged, 0)::int as charged, coalesce(c.returned, 0)::int as returned,
      coalesce(c.charges, 0)::int as charges, coalesce(l.held, 0)::int as held, coalesce(l.sum, 0)::int as sum
    from orders o
    left join lateral (
      select sum(ch.amount) as charged, sum(ch.amount_refunded) as returned, count(*) as charges
      from stripe_simulator.charges ch join stripe_simulator.payment_intents p on p.id = ch.payment_intent
      join stripe_simulator.sessions s on s.id = p.session_id
      where s.client_reference_id = o.id::text
    ) c on true
    left join lateral (
      select sum(amount_cents) as sum, sum(amount_cents) filter (where account = 'provider') as held
      from ledger_entries where order_id = o.id
    ) l on true
    where o.listing_id = ${listingId}`)
  return new Map(rows.map(({ id, ...money }) => [id, money]))
}

/** Drops every message that was not delivered yet. */
export async function loseWebhooks(test: TestApp): Promise<void> {
  await test.database.run(sql`update stripe_simulator.deliveries set state = 'given_up' where state = 'due'`)
}

/** Delivers every message again; `forgotten`: as if none had been handled. */
export async function repeatWebhooks(test: TestApp, forgotten: boolean): Promise<void> {
  if (forgotten) await test.database.run(sql`delete from provider_events`)
  await test.database.run(sql`
    update stripe_simulator.deliveries set state = 'due', attempts = 0, due_at = ${test.clock.now()}`)
}

/** Runs each scheduled task once, and everything that follows from them. */
export async function sweep(test: TestApp): Promise<void> {
  const { tasks } = test.app.features.orders
  await tasks.unpaid()
  await tasks.uncollected()
  await tasks.arrivals()
  await tasks.claims()
  await tasks.complete()
  await tasks.refunds()
  await test.settle()
}
