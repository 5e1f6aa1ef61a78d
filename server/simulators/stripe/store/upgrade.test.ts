import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkoutRequest } from '../../../testing/payments/payments-compliance.ts'
import { call } from '../../../testing/payments/stripe-test-client.ts'
import { type StripeWorld, startStripeWorld } from '../../../testing/payments/stripe-test-world.ts'

let world: StripeWorld
beforeAll(async () => {
  world = await startStripeWorld()
})
afterAll(() => world.close())

/** Starts this version with what another one has left. */
async function upgrade() {
  await world.pool.query('comment on schema stripe_simulator is null')
  await world.simulator.migrate()
}

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
  await upgrade()
  const after = await transactions()
  const withoutId = (rows: { id: string; type: string }[]) =>
    rows.map(({ id, ...row }) => ({ ...row, id: row.type === 'refund_failure' ? '' : id }))
  expect(withoutId(after)).toEqual(withoutId(before))
  await upgrade()
  expect(await transactions()).toEqual(after)
})

it('still refuses to refund a charge that was disputed before disputes were simulated', async () => {
  const payment = await paid()
  await world.pool.query(
    `update stripe_simulator.charges set attempt = attempt || '{"refunds":"refuse"}' where payment_intent = $1`,
    [payment],
  )
  await upgrade()
  await expect(refund(payment, 100)).rejects.toMatchObject({ vendorCode: 'charge_disputed' })
  const { body } = await call(world, `/payment_intents/${payment}?expand[0]=latest_charge`)
  expect(body.latest_charge).toMatchObject({ disputed: true })
})

it('changes nothing where it is up to date, so that a command beside a running Stoop waits for none of its tables', async () => {
  const using = await world.pool.connect()
  try {
    await using.query('begin')
    await using.query('select 1 from stripe_simulator.charges limit 1')
    // Would wait for the transaction above, which waits for nothing.
    await world.simulator.migrate()
    const { rows } = await using.query(
      `select 1 from pg_locks where relation = 'stripe_simulator.charges'::regclass and mode = 'AccessExclusiveLock'`,
    )
    expect(rows).toEqual([])
  } finally {
    await using.query('rollback')
    using.release()
  }
})
