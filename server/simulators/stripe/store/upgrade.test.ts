import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkoutRequest } from '../../../testing/payments/payments-compliance.ts'
import { call } from '../../../testing/payments/stripe-test-client.ts'
import { type StripeWorld, startStripeWorld } from '../../../testing/payments/stripe-test-world.ts'

let world: StripeWorld
beforeAll(async () => {
  world = await startStripeWorld()
})
afterAll(() => world.close())

async function paid(card?: string) {
  const checkout = await world.provider.createCheckout(checkoutRequest(world.clock.now()))
  await world.pages.pay(checkout, card)
  return (await world.provider.getCheckout(checkout.id)).paymentIntentId ?? ''
}

function refund(paymentIntentId: string, amountCents: number) {
  return world.provider.refund({ refundId: crypto.randomUUID(), paymentIntentId, amountCents, orderId: 'o' })
}

async function transactions() {
  const { rows } = await world.pool.query(
    `select id, account, amount, fee, currency, type, source, available_on
     from stripe_simulator.balance_transactions order by source, type`,
  )
  return rows
}

it('books the charges and refunds of a version without balances, once', async () => {
  const plain = await paid()
  await refund(plain, 700)
  await refund(await paid('4000000000005126'), 5700)
  world.clock.advance(60_000)
  await world.simulator.runDue()
  const before = await transactions()
  expect(before.map(({ type }) => type).toSorted()).toEqual([
    'charge',
    'charge',
    'refund',
    'refund',
    'refund_failure',
  ])
  await world.pool.query('delete from stripe_simulator.balance_transactions')
  await world.simulator.migrate()
  const after = await transactions()
  const withoutId = (rows: { id: string; type: string }[]) =>
    rows.map(({ id, ...row }) => ({ ...row, id: row.type === 'refund_failure' ? '' : id }))
  expect(withoutId(after)).toEqual(withoutId(before))
  await world.simulator.migrate()
  expect(await transactions()).toEqual(after)
})

it('still refuses to refund a charge that was disputed before disputes were simulated', async () => {
  const payment = await paid()
  await world.pool.query(
    `update stripe_simulator.charges set attempt = attempt || '{"refunds":"refuse"}' where payment_intent = $1`,
    [payment],
  )
  await world.simulator.migrate()
  await expect(refund(payment, 100)).rejects.toMatchObject({ vendorCode: 'charge_disputed' })
  const { body } = await call(world, `/payment_intents/${payment}?expand[0]=latest_charge`)
  expect(body.latest_charge).toMatchObject({ disputed: true })
})
