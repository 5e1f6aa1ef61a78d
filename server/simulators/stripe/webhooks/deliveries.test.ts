import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ProviderCheckout } from '../../../ports/payments.ts'
import { checkoutRequest } from '../../../testing/payments/payments-compliance.ts'
import { type StripeWorld, startStripeWorld } from '../../../testing/payments/stripe-test-world.ts'
import { signatureHeader } from './signature.ts'

let world: StripeWorld
beforeEach(async () => {
  world = await startStripeWorld()
})
afterEach(() => world.close())

async function paid(): Promise<ProviderCheckout> {
  const checkout = await world.provider.createCheckout(checkoutRequest(world.clock.now()))
  await world.pages.pay(checkout)
  return world.provider.getCheckout(checkout.id)
}

function receivedKinds(): string[] {
  return world.shop.received.map((event) => (event.kind === 'ignored' ? event.type : event.kind)).sort()
}

async function undelivered(): Promise<unknown[]> {
  const response = await fetch(`${world.apiUrl}/v1/events?delivery_success=false`, {
    headers: { authorization: `Bearer ${world.secretKey}` },
  })
  return ((await response.json()) as { data: unknown[] }).data
}

it('signs as Stripe does', () => {
  const body =
    '{"id":"evt_1","object":"event","type":"checkout.session.completed","data":{"object":{"id":"cs_1"}}}'
  expect(signatureHeader(body, 'whsec_test', 1_700_000_000)).toBe(
    't=1700000000,v1=7e065836f189af6aaacbf37de5e3df48eec2cb839457a00d39c4ae768e78da28',
  )
})

it('delivers the webhook of a payment once', async () => {
  const checkout = await paid()
  expect(await world.simulator.runDue()).toBe(2)
  expect(receivedKinds()).toEqual(['checkout.completed', 'payment_intent.succeeded'])
  expect(world.shop.received).toContainEqual(
    expect.objectContaining({ kind: 'checkout.completed', checkout }),
  )
  expect(await world.simulator.runDue()).toBe(0)
  expect(await undelivered()).toEqual([])
})

it('delivers the webhook of an expired checkout', async () => {
  const { id } = await world.provider.createCheckout(checkoutRequest(world.clock.now()))
  expect(await world.simulator.runDue()).toBe(0)
  world.clock.advance(31 * 60_000)
  expect(await world.simulator.runDue()).toBe(2)
  expect(world.shop.received).toMatchObject([
    { kind: 'checkout.expired', checkout: { id, status: 'expired' } },
  ])
})

it('delivers the webhooks of a declined card and a refund', async () => {
  const checkout = await world.provider.createCheckout(checkoutRequest(world.clock.now()))
  await world.pages.pay(checkout, '4000000000000002')
  await world.pages.pay(checkout)
  const { paymentIntentId } = await world.provider.getCheckout(checkout.id)
  const refund = {
    refundId: checkout.id,
    paymentIntentId: paymentIntentId ?? '',
    amountCents: 1,
    orderId: 'o',
  }
  await world.provider.refund(refund)
  await world.simulator.runDue()
  expect(receivedKinds()).toEqual([
    'charge.refunded',
    'checkout.completed',
    'payment.declined',
    'payment_intent.succeeded',
    'refund.updated',
  ])
})

it('retries with growing pauses when the shop fails twice', async () => {
  const { id } = await world.provider.createCheckout(checkoutRequest(world.clock.now()))
  await world.provider.expireCheckout(id)
  let failures = 2
  world.shop.answer = () => (failures-- > 0 ? 500 : 200)
  const rounds: number[] = []
  for (const seconds of [0, 0, 1, 1, 3]) {
    world.clock.advance(seconds * 1000)
    rounds.push(await world.simulator.runDue())
  }
  // At once, not yet, after 1 s, not yet, after 4 s more.
  expect(rounds).toEqual([1, 0, 1, 0, 1])
  expect(receivedKinds()).toEqual(['checkout.expired'])
  expect(await undelivered()).toEqual([])
})

it('gives up after eight attempts, and still lists the event', async () => {
  const { id } = await world.provider.createCheckout(checkoutRequest(world.clock.now()))
  await world.provider.expireCheckout(id)
  world.shop.answer = () => 503
  let tries = 0
  for (let round = 0; round < 12; round++) {
    tries += await world.simulator.runDue()
    world.clock.advance(5 * 60 * 60_000)
  }
  expect(tries).toBe(8)
  expect(await undelivered()).toMatchObject([{ type: 'checkout.session.expired', pending_webhooks: 1 }])
})

it('delivers once when several processes share it', async () => {
  await Promise.all(Array.from({ length: 6 }, paid))
  const simulators = [world.simulator, world.anotherSimulator(), world.anotherSimulator()]
  await Promise.all(simulators.map((simulator) => simulator.runDue()))
  expect(world.shop.received).toHaveLength(12)
  expect(new Set(world.shop.received.map((event) => event.id)).size).toBe(12)
})

it('repeats a delivery whose process was killed', async () => {
  const { id } = await world.provider.createCheckout(checkoutRequest(world.clock.now()))
  await world.provider.expireCheckout(id)
  const hanging = Promise.withResolvers<number>()
  const arrived = Promise.withResolvers<void>()
  world.shop.answer = () => {
    arrived.resolve()
    return hanging.promise
  }
  const killed = world.anotherSimulator()
  const round = killed.runDue()
  await arrived.promise
  world.shop.answer = () => 200
  expect(await world.simulator.runDue()).toBe(0)
  world.clock.advance(20_000)
  expect(await world.simulator.runDue()).toBe(1)
  expect(receivedKinds()).toEqual(['checkout.expired'])
  hanging.resolve(200)
  await round
  expect(await undelivered()).toEqual([])
})

it('delivers on its own once started, and stops cleanly', async () => {
  const delivered = Promise.withResolvers<void>()
  world.shop.answer = () => {
    delivered.resolve()
    return 200
  }
  world.simulator.start()
  const { id } = await world.provider.createCheckout(checkoutRequest(world.clock.now()))
  await world.provider.expireCheckout(id)
  await delivered.promise
  await world.simulator.stop()
  expect(await world.anotherSimulator().runDue()).toBeLessThanOrEqual(1)
  expect(receivedKinds()).toContain('checkout.expired')
})

it('keeps its data when the process ends', async () => {
  const checkout = await paid()
  const successor = world.anotherSimulator()
  await Promise.all([successor.migrate(), successor.migrate()])
  expect(await successor.runDue()).toBe(2)
  expect(await world.provider.getCheckout(checkout.id)).toEqual(checkout)
})
