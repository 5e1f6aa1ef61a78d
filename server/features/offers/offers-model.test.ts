import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateListing } from '../../../contract/calls/listings/own-listings.ts'
import { isLive } from '../../../contract/rules/orders/states.ts'
import { sql } from '../../db/sql.ts'
import { send } from '../../testing/client.ts'
import { buildMember, type Member } from '../../testing/factories.ts'
import { buildNegotiation, negotiation } from '../../testing/offers.ts'
import { buy, DAY, listingStatus, MINUTE, pay, sweep } from '../../testing/orders/orders.ts'
import { idle, type NamedStep, named, ordersOf, pick, walk } from '../../testing/orders/random-walks.ts'
import { as } from '../../testing/people.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import type { OfferRow } from './offer.ts'

/**
 * One listing, a seller and two buyers who offer, counter, accept, pay and walk away in any order, while time passes and the
 * price changes. What somebody is shown is what was agreed on, and what they pay.
 */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Run {
  listingId: string
  seller: Member
  buyers: Member[]
  pages: { url: string; orderId: string; shown: number }[]
}

const offersOf = ({ listingId }: Run) =>
  app.database.rows<OfferRow>(
    sql`select * from offers where listing_id = ${listingId} order by created_at, id`,
  )

async function alwaysTrue(run: Run): Promise<void> {
  const [offers, orders] = [await offersOf(run), await ordersOf(app, run)]
  const status = await listingStatus(app, run.listingId)
  const held = offers.filter(({ state }) => state === 'accepted')
  const live = orders.filter(({ state }) => isLive(state))
  expect(held.length).toBeLessThanOrEqual(1)
  expect(live.length).toBeLessThanOrEqual(1)
  // What is held for one buyer is sold to nobody else.
  if (held[0] && live[0]) expect(live[0].offer_id).toBe(held[0].id)
  const isPaid = live.some(({ paid_at }) => paid_at !== null)
  expect([status, isPaid, held.length + live.length > 0]).toEqual(
    isPaid
      ? ['sold', true, true]
      : held.length + live.length > 0
        ? ['reserved', false, true]
        : ['active', false, false],
  )
  for (const page of run.pages) {
    const order = orders.find(({ id }) => id === page.orderId)
    expect([order?.item_cents, order?.total_cents]).toEqual([page.shown * 100, page.shown * 100])
    const offer = offers.find(({ id }) => id === order?.offer_id)
    if (offer) expect(offer.amount_cents).toBe(order?.item_cents)
  }
  // Once sold, nothing is left to negotiate.
  if (isPaid) expect(offers.filter(({ state }) => state === 'open' || state === 'accepted')).toEqual([])
}

async function trueInTheEnd(run: Run): Promise<void> {
  for (const time of [0, 40 * MINUTE, DAY, DAY]) {
    app.clock.advance(time)
    await sweepAll()
  }
  await alwaysTrue(run)
  expect((await offersOf(run)).filter(({ state }) => state === 'open' || state === 'accepted')).toEqual([])
  for (const { state, id } of await offersOf(run)) {
    const orders = (await ordersOf(app, run)).filter(({ offer_id, paid_at }) => offer_id === id && paid_at)
    expect(orders.length).toBe(state === 'paid' ? 1 : 0)
  }
}

async function sweepAll(): Promise<void> {
  await sweep(app)
  await app.app.features.offers.sweep()
  await app.settle()
}

type Step = (run: Run) => Promise<unknown>
const orIdle = ({ status }: { status: number }) => {
  expect([200, 400, 403, 404, 409, 429]).toContain(status)
  return status === 200 ? undefined : idle
}

/** The buyer's offer as they see it, and what they can do about it. */
async function own(run: Run, number: number) {
  const buyer = pick(run.buyers, number)
  if (!buyer) throw new Error('no buyer')
  const deal = negotiation(app, run.listingId)
  return { buyer, deal, offer: (await deal.item(buyer)).own }
}

const offer =
  (number: number, dollars: number): Step =>
  async (run) => {
    const { buyer, deal } = await own(run, number)
    return orIdle(await deal.offer(buyer, dollars))
  }

/** The side whose turn it is answers. */
const answer =
  (number: number, how: 'accept' | 'decline' | 'counter', dollars: number): Step =>
  async (run) => {
    const { buyer, deal, offer } = await own(run, number)
    if (offer?.state !== 'open') return idle
    const who = offer.turn === 'buyer' ? buyer : run.seller
    if (how === 'counter') return orIdle(await deal.counter(who, offer.id, offer.amount, dollars))
    return orIdle(await deal[how](who, offer.id, offer.amount))
  }

