import { randomUUID } from 'node:crypto'
import { setUpPayouts } from '../../contract/calls/money/money.ts'
import { handOver } from '../../contract/calls/orders/order-seller.ts'
import { createCheckoutSession } from '../../contract/calls/orders/payments.ts'
import { sql } from '../../server/db/sql.ts'
import { send } from '../../server/testing/client.ts'
import type { Member } from '../../server/testing/factories.ts'
import { formBrowser } from '../../server/testing/payments/form-browser.ts'
import { completeOnboarding } from '../../server/testing/payments/onboarding.ts'
import { accepted, tokenOf, type World } from './actions.ts'

/** The practice card and what else the simulator's payment form asks for. @source https://docs.stripe.com/testing */
const paymentForm = {
  email: 'ada@example.com',
  number: '4242424242424242',
  expiry: '12 / 34',
  cvc: '123',
  name: 'Ada Lovelace',
}
/** Milliseconds until the protection of a pickup has ended. */
const PROTECTION = 25 * 3600_000

/** A seller sets up payouts at the simulated provider. */
export async function setUpSeller(world: World, seller: Member): Promise<void> {
  const { market } = world
  const token = await tokenOf(world, seller)
  const { url } = accepted(await send(market, setUpPayouts, { token }), 'payouts')
  await completeOnboarding(formBrowser(market.app.http), url)
  await market.finish()
}

interface Sale {
  orderId: string
  seller: Member
}

/** A guest buys a listing and pays. */
async function buy(world: World): Promise<Sale> {
  const { market } = world
  const listing = world.listings.shift()
  if (!listing) throw new Error('every listing is sold')
  const session = randomUUID()
  const body = {
    listing_id: listing.id,
    delivery_type: 'pickup',
    delivery_fee_dollars: 0,
    customer_email: `${session}@example.com`,
  }
  const order = accepted(await send(market, createCheckoutSession, { body, session }), 'checkout')
  await formBrowser(market.app.http).post(order.checkout_url, paymentForm)
  return { orderId: order.order_id, seller: listing.owner }
}

/** The seller types the buyer's code. */
async function giveAway(world: World, { orderId, seller }: Sale): Promise<void> {
  const { market } = world
  const order = await market.database.row<{ code: string }>(
    sql`select pickup_code as code from orders where id = ${orderId}`,
  )
  const token = await tokenOf(world, seller)
  const body = { code: order?.code ?? '' }
  accepted(await send(market, handOver, { params: { id: orderId }, body, token }), 'hand-over')
}

/** Sales from the checkout to the seller's money: payment, pickup with the code, end of the protection, transfer. */
export async function sell(world: World, count: number): Promise<void> {
  const { market } = world
  const sales: Sale[] = []
  for (let index = 0; index < count; index++) sales.push(await buy(world))
  await market.finish()
  for (const sale of sales) await giveAway(world, sale)
  await market.finish()
  market.clock.advance(PROTECTION)
  const { orders, payouts } = market.app.features
  await orders.tasks.complete()
  await market.finish()
  await payouts.tasks.sweep()
  await market.finish()
  const ids = sales.map(({ orderId }) => orderId)
  const done = await market.database.rows(sql`
    select 1 from orders o join transfers t on t.order_id = o.id and t.state = 'made'
    where o.id = any(${ids}::uuid[]) and o.state = 'completed'`)
  if (done.length !== count) throw new Error(`${done.length} of ${count} sales were completed and paid out`)
}
