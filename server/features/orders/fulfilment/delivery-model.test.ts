import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { courierStatuses } from '../../../../contract/calls/order-shape.ts'
import { isLive, orderStates } from '../../../../contract/rules/order-states.ts'
import { sql } from '../../../db/sql.ts'
import {
  checkoutSteps,
  DEARER_QUOTE,
  type DeliveryRun,
  ITEM,
  OLD_PRICE,
  RENEWED_QUOTE,
  type Way,
} from '../../../testing/checkout-steps.ts'
import { buildDeliverable } from '../../../testing/deliveries.ts'
import { deliverySteps } from '../../../testing/delivery-steps.ts'
import {
  DAY,
  declinedCard,
  goodCard,
  loseWebhooks,
  MINUTE,
  moneyOf,
  repeatWebhooks,
} from '../../../testing/orders.ts'
import { named, type Step, walk } from '../../../testing/random-walks.ts'
import { createPuppetCourier } from '../../../testing/scripted-courier.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

/**
 * One thing, two buyers who want it brought, a seller, a bank and a courier, each of whom may do anything at any
 * moment. Beside what `model.test.ts` holds: nobody pays more than they were shown, and who keeps which money.
 */

const courier = createPuppetCourier()
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ adapters: { dispatch: courier.dispatch, courier: courier.courier } })
})
afterAll(() => app.close())

const steps = deliverySteps(() => app, courier)
const { look, showQuote, runOut, editPrice, start, payOn } = checkoutSteps(() => app, courier)
const { ordersOf, features, sendOut, handOver, buyerSays, operatorSays, everything } = steps
const number = fc.nat({ max: 3 })
const always = (name: string, it: Step<DeliveryRun>) => fc.constant(named<DeliveryRun>(name, it))
const ways: Way[] = ['uber_delivery', 'moving_delivery', 'delivery', 'quoted']
const cents = fc.constantFrom(4200, ITEM, 6100)

/** The page is looked at, the delivery is priced, and what is shown grows old. */
const looking = [
  { weight: 2, arbitrary: number.map((tab) => named(`tab ${tab} is opened again`, look(tab), 'look')) },
  {
    weight: 3,
    arbitrary: number.map((tab) => named(`tab ${tab} asks for a price`, showQuote(tab), 'quote')),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(number, fc.constantFrom(1299, 1299, 1699))
      .map(([tab, price]) => named(`the price of tab ${tab} runs out`, runOut(tab, price), 'quote runs out')),
  },
  {
    weight: 2,
    arbitrary: cents.map((it) => named(`the seller asks for ${it}`, editPrice(it), 'edit price')),
  },
]
const buying = [
  {
    weight: 8,
    arbitrary: fc
      .tuple(number, fc.constantFrom(...ways), fc.nat({ max: 7 }), fc.boolean())
      .map(([tab, way, luck, embedded]) => {
        const kind = embedded ? 'checkout inside our page' : 'checkout'
        return named(`tab ${tab}: ${kind}, ${way}`, start(tab, way, { isHonest: luck > 0, embedded }), kind)
      }),
  },
  { weight: 6, arbitrary: number.map((it) => named(`pays ${it}`, payOn(it, goodCard), 'pay')) },
  { weight: 1, arbitrary: number.map((it) => named(`declined ${it}`, payOn(it, declinedCard), 'declined')) },
]
const delivering = [
  {
    weight: 2,
    arbitrary: fc.tuple(number, fc.boolean()).map(([it, seller]) => {
      const who = seller ? 'the seller' : 'the buyer'
      return named(`${who} calls off ${it}`, steps.callOff(it, seller), `${who} calls off`)
    }),
  },
  { weight: 2, arbitrary: always('send out', sendOut) },
  { weight: 2, arbitrary: fc.boolean().map((right) => named(`code ${right}`, handOver(right), 'code')) },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom('confirmArrival', 'missArrival', 'collectInstead')
      .map((what) => named(what, buyerSays(what))),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('refund', 'delivery', 'delivered')
      .map((what) => named(`operator: ${what}`, operatorSays(what), 'operator')),
  },
  {
    weight: 6,
    arbitrary: fc
      .constantFrom(...courierStatuses)
      .map((it) => named(`the courier says ${it}`, steps.courierSays(it), 'courier')),
  },
]
const weather = [
  {
    weight: 1,
    arbitrary: fc.boolean().map((it) => named(`the courier is down: ${it}`, steps.setDown(it), 'down')),
  },
  {
    weight: 1,
    arbitrary: fc
      .boolean()
      .map((it) => named(`the courier turns round: ${!it}`, steps.setRefusing(it), 'refuse')),
  },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(MINUTE, 20 * MINUTE, 32 * MINUTE, 5 * 60 * MINUTE, DAY + 1, 3 * DAY)
      .map((ms) =>
        named<DeliveryRun>(`${ms / MINUTE} minutes pass`, async () => app.clock.advance(ms), 'wait'),
      ),
  },
  { weight: 4, arbitrary: always('messages arrive', () => app.settle()) },
  { weight: 3, arbitrary: always('the clock comes by', everything) },
  { weight: 1, arbitrary: always('messages are lost', () => loseWebhooks(app)) },
  { weight: 1, arbitrary: always('messages come again', () => repeatWebhooks(app, true)) },
]
const step = fc.oneof(...looking, ...buying, ...delivering, ...weather)
/** Each of them has to have had something to do. */
const kinds = [
  'look',
  'quote',
  'quote runs out',
  'edit price',
  OLD_PRICE,
  DEARER_QUOTE,
  RENEWED_QUOTE,
  'checkout',
  'checkout inside our page',
  'pay',
  'declined',
  'the seller calls off',
  'the buyer calls off',
  'send out',
  'code',
  'courier',
  'operator',
  'confirmArrival',
  'missArrival',
  'collectInstead',
  'down',
  'refuse',
  'wait',
  'messages arrive',
  'the clock comes by',
  'messages are lost',
  'messages come again',
]

