import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLive, orderStates } from '../../../contract/rules/orders/states.ts'
import { buildListing } from '../../testing/factories.ts'
import { MINUTE, moneyOf, sweep } from '../../testing/orders/orders.ts'
import {
  createPickupWorld,
  type PickupRun,
  pickupExamples,
  pickupKinds,
  pickupStep,
} from '../../testing/orders/pickup-walks.ts'
import { walk } from '../../testing/orders/random-walks.ts'
import { imbalances } from '../../testing/payments/imbalances.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

/**
 * One listing, three buyers, and everything that can happen, in any order. The rules are checked after every step, and
 * once more when all messages have arrived and all time has passed.
 */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const world = createPickupWorld(() => app)
const PRICE = 4500
/** The least number of walks, and of effective steps of each kind, also on a busy machine. */
const LEAST_WALKS = 30
const LEAST_STEPS = 2

/** Rules that hold at every moment. */
async function alwaysTrue(run: PickupRun): Promise<void> {
  const orders = await world.ordersOf(run)
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

/** Rules that hold once all messages have arrived and all holds are over. */
async function trueInTheEnd(run: PickupRun): Promise<void> {
  for (const minutes of [0, 3, 40, 11]) {
    app.clock.advance(minutes * MINUTE)
    await sweep(app)
  }
  await alwaysTrue(run)
  const orders = await world.ordersOf(run)
  const live = orders.filter((order) => isLive(order.state))
  expect(live.every((order) => order.paid_at !== null)).toBe(true)
  for (const [id, { charged, returned, held }] of await moneyOf(app, run.listingId)) {
    const isLiveOrder = live.some((order) => order.id === id)
    expect([charged - returned, held]).toEqual(isLiveOrder ? [PRICE, PRICE] : [0, 0])
  }
  expect(await imbalances(app)).toEqual([])
}

test('in any order of events: no buyer pays twice or for nothing, and no item is sold twice', async () => {
  const { states, walks, steps } = await walk<PickupRun>({
    app: () => app,
    step: pickupStep(world),
    examples: pickupExamples(world),
    alwaysTrue,
    trueInTheEnd,
    minLength: 4,
    maxLength: 14,
    numRuns: 60,
    timeLimit: 20_000,
    least: { walks: LEAST_WALKS, ofEachKind: LEAST_STEPS, kinds: pickupKinds },
    async begin() {
      const { id, owner } = await buildListing(app, { priceCents: PRICE })
      return { listingId: id, seller: owner, pages: [], crowded: false }
    },
  })
  // The walks prove something only if they reach every state of a pickup, by every kind of step.
  const ofDeliveries = ['scheduled', 'out_for_delivery']
  expect(states).toEqual(orderStates.filter((state) => !ofDeliveries.includes(state)).toSorted())
  expect(walks).toBeGreaterThanOrEqual(LEAST_WALKS)
  expect(pickupKinds.filter((kind) => (steps[kind] ?? 0) < LEAST_STEPS)).toEqual([])
}, 900_000)
