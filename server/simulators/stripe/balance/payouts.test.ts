import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { connectedAccount, onboardingUrl } from '../../../testing/payments/connected-account.ts'
import { bankForm, openHostedPage, practiceBanks } from '../../../testing/payments/onboarding.ts'
import { availableCard, payCheckout } from '../../../testing/payments/paid-checkout.ts'
import { call } from '../../../testing/payments/stripe-test-client.ts'
import { type StripeWorld, startStripeWorld } from '../../../testing/payments/stripe-test-world.ts'

let world: StripeWorld
beforeEach(async () => {
  world = await startStripeWorld()
})
afterEach(() => world.close())

const day = 24 * 3600_000

/** An account with money that is available now. */
async function funded(cents: number, account?: string): Promise<string> {
  const id = await connectedAccount(world, account === undefined ? {} : { account })
  const { paymentIntentId } = await payCheckout(world, { card: availableCard, cents: cents + 1000 })
  await world.payouts.transfer({
    transferId: randomUUID(),
    orderId: randomUUID(),
    accountId: id,
    amountCents: cents,
    paymentIntentId,
  })
  return id
}

async function pass(ms: number): Promise<void> {
  world.clock.advance(ms)
  await world.simulator.runDue()
}

it('pays out everything that is available once a day', async () => {
  const id = await funded(3000)
  await pass(day)
  const [payout] = await world.payouts.listPayouts(id)
  expect(payout).toMatchObject({ amountCents: 3000, status: 'pending', failureCode: null })
  expect(await world.payouts.getBalance(id)).toEqual({ availableCents: 0, pendingCents: 0 })
  await pass(day)
  await pass(day)
  expect(await world.payouts.listPayouts(id)).toMatchObject([{ id: payout?.id, status: 'paid' }])
  const headers = { 'stripe-account': id }
  const paid = await call(world, `/balance_transactions?payout=${payout?.id}`, { headers })
  expect(paid.body.data).toMatchObject([
    { type: 'payout', amount: -3000 },
    { type: 'payment', amount: 3000 },
  ])
  // The platform's own objects are others.
  expect((await call(world, `/payouts/${payout?.id}`)).status).toBe(404)
})

it('moves a payout from pending over in transit to paid', async () => {
  const id = await funded(500)
  await pass(day)
  await pass(3600_000)
  expect(await world.payouts.listPayouts(id)).toMatchObject([{ status: 'in_transit' }])
  await pass(day)
  await world.simulator.runDue()
  const kinds = world.connectShop.received.flatMap((event) =>
    event.kind === 'payout.changed' ? [[event.accountId, event.payout.status]] : [],
  )
  expect(kinds.toSorted()).toEqual([
    [id, 'in_transit'],
    [id, 'paid'],
    [id, 'pending'],
  ])
})

it.each([
  [practiceBanks.accountClosed, 'account_closed'],
  [practiceBanks.noAccount, 'no_account'],
  [practiceBanks.couldNotProcess, 'could_not_process'],
])('sends a payout to %s back after it was paid, with %s', async (account, failureCode) => {
  const id = await funded(3000, account)
  await pass(day)
  await pass(3600_000)
  await pass(day)
  expect(await world.payouts.listPayouts(id)).toMatchObject([{ status: 'paid' }])
  await pass(day)
  expect(await world.payouts.listPayouts(id)).toMatchObject([{ status: 'failed', failureCode }])
  expect(await world.payouts.getBalance(id)).toEqual({ availableCents: 3000, pendingCents: 0 })
  expect(await world.payouts.getAccount(id)).toMatchObject({
    status: 'restricted',
    takesTransfers: true,
    requirements: [{ field: 'defaults.payout_methods', awaits: 'seller', due: 'overdue' }],
  })
  await pass(3 * day)
  expect(await world.payouts.listPayouts(id)).toHaveLength(1)
})

it('pays out again when the bank account was changed', async () => {
  const id = await funded(3000, practiceBanks.accountClosed)
  for (const time of [day, 3600_000, day, day]) await pass(time)
  const start = await openHostedPage(world.pages, await onboardingUrl(world, id, 'update'))
  const first = await world.pages.get(start)
  expect(first.headers.location).toBe(`${start}/bank`)
  expect((await world.pages.get(`${start}/bank`)).body).toContain('came back')
  await world.pages.post(`${start}/bank`, bankForm())
  expect(await world.payouts.getAccount(id)).toMatchObject({ status: 'active', requirements: [] })
  await pass(day)
  const [again, failed] = await world.payouts.listPayouts(id)
  expect([again?.amountCents, failed?.status]).toEqual([3000, 'failed'])
  for (const time of [3600_000, day, day]) await pass(time)
  expect((await world.payouts.listPayouts(id))[0]?.status).toBe('paid')
})