const withdraw =
  (number: number): Step =>
  async (run) => {
    const { buyer, deal, offer } = await own(run, number)
    return offer ? orIdle(await deal.withdraw(buyer, offer.id)) : idle
  }

const checkOut =
  (number: number): Step =>
  async (run) => {
    const { buyer, deal, offer } = await own(run, number)
    const item = await deal.item(buyer)
    const agreed = offer?.state === 'accepted' ? offer : null
    const shown = agreed ? agreed.amount : item.highest
    const started = await buy(app, run.listingId, {
      ...(await as(app, buyer)),
      email: buyer.email,
      shown,
      ...(agreed ? { offerId: agreed.id } : {}),
    })
    if (started.status !== 200) return orIdle(started)
    const { checkout_url: url, order_id: orderId } = started.data
    if (!run.pages.some((page) => page.orderId === orderId)) run.pages.push({ url, orderId, shown })
  }

const payOn =
  (number: number): Step =>
  async (run) => {
    const page = pick(run.pages, number)
    if (!page || (await pay(app, page.url)) !== 303) return idle
    await app.settle()
  }

const reprice =
  (dollars: number): Step =>
  async (run) =>
    orIdle(
      await send(app, updateListing, {
        ...(await as(app, run.seller)),
        params: { id: run.listingId },
        body: { price: dollars },
      }),
    )

const kinds = [
  'offer',
  'accept',
  'decline',
  'counter',
  'withdraw',
  'check out',
  'pay',
  'wait',
  'sweep',
  'reprice',
]

const number = fc.nat({ max: 1 })
const dollars = fc.integer({ min: 45, max: 105 })
const step: fc.Arbitrary<NamedStep<Run>> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(number, dollars)
      .map(([n, d]) => named(`buyer ${n} offers ${d}`, offer(n, d), 'offer')),
  },
  {
    weight: 6,
    arbitrary: fc
      .tuple(
        number,
        fc.constantFrom('accept' as const, 'accept' as const, 'decline' as const, 'counter' as const),
        dollars,
      )
      .map(([n, how, d]) => named(`${how} offer of buyer ${n} (${d})`, answer(n, how, d), how)),
  },
  { weight: 1, arbitrary: number.map((n) => named(`buyer ${n} withdraws`, withdraw(n), 'withdraw')) },
  { weight: 5, arbitrary: number.map((n) => named(`buyer ${n} checks out`, checkOut(n), 'check out')) },
  { weight: 3, arbitrary: fc.nat({ max: 3 }).map((n) => named(`pay on page ${n}`, payOn(n), 'pay')) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(MINUTE, 33 * MINUTE, DAY - MINUTE, DAY + MINUTE)
      .map((ms) => named(`${ms / MINUTE} minutes pass`, async () => app.clock.advance(ms), 'wait')),
  },
  { weight: 3, arbitrary: fc.constant(named<Run>('the sweep runs', sweepAll, 'sweep')) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(80, 90, 100)
      .map((d) => named(`the price becomes ${d}`, reprice(d), 'reprice')),
  },
)

test('in any order of events: one hold, one buyer, and the agreed price is the one that is paid', async () => {
  const agreed = [
    named('buyer 0 offers 70', offer(0, 70), 'offer'),
    named('accept', answer(0, 'accept', 0), 'accept'),
    named('buyer 0 checks out', checkOut(0), 'check out'),
  ]
  const { walks, steps } = await walk<Run>({
    app: () => app,
    step,
    examples: [
      [...agreed, named('pay', payOn(0), 'pay')],
      [
        ...agreed,
        named('wait', async () => app.clock.advance(DAY), 'wait'),
        named<Run>('sweep', sweepAll, 'sweep'),
      ],
      [
        agreed[0] as NamedStep<Run>,
        named('decline', answer(0, 'decline', 0), 'decline'),
        named('withdraw', withdraw(0), 'withdraw'),
      ],
      [
        agreed[0] as NamedStep<Run>,
        named('counter', answer(0, 'counter', 90), 'counter'),
        named('withdraw', withdraw(0), 'withdraw'),
      ],
      [named('reprice', reprice(90), 'reprice'), ...agreed],
    ],
    alwaysTrue,
    trueInTheEnd,
    minLength: 5,
    maxLength: 16,
    numRuns: 50,
    timeLimit: 40_000,
    least: { walks: 25, ofEachKind: 2, kinds },
    async begin() {
      const { listingId, seller, buyer } = await buildNegotiation(app)
      return { listingId, seller, buyers: [buyer, await buildMember(app)], pages: [] }
    },
  })
  expect(walks).toBeGreaterThanOrEqual(25)
  expect(kinds.filter((kind) => (steps[kind] ?? 0) < 2)).toEqual([])
}, 900_000)
