import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLive } from '../../../contract/rules/order-states.ts'
import { sql } from '../../db/sql.ts'
import type { CourierDelivery, CourierDispatch } from '../../ports/courier.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { buildDeliverable, DOOR, startDelivery } from '../../testing/deliveries.ts'
import type { Member } from '../../testing/factories.ts'
import {
  DAY,
  declinedCard,
  goodCard,
  loseWebhooks,
  MINUTE,
  moneyOf,
  pay,
  repeatWebhooks,
  sweep,
  typeCode,
} from '../../testing/orders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import type { OrderRow } from './order.ts'
import type { TripRow } from './trip.ts'

/**
 * One thing, two buyers who want it brought, a seller, a bank and a courier, each of whom may do anything at any
 * moment. Beside what `model.test.ts` holds: nobody pays more than they were shown, and who keeps which money.
 */

const ITEM = 5000
const statuses = ['pending', 'pickup', 'on_the_way', 'delivered', 'cancelled', 'returned'] as const

/** A courier without a will of its own. */
const courier = {
  isDown: false,
  known: new Map<string, CourierDelivery['status']>(),
}
const deliveryOf = (id: string, status: CourierDelivery['status']): CourierDelivery => ({
  ...{ id, status, feeCents: 0, trackingUrl: null, courierName: null, courierPoint: null },
})
const answer = async (id: string, status: CourierDelivery['status']): Promise<CourierDelivery> => {
  if (courier.isDown) throw new ProviderError('model-courier', 'unavailable', 'down')
  courier.known.set(id, status)
  return deliveryOf(id, status)
}
const dispatch: CourierDispatch = {
  provider: 'model-courier',
  needsPhone: false,
  serves: ({ type }) => type === 'uber_delivery',
  book: ({ key }) => answer(key, 'pending'),
  cancel: (id) => answer(id, courier.known.get(id) === 'on_the_way' ? 'returned' : 'cancelled'),
  get: (id) => answer(id, courier.known.get(id) ?? 'pending'),
  readWebhook: () => null,
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ outside: { dispatch } })
})
afterAll(() => app.close())

interface Run {
  listingId: string
  seller: Member
  /** What each order's buyer was shown, in cents, and where they pay. */
  shown: Map<string, { cents: number; url: string }>
}
type Step = (run: Run) => Promise<unknown>

const ordersOf = ({ listingId }: Run) =>
  app.database.rows<OrderRow>(
    sql`select * from orders where listing_id = ${listingId} order by created_at, id`,
  )
const pick = <Item>(items: readonly Item[], number: number): Item | undefined => items[number % items.length]
const rooms = () => app.app.rooms.orders
const refusable = (work: Promise<unknown>) =>
  work.catch((error: { code?: string }) =>
    expect(['order.not_possible', 'order.not_found']).toContain(error.code),
  )

const fees = { uber_delivery: 5.49, moving_delivery: 4.99, delivery: 101.04 } as const
const start =
  (buyer: number, type: keyof typeof fees, isHonest: boolean): Step =>
  async (run) => {
    const fee = isHonest ? fees[type] : fees[type] - 1
    const { status, code, data } = await startDelivery(app, run.listingId, {
      ...{ delivery_type: type, delivery_address: DOOR, delivery_fee_dollars: fee },
      ...{ item_price_dollars: ITEM / 100, customer_email: `buyer${buyer}@example.com` },
      ...(type === 'moving_delivery' ? {} : { scheduled_time: 'ASAP' }),
      ...(type === 'delivery' ? slot() : {}),
    })
    if (!isHonest) expect(code).toBe('quote.changed')
    expect([200, 404, 409]).toContain(status)
    if (status === 200)
      run.shown.set(data.order_id, { cents: ITEM + Math.round(fee * 100), url: data.checkout_url })
  }
/** A day ahead, whatever the clock says by then. */
function slot() {
  const day = new Date(app.clock.now().getTime() + 2 * DAY).toISOString().slice(0, 10)
  return { scheduled_date: day, scheduled_time: '2pm-3pm' }
}

const payOn =
  (number: number, card: string): Step =>
  async (run) => {
    const page = pick([...run.shown.values()], number)
    if (page) expect([303, 402, 410]).toContain(await pay(app, page.url, card))
  }
const callOff =
  (number: number, bySeller: boolean): Step =>
  async (run) => {
    const order = pick(await ordersOf(run), number)
    const token = order && app.app.rooms.links.token(order.id)
    if (order)
      await refusable(
        rooms().cancel(order.id, bySeller ? run.seller.id : null, bySeller ? undefined : token, ''),
      )
  }
const sendOut: Step = async (run) => {
  const order = (await ordersOf(run)).find((one) => isLive(one.state))
  if (order) await refusable(rooms().sendOut(order.id, run.seller.id))
}
const handOver =
  (isRight: boolean): Step =>
  async (run) => {
    const order = (await ordersOf(run)).find((one) => isLive(one.state) && one.pickup_code)
    const code = isRight ? (order?.pickup_code ?? '') : order?.pickup_code === '000000' ? '000001' : '000000'
    if (order)
      expect([200, 400, 409, 429]).toContain((await typeCode(app, order.id, run.seller, code)).status)
  }
/** A message of the courier, in season or out of it, about the delivery of now. */
const courierSays =
  (status: CourierDelivery['status']): Step =>
  async (run) => {
    for (const { id } of await ordersOf(run)) {
      const trip = await app.database.row<TripRow>(sql`select * from courier_trips where order_id = ${id}`)
      const delivery = trip?.provider_delivery_id
      if (!delivery) continue
      courier.known.set(delivery, status)
      await rooms().couriers.record(id, deliveryOf(delivery, status))
    }
  }
