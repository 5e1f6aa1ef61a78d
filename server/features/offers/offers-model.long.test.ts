import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLive } from '../../../contract/rules/orders/states.ts'
import { sql } from '../../db/sql.ts'
import { buildMember } from '../../testing/factories.ts'
import { createOfferSteps, type OfferRun, offerKinds, offerStep } from '../../testing/offer-walks.ts'
import { buildNegotiation } from '../../testing/offers.ts'
import { DAY, listingStatus, MINUTE } from '../../testing/orders/orders.ts'
import { type NamedStep, named, ordersOf, walk } from '../../testing/orders/random-walks.ts'
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

const world = createOfferSteps(() => app)
const { offer, answer, withdraw, checkOut, payOn, reprice, sweepAll, wait } = world

const offersOf = ({ listingId }: OfferRun) =>
  app.database.rows<OfferRow>(
    sql`select * from offers where listing_id = ${listingId} order by created_at, id`,
  )

async function alwaysTrue(run: OfferRun): Promise<void> {
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

async function trueInTheEnd(run: OfferRun): Promise<void> {
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

test('in any order of events: one hold, one buyer, and the agreed price is the one that is paid', async () => {
  const agreed = [
    named('buyer 0 offers 70', offer(0, 70), 'offer'),
    named('accept', answer(0, 'accept', 0), 'accept'),
    named('buyer 0 checks out', checkOut(0), 'check out'),
  ]
  const { walks, steps } = await walk<OfferRun>({
    app: () => app,
    step: offerStep(world),
    examples: [
      [...agreed, named('pay', payOn(0), 'pay')],
      [...agreed, named('wait', wait(DAY)), named<OfferRun>('sweep', sweepAll, 'sweep')],
      [
        agreed[0] as NamedStep<OfferRun>,
        named('decline', answer(0, 'decline', 0), 'decline'),
        named('withdraw', withdraw(0), 'withdraw'),
      ],
      [
        agreed[0] as NamedStep<OfferRun>,
        named('counter', answer(0, 'counter', 90), 'counter'),
        named('withdraw', withdraw(0), 'withdraw'),
      ],
      [
        agreed[0] as NamedStep<OfferRun>,
        ...[95, 80, 90].map((dollars) => named('counter', answer(0, 'counter', dollars), 'counter')),
        named('accept', answer(0, 'accept', 0), 'accept'),
        named('withdraw', withdraw(0), 'withdraw'),
      ],
      [named('reprice', reprice(90), 'reprice'), ...agreed],
    ],
    alwaysTrue,
    trueInTheEnd,
    minLength: 5,
    maxLength: 16,
    numRuns: 50,
    timeLimit: 20_000,
    least: { walks: 25, ofEachKind: 2, kinds: offerKinds },
    async begin() {
      const { listingId, seller, buyer } = await buildNegotiation(app)
      return { listingId, seller, buyers: [buyer, await buildMember(app)], pages: [] }
    },
  })
  expect(walks).toBeGreaterThanOrEqual(25)
  expect(offerKinds.filter((kind) => (steps[kind] ?? 0) < 2)).toEqual([])
}, 900_000)
