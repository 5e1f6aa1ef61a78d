import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLive, orderStates } from '../../../../../contract/rules/orders/states.ts'
import { sql } from '../../../../db/sql.ts'
import { buildDeliverable } from '../../../../testing/delivery/deliveries.ts'
import { deliveryExamples } from '../../../../testing/delivery/delivery-examples.ts'
import {
  createDeliveryWorld,
  deliveryKinds,
  deliveryStep,
} from '../../../../testing/delivery/delivery-walks.ts'
import { createScriptedCourier } from '../../../../testing/delivery/scripted-courier.ts'
import { type DeliveryRun, ITEM } from '../../../../testing/orders/checkout-steps.ts'
import { MINUTE, moneyOf } from '../../../../testing/orders/orders.ts'
import { walk } from '../../../../testing/orders/random-walks.ts'
import { imbalances } from '../../../../testing/payments/imbalances.ts'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'

/**
 * One listing, two buyers who want it delivered, a seller, a bank and a courier, each of whom may do anything at any
 * moment. In addition to the rules of `model.test.ts`: nobody pays more than they were shown, and each party gets its share.
 */

const courier = createScriptedCourier()
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ adapters: { dispatch: courier.dispatch, courier: courier.courier } })
})
afterAll(() => app.close())

const world = createDeliveryWorld(() => app, courier)

/** The least number of walks, and of effective steps of each kind, also on a busy machine. */
const LEAST_WALKS = 36
const LEAST_STEPS = 2

/** Rules that hold at every moment. */
async function alwaysTrue(run: DeliveryRun): Promise<void> {
  const orders = await world.ordersOf(run)
  expect(orders.filter((order) => isLive(order.state)).length).toBeLessThanOrEqual(1)
  const money = await moneyOf(app, run.listingId)
  for (const order of orders) {
    const { sum, charges, charged = 0, held, returned } = money.get(order.id) ?? {}
    expect([sum, order.total_cents]).toEqual([0, run.shown.get(order.id)?.cents])
    expect(charges).toBeLessThanOrEqual(1)
    expect([0, order.total_cents]).toContain(charged)
    if (order.kept_cents > 0) expect(order.kept_cents).toBe(order.delivery_cents)
    // The delivery alone may be refunded, or about to be.
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

const elapse = async (minutes: number) => {
  app.clock.advance(minutes * MINUTE)
  await world.everything()
}

/** Rules that hold once all messages have arrived and all deadlines have passed: every delivery has ended. */
async function trueInTheEnd(run: DeliveryRun): Promise<void> {
  courier.script.isDown = false
  // The promised time two days ahead, the question, and the seven days after a report.
  for (const days of [0, 1, 3, 1, 2, 1, 3, 2, 3, 3, 1, 1]) await elapse(days * 24 * 60)
  for (const minutes of [0, 3, 40, 6 * 60, 60, 11]) await elapse(minutes)
  await alwaysTrue(run)
  for (const order of await world.ordersOf(run)) {
    // Every paid order has ended.
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
  expect(await imbalances(app)).toEqual([])
}

test('with any actions of buyers, seller, bank, courier and operator: the ledger balances, the item is sold once, and no buyer pays more than they were shown', async () => {
  const {
    states,
    walks,
    steps: taken,
  } = await walk<DeliveryRun>({
    app: () => app,
    step: deliveryStep(world),
    examples: deliveryExamples(world),
    alwaysTrue,
    trueInTheEnd,
    minLength: 6,
    maxLength: 16,
    numRuns: 50,
    timeLimit: 20_000,
    least: { walks: LEAST_WALKS, ofEachKind: LEAST_STEPS, kinds: deliveryKinds },
    async begin() {
      Object.assign(courier.script, { isDown: false, refuses: false, priceCents: 1299 })
      const { id, owner, originId } = await buildDeliverable(app, { category: 'decor', priceCents: ITEM })
      const tabs = Array.from({ length: 4 }, () => ({ price: ITEM, quote: null }))
      return { listingId: id, originId, seller: owner, price: ITEM, tabs, shown: new Map() }
    },
  })
  // The walks prove something only if they reach every state of an order, by every kind of step.
  expect(states).toEqual([...orderStates].sort())
  expect(walks).toBeGreaterThanOrEqual(LEAST_WALKS)
  expect(deliveryKinds.filter((kind) => (taken[kind] ?? 0) < LEAST_STEPS)).toEqual([])
}, 900_000)