const messages = named<DeliveryRun>('messages arrive', () => app.settle())
const passes = (ms: number) => named<DeliveryRun>('time passes', async () => app.clock.advance(ms), 'wait')
const comesBy = named('the clock comes by', everything)
const says = (what: 'confirmArrival' | 'missArrival' | 'collectInstead') => named(what, buyerSays(what))
const paid = [named('pays 0', payOn(0, goodCard), 'pay'), messages]
const checkout = (way: Way, embedded = false) =>
  named(way, start(0, way, { embedded }), embedded ? 'checkout inside our page' : 'checkout')
const bought = [checkout('moving_delivery'), ...paid]
const out = [...bought, named('send out', sendOut)]
const right = named('code true', handOver(true), 'code')
const priced = named('tab 0 asks for a price', showQuote(0), 'quote')
const ranOut = (price: number) => named('the price of tab 0 runs out', runOut(0, price), 'quote runs out')
const car = [checkout('uber_delivery'), ...paid, comesBy]
const hears = (status: (typeof courierStatuses)[number]) =>
  named(`the courier says ${status}`, steps.courierSays(status), 'courier')
const lost = named<DeliveryRun>('messages are lost', () => loseWebhooks(app))
const again = named<DeliveryRun>('messages come again', () => repeatWebhooks(app, true))
const troubled = (what: 'setDown' | 'setRefusing', it: boolean) =>
  named(`${what}: ${it}`, steps[what](it), what === 'setDown' ? 'down' : 'refuse')
/** Ends that chance alone finds too seldom in some fifty tries, and every kind of step often enough. */
const examples = [
  [...out, right, passes(2 * DAY), comesBy],
  [...out, passes(DAY), comesBy, says('confirmArrival')],
  [...out, passes(DAY), comesBy, says('missArrival')],
  [...bought, says('collectInstead'), messages],
  [...out, right, named('operator: refund', operatorSays('refund'), 'operator')],
  ...(['refund', 'delivered'] as const).map((what) => [
    ...out,
    passes(DAY),
    comesBy,
    says('missArrival'),
    named(`operator: ${what}`, operatorSays(what), 'operator'),
  ]),
  // Nothing more happens: it ends all the same.
  out,
  // What is shown has grown old by the time that it is asked for.
  ...[ITEM - 500, ITEM + 500].map((price) => [
    named('the seller asks for another', editPrice(price), 'edit price'),
    checkout('moving_delivery'),
    named('tab 0 is opened again', look(0), 'look'),
    checkout('moving_delivery', true),
    ...paid,
  ]),
  ...[1299, 1699].flatMap((price) =>
    [true, false].map((embedded) => [priced, ranOut(price), checkout('quoted', embedded), ...paid]),
  ),
  // Somebody drives, and what was priced is brought by the seller.
  [...car, hears('pickup'), hears('on_the_way'), hears('delivered')],
  [
    ...car,
    hears('on_the_way'),
    named('the buyer calls off 0', steps.callOff(0, false), 'the buyer calls off'),
  ],
  ...(['confirmArrival', 'missArrival'] as const).map((what) => [
    priced,
    checkout('quoted', true),
    ...paid,
    comesBy,
    passes(DAY),
    named('send out', sendOut),
    passes(3 * DAY),
    comesBy,
    says(what),
  ]),
  [priced, checkout('quoted'), ...paid, says('collectInstead'), messages],
  ...[true, false].flatMap((bySeller) => {
    const who = bySeller ? 'the seller' : 'the buyer'
    const off = named(`${who} calls off 0`, steps.callOff(0, bySeller), `${who} calls off`)
    return [bought, out].map((before) => [...before, off, messages])
  }),
  // Nothing comes easily: the card is declined, messages get lost and come twice, the courier is away.
  ...(['setDown', 'setRefusing'] as const).map((trouble) => [
    troubled(trouble, true),
    checkout('uber_delivery'),
    named('declined 0', payOn(0, declinedCard), 'declined'),
    ...paid,
    lost,
    again,
    comesBy,
    troubled(trouble, false),
    passes(DAY),
    comesBy,
  ]),
  // It runs out while its buyer is on the payment page.
  [priced, checkout('quoted'), ranOut(1699), ...paid],
]

