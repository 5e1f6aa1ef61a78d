import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLive, orderStates } from '../../../contract/rules/order-states.ts'
import { sql } from '../../db/sql.ts'
import { buildListing, type Member } from '../../testing/factories.ts'
import {
  buy,
  DAY,
  declinedCard,
  goodCard,
  listingStatus,
  loseWebhooks,
  MINUTE,
  moneyOf,
  pay,
  repeatWebhooks,
  sweep,
  typeCode,
} from '../../testing/orders.ts'
import {
  idle,
  named,
  ordersOf as ordersOfListing,
  pick,
  type Step as StepOf,
  walk,
} from '../../testing/random-walks.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

/**
 * One listing, three buyers, and everything that can happen, in any order: what must hold is looked at after every
 * step, and once more when all messages have arrived and all time has passed.
 */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const PRICE = 4500

/** What is remembered of one run beside the app itself. */
interface Run {
  listingId: string
  seller: Member
  /** Hosted pages that buyers have open. */
  pages: { url: string; orderId: string; buyer: number }[]
  /** Whether other steps run at the same time: what was looked up before may be over by then. */
  crowded: boolean
}

type Step = StepOf<Run>

const ordersOf = (run: Run) => ordersOfListing(app, run)

const press =
  (buyer: number): Step =>
  async (run) => {
    const before = (await ordersOf(run)).filter((order) => isLive(order.state))
    const status = await listingStatus(app, run.listingId)
    const answer = await buy(app, run.listingId, { session: `browser ${buyer} of ${run.listingId}` })
    // Called off while its payment page was being opened: only where others act at the same moment.
    expect(run.crowded ? [200, 404, 409, 503] : [200, 404, 409]).toContain(answer.status)
    // Free means that it can be had; sold, that it cannot.
    if (!run.crowded && status === 'active' && before.length === 0) expect(answer.status).toBe(200)
    if (!run.crowded && before.some((order) => order.paid_at !== null)) expect(answer.status).not.toBe(200)
    if (answer.status !== 200) return idle
    run.pages.push({ url: answer.data.checkout_url, orderId: answer.data.order_id, buyer })
  }

const payOn =
  (page: number, card = goodCard): Step =>
  async (run) => {
    const chosen = pick(run.pages, page)
    if (!chosen) return idle
    const status = await pay(app, chosen.url, card)
    expect([303, 402, 410]).toContain(status)
    return status === 410 ? idle : undefined
  }

const callOff =
  (number: number, bySeller: boolean): Step =>
  async (run) => {
    const order = pick(await ordersOf(run), number)
    if (!order) return idle
    const token = bySeller ? undefined : app.app.features.links.token(order.id)
    const answer = app.app.features.orders.cancel(order.id, bySeller ? run.seller.id : null, token, '')
    return await answer.catch((error: { code?: string }) => {
      expect(error.code).toBe('order.not_possible')
      return idle
    })
  }

const handOverWith =
  (right: boolean): Step =>
  async (run) => {
    const order = (await ordersOf(run)).find((one) => one.state === 'ready')
    if (!order?.pickup_code) return idle
    const wrong = order.pickup_code === '000000' ? '000001' : '000000'
    const answer = await typeCode(app, order.id, run.seller, right ? order.pickup_code : wrong)
    expect(right ? [200, 409, 429] : [400, 409, 429]).toContain(answer.status)
  }

const wait =
  (milliseconds: number): Step =>
  async () =>
    app.clock.advance(milliseconds)

const relist: Step = (run) =>
  app.database.run(sql`
    update listings set status = 'active' where id = ${run.listingId} and status in ('paused', 'sold')
      and not exists (select 1 from orders o where o.listing_id = listings.id and o.state not in ('cancelled', 'refunded'))`)

const together =
  (steps: readonly Step[]): Step =>
  async (run) => {
    run.crowded = true
    await Promise.all(steps.map((step) => step(run)))
    run.crowded = false
  }

const number = fc.nat({ max: 5 })
const always = (name: string, it: Step) => fc.constant(named<Run>(name, it))
const single = fc.oneof(
  { weight: 5, arbitrary: fc.nat({ max: 2 }).map((it) => named(`buyer ${it} buys`, press(it), 'buy')) },
  { weight: 5, arbitrary: number.map((it) => named(`pay on page ${it}`, payOn(it), 'pay')) },
  {
    weight: 1,
    arbitrary: number.map((it) => named(`declined on page ${it}`, payOn(it, declinedCard), 'declined')),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(number, fc.boolean()).map(([it, seller]) => {
      const who = seller ? 'the seller' : 'the buyer'
      return named(`${who} calls off ${it}`, callOff(it, seller), `${who} calls off`)
    }),
  },
  {
    weight: 2,
    arbitrary: fc.boolean().map((it) => named(`code typed: ${it}`, handOverWith(it), `code ${it}`)),
  },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(MINUTE, 3 * MINUTE, 20 * MINUTE, 32 * MINUTE, DAY + 1, 3 * DAY, 5 * DAY)
      .map((ms) => named(`${ms / MINUTE} minutes pass`, wait(ms), 'wait')),
  },
  { weight: 3, arbitrary: always('messages arrive', () => app.settle()) },
  { weight: 3, arbitrary: always('the sweep comes by', () => sweep(app)) },
  { weight: 1, arbitrary: always('messages are lost', () => loseWebhooks(app)) },
  { weight: 1, arbitrary: always('messages come again', () => repeatWebhooks(app, true)) },
  { weight: 1, arbitrary: always('put up again', relist) },
)
const step = fc.oneof(
  { weight: 5, arbitrary: single },
  {
    weight: 1,
    arbitrary: fc.array(single, { minLength: 2, maxLength: 3 }).map((all) => {
      const name = `(${all.map(([one]) => one).join(' | ')})`
      return named(name, together(all.map(([, it]) => it)), 'together')
    }),
  },
)
/** Each of them has to have had something to do. */
const kinds = [
  'buy',
  'pay',
  'declined',
  'the seller calls off',
  'the buyer calls off',
  'code true',
  'code false',
  'wait',
  'messages arrive',
  'the sweep comes by',
  'messages are lost',
  'messages come again',
  'put up again',
  'together',
]
/** What is walked however busy the machine is. */
const LEAST_WALKS = 30
const LEAST_STEPS = 2

