import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { connectedAccount, newAccount } from '../../../testing/payments/connected-account.ts'
import { practiceIds } from '../../../testing/payments/onboarding.ts'
import { callV2 } from '../../../testing/payments/stripe-test-client.ts'
import { type StripeWorld, startStripeWorld } from '../../../testing/payments/stripe-test-world.ts'
import { createStripeSimulator } from '../index.ts'

let world: StripeWorld
beforeEach(async () => {
  world = await startStripeWorld()
})
afterEach(() => world.close())

function sdk(): Stripe {
  const { hostname, port } = new URL(world.apiUrl)
  return new Stripe(world.secretKey, { protocol: 'http', host: hostname, port, telemetry: false })
}

it('tells the second endpoint about accounts, and the first one nothing', async () => {
  const id = await connectedAccount(world, { idLast4: practiceIds.review })
  await world.simulator.runDue()
  const changed = world.connectShop.received.filter((event) => event.kind === 'account.changed')
  expect(new Set(changed.map(({ accountId }) => accountId))).toEqual(new Set([id]))
  const ignored = world.connectShop.received.flatMap((event) =>
    event.kind === 'ignored' ? [event.type] : [],
  )
  expect(ignored.toSorted()).toEqual(['v2.core.account.created', 'v2.core.account_link.returned'])
  expect(world.shop.received).toEqual([])
  const before = world.connectShop.received.length
  world.clock.advance(60_000)
  await world.simulator.runDue()
  expect(world.connectShop.received.length).toBeGreaterThan(before)
})

it('delivers twice where the answer was lost, and in another order', async () => {
  await newAccount(world)
  await connectedAccount(world)
  await world.simulator.runDue()
  const once = world.connectShop.received.map(({ id }) => id)
  await world.pool.query(
    `update stripe_simulator.deliveries set state = 'due', due_at = $1::timestamptz - interval '1 second' * random() * 60`,
    [world.clock.now()],
  )
  await world.simulator.runDue()
  const twice = world.connectShop.received.slice(once.length).map(({ id }) => id)
  expect(twice.toSorted()).toEqual(once.toSorted())
})

it('returns events and what they are about', async () => {
  const id = await connectedAccount(world)
  await world.simulator.runDue()
  const type = 'v2.core.account[configuration.recipient].capability_status_updated'
  const stored = await world.pool.query('select id from stripe_simulator.events where type = $1', [type])
  const eventId: string = stored.rows[0].id
  const event = await sdk().v2.core.events.retrieve(eventId)
  expect(event).toMatchObject({
    id: eventId,
    object: 'v2.core.event',
    type,
    livemode: false,
    related_object: { id, type: 'v2.core.account', url: `/v2/core/accounts/${id}` },
  })
  expect('data' in event && event.data).toMatchObject({
    updated_capability: expect.stringContaining('stripe_balance.'),
  })
  expect('fetchRelatedObject' in event && (await event.fetchRelatedObject())).toMatchObject({ id })
  expect((await callV2(world, '/core/events/evt_test_missing')).status).toBe(404)
})

it('only stores the events of accounts where nobody receives them', async () => {
  const alone = createStripeSimulator({
    pool: world.pool,
    clock: world.clock,
    random: { bytes: randomBytes, uuid: randomUUID, integer: (limit) => randomInt(limit) },
    secretKey: world.secretKey,
    webhook: { url: world.shop.url, secret: world.webhookSecret },
    publicUrl: 'http://shop.test',
    log: { info: () => {}, warn: () => {}, error: console.error },
  })
  await newAccount(world)
  expect(await alone.runDue()).toBe(0)
  expect(await world.simulator.runDue()).toBe(1)
})