/** What is walked however busy the machine is. */
const LEAST_WALKS = 36
const LEAST_STEPS = 2

/** What holds at every moment, whatever is still under way. */
async function alwaysTrue(run: DeliveryRun): Promise<void> {
  const orders = await ordersOf(run)
  expect(orders.filter((order) => isLive(order.state)).length).toBeLessThanOrEqual(1)
  const money = await moneyOf(app, run.listingId)
  for (const order of orders) {
    const { sum, charges, charged = 0, held, returned } = money.get(order.id) ?? {}
    expect([sum, order.total_cents]).toEqual([0, run.shown.get(order.id)?.cents])
    expect(charges).toBeLessThanOrEqual(1)
    expect([0, order.total_cents]).toContain(charged)
    if (order.kept_cents > 0) expect(order.kept_cents).toBe(order.delivery_cents)
    // The delivery may have gone back alone, or be on its way back.
    const delivery = [0, order.delivery_cents]
    expect(returned === undefined || returned <= order.total_cents).toBe(true)
    if (order.paid_at && isLive(order.state)) {
      expect(delivery).toContain(order.total_cents - (held ?? 0))
      expect(delivery).toContain(returned)
    }
    if (order.state === 'refunded')
      expect([held, returned]).toEqual([order.kept_cents, order.total_cents - order.kept_cents])
  }
}

const elapse = async (run: DeliveryRun, minutes: number) => {
  app.clock.advance(minutes * MINUTE)
  await everything(run)
}

/** What holds when all messages have arrived and all time has passed: every delivery has ended one way or the other. */
async function trueInTheEnd(run: DeliveryRun): Promise<void> {
  courier.puppet.isDown = false
  // A promise of two days ahead, its question, and the seven days of an objection.
  for (const days of [0, 1, 3, 1, 2, 1, 3, 2, 3, 3, 1, 1]) await elapse(run, days * 24 * 60)
  for (const minutes of [0, 3, 40, 6 * 60, 60, 11]) await elapse(run, minutes)
  await alwaysTrue(run)
  for (const order of await ordersOf(run)) {
    // Whatever has been paid has ended, and nothing is on its way for ever.
    expect(['completed', 'cancelled', 'refunded']).toContain(order.state)
    if (order.paid_at) expect(order.state).not.toBe('cancelled')

    const events = await app.database.rows<{ event: string; actor: string }>(
      sql`select event, actor from order_events where order_id = ${order.id}`,
    )
    if (order.kept_cents > 0) {
      expect(events.map(({ event }) => event)).toContain('sent_out')
      expect(events).toContainEqual({ event: 'cancelled', actor: 'buyer' })
    }
  }
  expect(await features().upkeep.audit()).toEqual([])
}

test('whatever buyers, seller, bank, courier and operator do: the ledger balances, one thing is sold once, and nobody pays more than they were shown', async () => {
  const {
    states,
    walks,
    steps: taken,
  } = await walk<DeliveryRun>({
    app: () => app,
    step,
    examples,
    alwaysTrue,
    trueInTheEnd,
    minLength: 6,
    maxLength: 16,
    numRuns: 50,
    timeLimit: 60_000,
    least: { walks: LEAST_WALKS, ofEachKind: LEAST_STEPS, kinds },
    async begin() {
      Object.assign(courier.puppet, { isDown: false, refuses: false, priceCents: 1299 })
      const { id, owner, originId } = await buildDeliverable(app, { category: 'decor', priceCents: ITEM })
      const tabs = Array.from({ length: 4 }, () => ({ price: ITEM, quote: null }))
      return { listingId: id, originId, seller: owner, price: ITEM, tabs, shown: new Map() }
    },
  })
  // The walks are worth something only if they lead through every state that an order can be in, by every kind of step.
  expect(states).toEqual([...orderStates].sort())
  expect(walks).toBeGreaterThanOrEqual(LEAST_WALKS)
  expect(kinds.filter((kind) => (taken[kind] ?? 0) < LEAST_STEPS)).toEqual([])
}, 900_000)