it('follows the schedule of the account', async () => {
  const id = await funded(3000)
  const headers = { 'stripe-account': id }
  const schedule = 'payments[payouts][schedule]'
  const manual = await call(world, '/balance_settings', { form: `${schedule}[interval]=manual`, headers })
  expect(manual.body).toMatchObject({
    object: 'balance_settings',
    payments: { payouts: { schedule: { interval: 'manual' }, status: 'enabled' } },
  })
  await pass(3 * day)
  expect(await world.payouts.listPayouts(id)).toEqual([])
  const form = `${schedule}[interval]=weekly&${schedule}[weekly_payout_days][0]=friday`
  await call(world, '/balance_settings', { form, headers })
  const settings = await call(world, '/balance_settings', { headers })
  expect(settings.body).toMatchObject({
    payments: { payouts: { schedule: { interval: 'weekly', weekly_payout_days: ['friday'] } } },
  })
  for (let days = 0; days < 7; days++) await pass(day)
  const [payout] = await world.payouts.listPayouts(id)
  expect(payout?.createdAt.getTime()).toBeGreaterThan(0)
  expect(await world.payouts.listPayouts(id)).toHaveLength(1)
})

it('makes manual payouts of what is available, which can be canceled while they are pending', async () => {
  const id = await funded(3000)
  const headers = { 'stripe-account': id }
  const over = await call(world, '/payouts', { form: 'amount=3001&currency=usd', headers })
  expect(over.body.error).toMatchObject({ code: 'balance_insufficient' })
  const made = await call(world, '/payouts', { form: 'amount=1000&currency=usd', headers })
  expect(made.body).toMatchObject({ object: 'payout', status: 'pending', automatic: false, amount: 1000 })
  expect((await world.payouts.getBalance(id)).availableCents).toBe(2000)
  const canceled = await call(world, `/payouts/${made.body.id}/cancel`, { form: '', headers })
  expect(canceled.body).toMatchObject({ status: 'canceled' })
  expect((await world.payouts.getBalance(id)).availableCents).toBe(3000)
  expect((await call(world, `/payouts/${made.body.id}/cancel`, { form: '', headers })).status).toBe(400)
  const list = await call(world, '/payouts?status=canceled', { headers })
  expect(list.body.data).toMatchObject([{ id: made.body.id }])
})

it('never pays out more than there is, also when payouts are simultaneous', async () => {
  const id = await funded(3000)
  const headers = { 'stripe-account': id }
  const pay = () => call(world, '/payouts', { form: 'amount=1000&currency=usd', headers })
  const made = await Promise.all(Array.from({ length: 6 }, pay))
  expect(made.filter(({ status }) => status === 200)).toHaveLength(3)
})

it('pays each account once when several processes run', async () => {
  const ids = [await funded(1000), await funded(2000)]
  world.clock.advance(day)
  await Promise.all([world.simulator, world.anotherSimulator()].map((simulator) => simulator.runDue()))
  for (const id of ids) expect(await world.payouts.listPayouts(id)).toHaveLength(1)
})

it('pays nobody out before the account is set up', async () => {
  const { id } = await world.payouts.createAccount({ sellerId: randomUUID(), email: 'sam@example.com' })
  const form = 'amount=1&currency=usd'
  const refused = await call(world, '/payouts', { form, headers: { 'stripe-account': id } })
  expect(refused.body.error).toMatchObject({ code: 'payouts_not_allowed' })
})

it('pays the platform out too', async () => {
  await payCheckout(world, { card: availableCard })
  const made = await call(world, '/payouts', { form: 'amount=5700&currency=usd' })
  expect(made.body).toMatchObject({ amount: 5700, destination: null })
  await pass(day)
  await pass(day)
  expect((await call(world, `/payouts/${made.body.id}`)).body).toMatchObject({ status: 'paid' })
  expect((await call(world, '/balance_settings')).body).toMatchObject({
    payments: { payouts: { schedule: { interval: 'manual' } } },
  })
})