/** Every kind of step, often enough: chance alone may leave one out. */
const messages = named<Run>('messages arrive', () => app.settle())
const pressed = named('buyer 0 buys', press(0), 'buy')
const bought = [pressed, named('pay on page 0', payOn(0), 'pay'), messages]
const rightCode = named('code typed: true', handOverWith(true), 'code true')
const sweeps = named<Run>('the sweep comes by', () => sweep(app))
const lost = named<Run>('messages are lost', () => loseWebhooks(app))
const again = named<Run>('messages come again', () => repeatWebhooks(app, true))
const relists = named<Run>('put up again', relist)
const examples = [
  [...bought, rightCode, named('days pass', wait(2 * DAY), 'wait')],
  [...bought, ...[1, 2].map(() => named('code typed: false', handOverWith(false), 'code false'))],
  ...[false, true].flatMap((bySeller) => {
    const who = bySeller ? 'the seller' : 'the buyer'
    const off = named(`${who} calls off 0`, callOff(0, bySeller), `${who} calls off`)
    const declined = named('declined on page 0', payOn(0, declinedCard), 'declined')
    return [
      [...bought, off, messages],
      // Messages get lost and come twice, and what was taken back is sold to somebody.
      [
        pressed,
        declined,
        ...bought.slice(1),
        lost,
        sweeps,
        again,
        off,
        messages,
        relists,
        pressed,
        named('pay on page 1', payOn(1), 'pay'),
        messages,
        rightCode,
      ],
    ]
  }),
]

/** What holds at every moment, whatever is still under way. */
async function alwaysTrue(run: Run): Promise<void> {
  const orders = await ordersOf(run)
  expect(orders.filter((order) => isLive(order.state)).length).toBeLessThanOrEqual(1)
  const money = await moneyOf(app, run.listingId)
  for (const order of orders) {
    const { sum, charges, charged, held, returned } = money.get(order.id) ?? {}
    expect(sum).toBe(0)
    expect(charges).toBeLessThanOrEqual(1)
    expect([0, PRICE]).toContain(charged)
    expect([0, PRICE]).toContain(returned)
    if (order.paid_at && isLive(order.state)) expect([held, charged, returned]).toEqual([PRICE, PRICE, 0])
    if (order.state === 'refunded') expect([held, returned]).toEqual([0, PRICE])
  }
}

/** What holds when every message has arrived, every sweep has come by and every hold is over. */
async function trueInTheEnd(run: Run): Promise<void> {
  for (const minutes of [0, 3, 40, 11]) {
    app.clock.advance(minutes * MINUTE)
    await sweep(app)
  }
  await alwaysTrue(run)
  const orders = await ordersOf(run)
  const kept = orders.filter((order) => isLive(order.state))
  expect(kept.every((order) => order.paid_at !== null)).toBe(true)
  for (const [id, { charged, returned, held }] of await moneyOf(app, run.listingId)) {
    const isKept = kept.some((order) => order.id === id)
    expect([charged - returned, held]).toEqual(isKept ? [PRICE, PRICE] : [0, 0])
  }
  expect(await app.app.features.orders.upkeep.audit()).toEqual([])
}

test('whatever happens in whatever order: nobody pays twice or in vain, and nothing is sold twice', async () => {
  const { states, walks, steps } = await walk<Run>({
    app: () => app,
    step,
    examples,
    alwaysTrue,
    trueInTheEnd,
    minLength: 4,
    maxLength: 14,
    numRuns: 60,
    timeLimit: 45_000,
    least: { walks: LEAST_WALKS, ofEachKind: LEAST_STEPS, kinds },
    async begin() {
      const { id, owner } = await buildListing(app, { priceCents: PRICE })
      return { listingId: id, seller: owner, pages: [], crowded: false }
    },
  })
  // The steps are worth something only if they lead through the whole life of a pickup, by every kind of step.
  const ofDeliveries = ['scheduled', 'out_for_delivery']
  expect(states).toEqual(orderStates.filter((state) => !ofDeliveries.includes(state)).toSorted())
  expect(walks).toBeGreaterThanOrEqual(LEAST_WALKS)
  expect(kinds.filter((kind) => (steps[kind] ?? 0) < LEAST_STEPS)).toEqual([])
}, 900_000)
