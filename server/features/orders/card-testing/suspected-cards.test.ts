import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { fingerprintOf } from '../../../simulators/stripe/pay/pay-form.ts'
import { buildListing } from '../../../testing/factories.ts'
import { openConsole } from '../../../testing/operator-console.ts'
import { cardTester } from '../../../testing/orders/declined-cards.ts'
import { banksOf } from '../../../testing/orders/disputes.ts'
import { buy, DAY, goodCard, MINUTE, orderRow, pay } from '../../../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let tester: ReturnType<typeof cardTester>
beforeAll(async () => {
  app = await startTestApp({ settings: { DECLINED_CARDS_PER_NETWORK: '4' } })
  tester = cardTester(app)
})
afterAll(() => app.close())

/** A sale that was paid with a card that no bank declined. @returns the order's id */
async function sell(ip: string): Promise<string> {
  const { url, orderId } = await tester.openPage(ip)
  expect(await pay(app, url, goodCard)).toBe(303)
  await app.settle()
  return orderId
}
async function warn(orderId: string): Promise<void> {
  await banksOf(app).warn((await orderRow(app, orderId)).payment_intent_id ?? '')
  await app.settle()
}
const start = async (ip: string) => {
  const { id } = await buildListing(app)
  return await buy(app, id, { ip, session: `browser-${id}` })
}
const counted = (orderId: string) =>
  app.database.rows<{ id: string; card: string; network: string | null }>(
    sql`select id, card, network from declined_cards where order_id = ${orderId}`,
  )
const limits = () =>
  app.database.rows<{ key: string; ends_at: Date }>(sql`select key, ends_at from card_limits order by key`)

test('a fraud warning counts for the network of its checkout like a declined card, once', async () => {
  const orderId = await sell('203.0.113.1')
  await tester.decline('203.0.113', 3)
  expect((await start('203.0.113.50')).status).toBe(200)
  await warn(orderId)
  const [row] = await counted(orderId)
  expect(row).toMatchObject({ id: expect.stringMatching(/^issfr_/), card: fingerprintOf(goodCard) })
  const slowed = await start('203.0.113.51')
  expect([slowed.status, slowed.code]).toEqual([429, 'payment.slowed'])
  expect((await start('203.0.114.51')).status).toBe(200)
  expect((await orderRow(app, orderId)).payment_state).toBe('paid')

  const before = await limits()
  app.clock.advance(MINUTE)
  await app.database.run(sql`delete from provider_events`)
  await app.database.run(sql`
    update stripe_simulator.deliveries set state = 'due', attempts = 0, due_at = ${app.clock.now()}
    where event_id in (select id from stripe_simulator.events where type like 'radar.%')`)
  await app.settle()
  expect(await counted(orderId)).toHaveLength(1)
  expect(await limits()).toEqual(before)
})

test('what staff have cleared does not count again while the warning is still open', async () => {
  const orderId = await sell('203.0.115.1')
  await tester.decline('203.0.115', 3)
  await warn(orderId)
  expect((await start('203.0.115.51')).code).toBe('payment.slowed')
  await openConsole(app).run('abuse-clear', '203.0.115.0/24')
  expect((await start('203.0.115.51')).status).toBe(200)
  // The hourly look at the warnings that are open.
  app.clock.advance(DAY / 12)
  await app.app.features.orders.tasks.recoverDisputes()
  await app.settle()
  expect(await counted(orderId)).toHaveLength(1)
  expect((await start('203.0.115.51')).status).toBe(200)
})

test('a warning that comes when the network is forgotten counts for the card; one that was forgotten itself does not count again', async () => {
  const orderId = await sell('198.51.100.1')
  app.clock.advance(4 * DAY)
  await app.app.features.orders.cardTesting.sweep()
  await warn(orderId)
  expect(await counted(orderId)).toMatchObject([{ network: null, card: fingerprintOf(goodCard) }])
  app.clock.advance(4 * DAY)
  await app.app.features.orders.cardTesting.sweep()
  expect(await counted(orderId)).toEqual([])
  await app.app.features.orders.tasks.disputes()
  await app.settle()
  expect(await counted(orderId)).toEqual([])
})
