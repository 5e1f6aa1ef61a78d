import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectedAccount } from '../../../testing/payments/connected-account.ts'
import { availableCard, payCheckout } from '../../../testing/payments/paid-checkout.ts'
import { call } from '../../../testing/payments/stripe-test-client.ts'
import { type StripeWorld, startStripeWorld } from '../../../testing/payments/stripe-test-world.ts'

let world: StripeWorld
let account: string
beforeAll(async () => {
  world = await startStripeWorld()
  account = await connectedAccount(world)
})
afterAll(() => world.close())

const day = 24 * 3600_000

function request(paymentIntentId: string, amountCents: number, orderId: string = randomUUID()) {
  return { transferId: randomUUID(), orderId, accountId: account, amountCents, paymentIntentId }
}

async function balances() {
  const platform = (await call(world, '/balance')).body
  return { platform, seller: await world.payouts.getBalance(account) }
}

it('moves money that is pending, and which becomes available with its payment', async () => {
  const { paymentIntentId } = await payCheckout(world)
  const before = await world.payouts.getBalance(account)
  await world.payouts.transfer(request(paymentIntentId, 4500))
  expect(await world.payouts.getBalance(account)).toEqual({
    ...before,
    pendingCents: before.pendingCents + 4500,
  })
  world.clock.advance(2 * day)
  const after = await world.payouts.getBalance(account)
  expect(after.pendingCents).toBe(0)
  expect(after.availableCents).toBe(before.availableCents + before.pendingCents + 4500)
})

it('never transfers more than a payment, also when transfers are simultaneous', async () => {
  const { paymentIntentId } = await payCheckout(world)
  const attempts = Array.from({ length: 8 }, () => world.payouts.transfer(request(paymentIntentId, 1000)))
  const results = await Promise.allSettled(attempts)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

it('counts what was refunded and what was taken back', async () => {
  const { paymentIntentId } = await payCheckout(world)
  await world.provider.refund({
    refundId: randomUUID(),
    paymentIntentId,
    amountCents: 2000,
    orderId: 'o',
  })
  await expect(world.payouts.transfer(request(paymentIntentId, 3701))).rejects.toMatchObject({
    reason: 'refused',
  })
  const { id } = await world.payouts.transfer(request(paymentIntentId, 3700))
  await world.payouts.reverse({ reversalId: randomUUID(), providerTransferId: id, amountCents: 700 })
  expect(await world.payouts.transfer(request(paymentIntentId, 700))).toMatchObject({ amountCents: 700 })
})

it('lists the transfers of an order, and finds the one with our id', async () => {
  const { paymentIntentId } = await payCheckout(world)
  const orderId = randomUUID()
  const [first, second] = [
    request(paymentIntentId, 100, orderId),
    request(paymentIntentId, 100, orderId),
  ] as const
  const made = [await world.payouts.transfer(first), await world.payouts.transfer(second)]
  expect(await world.payouts.findTransfer(first)).toEqual(made[0])
  const list = await call(world, `/transfers?transfer_group=${orderId}`)
  expect(list.body.data?.map(({ id }) => id)).toEqual([made[1]?.id, made[0]?.id])
  const page = await call(world, `/transfers?transfer_group=${orderId}&limit=1&destination=${account}`)
  expect(page.body).toMatchObject({ has_more: true, url: '/v1/transfers' })
})

it('without a payment, transfers only what is available', async () => {
  const form = (amount: number) => `currency=usd&destination=${account}&amount=${amount}`
  const available = Number(
    ((await call(world, '/balance')).body.available as { amount: number }[])[0]?.amount,
  )
  const over = await call(world, '/transfers', { form: form(available + 1) })
  expect(over.body.error).toMatchObject({ code: 'balance_insufficient' })
  const before = await world.payouts.getBalance(account)
  await payCheckout(world, { card: availableCard, cents: 600 })
  const made = await call(world, '/transfers', { form: form(600) })
  expect(made.body).toMatchObject({ object: 'transfer', transfer_group: null, source_transaction: null })
  expect((await world.payouts.getBalance(account)).availableCents).toBe(before.availableCents + 600)
})

it('reverses what is available only while it is there', async () => {
  const seller = await connectedAccount(world)
  const { paymentIntentId } = await payCheckout(world, { card: availableCard })
  const transfer = await world.payouts.transfer({ ...request(paymentIntentId, 3000), accountId: seller })
  const headers = { 'stripe-account': seller }
  await call(world, '/payouts', { form: 'amount=2500&currency=usd', headers })
  const reversal = (amountCents: number) => ({
    reversalId: randomUUID(),
    providerTransferId: transfer.id,
    amountCents,
  })
  await expect(world.payouts.reverse(reversal(501))).rejects.toMatchObject({
    reason: 'refused',
    vendorCode: 'balance_insufficient',
  })
  expect(await world.payouts.reverse(reversal(500))).toMatchObject({ amountCents: 500 })
  expect(await world.payouts.getBalance(seller)).toEqual({ availableCents: 0, pendingCents: 0 })
  const list = await call(world, `/transfers/${transfer.id}/reversals`)
  expect(list.body.data).toMatchObject([{ object: 'transfer_reversal', amount: 500 }])
})

it('books every movement on both sides', async () => {
  const seller = await connectedAccount(world)
  const { paymentIntentId } = await payCheckout(world)
  const transfer = await world.payouts.transfer({ ...request(paymentIntentId, 900), accountId: seller })
  await world.payouts.reverse({
    reversalId: randomUUID(),
    providerTransferId: transfer.id,
    amountCents: 900,
  })
  const headers = { 'stripe-account': seller }
  const list = await call(world, '/balance_transactions', { headers })
  expect(list.body.data).toMatchObject([
    { type: 'payment_refund', amount: -900, net: -900, fee: 0, status: 'pending' },
    { type: 'payment', amount: 900, status: 'pending', reporting_category: 'charge' },
  ])
  const own = await call(world, `/balance_transactions?source=${transfer.id}`)
  expect(own.body.data).toMatchObject([{ type: 'transfer', amount: -900, source: transfer.id }])
  const one = await call(world, `/balance_transactions/${own.body.data?.[0]?.id}`)
  expect(one.body).toEqual(own.body.data?.[0])
  const foreign = await call(world, `/balance_transactions/${own.body.data?.[0]?.id}`, { headers })
  expect(foreign.status).toBe(404)
})

it('filters transactions by type and time, page by page', async () => {
  const now = Math.floor(world.clock.now().getTime() / 1000)
  await payCheckout(world, { cents: 1111 })
  const recent = await call(world, `/balance_transactions?type=charge&created[gte]=${now}&limit=1`)
  expect(recent.body.data).toMatchObject([{ type: 'charge', amount: 1111 }])
  const none = await call(world, `/balance_transactions?created[gt]=${now + 10}`)
  expect(none.body.data).toEqual([])
  const next = await call(
    world,
    `/balance_transactions?type=charge&limit=100&starting_after=${recent.body.data?.[0]?.id}`,
  )
  expect(next.body.data?.length).toBeGreaterThan(0)
  expect(next.body.data?.map(({ id }) => id)).not.toContain(recent.body.data?.[0]?.id)
})

it('takes refunds from pending money while it is pending', async () => {
  const { platform: before } = await balances()
  const { paymentIntentId } = await payCheckout(world)
  await world.provider.refund({ refundId: randomUUID(), paymentIntentId, amountCents: 5700, orderId: 'o' })
  const { platform: after } = await balances()
  expect(after.available).toEqual(before.available)
  expect(after.pending).toEqual(before.pending)
})