const setDown =
  (isDown: boolean): Step =>
  async () => {
    courier.isDown = isDown
  }
const everything: Step = async () => {
  await rooms().upkeep.couriers()
  await sweep(app)
}

const named = (name: string, step: Step): [string, Step] => [name, step]
const number = fc.nat({ max: 3 })
const step: fc.Arbitrary<[string, Step]> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(
        fc.nat({ max: 1 }),
        fc.constantFrom(...(Object.keys(fees) as (keyof typeof fees)[])),
        fc.nat({ max: 7 }),
      )
      .map(([buyer, type, luck]) => named(`buyer ${buyer} wants ${type}`, start(buyer, type, luck > 0))),
  },
  { weight: 6, arbitrary: number.map((it) => named(`pays ${it}`, payOn(it, goodCard))) },
  { weight: 1, arbitrary: number.map((it) => named(`declined ${it}`, payOn(it, declinedCard))) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(number, fc.boolean())
      .map(([it, seller]) => named(`${seller ? 'seller' : 'buyer'} calls off`, callOff(it, seller))),
  },
  { weight: 2, arbitrary: fc.constant(named('the seller sends out', sendOut)) },
  { weight: 2, arbitrary: fc.boolean().map((right) => named(`code ${right}`, handOver(right))) },
  {
    weight: 6,
    arbitrary: fc.constantFrom(...statuses).map((it) => named(`the courier says ${it}`, courierSays(it))),
  },
  {
    weight: 1,
    arbitrary: fc
      .boolean()
      .map((down) => named(down ? 'the courier is down' : 'the courier is up', setDown(down))),
  },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(MINUTE, 20 * MINUTE, 32 * MINUTE, 5 * 60 * MINUTE, DAY + 1, 3 * DAY)
      .map((ms) => named(`${ms / MINUTE} minutes pass`, async () => app.clock.advance(ms))),
  },
  { weight: 4, arbitrary: fc.constant(named('messages arrive', () => app.settle())) },
  { weight: 3, arbitrary: fc.constant(named('the clock comes by', everything)) },
  { weight: 1, arbitrary: fc.constant(named('messages are lost', () => loseWebhooks(app))) },
  { weight: 1, arbitrary: fc.constant(named('messages come again', () => repeatWebhooks(app, true))) },
)

/** What holds at every moment, whatever is still under way. */
async function alwaysTrue(run: Run): Promise<void> {
  const orders = await ordersOf(run)
  expect(orders.filter((order) => isLive(order.state)).length).toBeLessThanOrEqual(1)
  const money = await moneyOf(app, run.listingId)
  for (const order of orders) {
    const { sum, charges, charged = 0, held, returned } = money.get(order.id) ?? {}
    expect([sum, order.total_cents]).toEqual([0, run.shown.get(order.id)?.cents])
    expect(charges).toBeLessThanOrEqual(1)
    expect([0, order.total_cents]).toContain(charged)
    if (order.kept_cents > 0) expect(order.kept_cents).toBe(order.delivery_cents)
    if (order.paid_at && isLive(order.state)) expect([held, returned]).toEqual([order.total_cents, 0])
    if (order.state === 'refunded')
      expect([held, returned]).toEqual([order.kept_cents, order.total_cents - order.kept_cents])
  }
}

/** What holds when all messages have arrived and all time has passed: every delivery has ended one way or the other. */
async function trueInTheEnd(run: Run): Promise<void> {
  courier.isDown = false
  for (const minutes of [0, 3, 40, 6 * 60, 5 * 24 * 60, 60, 11]) {
    app.clock.advance(minutes * MINUTE)
    await everything(run)
  }
  await alwaysTrue(run)
  for (const order of await ordersOf(run)) {
    // One that is out waits for its code or its courier; nothing waits to leave.
    expect(['awaiting_payment', 'paid', 'scheduled']).not.toContain(order.state)
    const events = await app.database.rows<{ event: string; actor: string }>(
      sql`select event, actor from order_events where order_id = ${order.id}`,
    )
    if (order.kept_cents > 0) {
      expect(events.map(({ event }) => event)).toContain('sent_out')
      expect(events).toContainEqual({ event: 'cancelled', actor: 'buyer' })
    }
  }
  expect(await rooms().upkeep.audit()).toEqual([])
}

test('whatever buyers, seller, bank and courier do: the ledger balances, one thing is sold once, and nobody pays more than they were shown', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      courier.isDown = false
      const { id, owner } = await buildDeliverable(app, { category: 'electronics', priceCents: ITEM })
      const run: Run = { listingId: id, seller: owner, shown: new Map() }
      for (const [, it] of steps) {
        await it(run)
        await alwaysTrue(run)
      }
      await trueInTheEnd(run)
      for (const order of await ordersOf(run)) seen.add(order.state)
    }),
    {
      numRuns: 50,
      // A busy machine tries fewer orders of events, never a weaker rule.
      interruptAfterTimeLimit: 60_000,
      endOnFailure: true,
      reporter: (run) => {
        if (run.failed)
          throw new Error(
            `seed ${run.seed}, path ${run.counterexamplePath}: ${run.counterexample?.[0].map(([name]) => name).join(' → ')}`,
            { cause: run.errorInstance },
          )
      },
    },
  )
  expect([...seen].sort()).toEqual(expect.arrayContaining(['cancelled', 'refunded']))
}, 240_000)
