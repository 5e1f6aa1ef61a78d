import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sql } from '../../db/sql.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { openConsole } from '../../testing/operator-console.ts'
import { buildHandedOver, buildPaidOrder, DAY, MINUTE, orderRow } from '../../testing/orders/orders.ts'
import { allGood, providerBalances, setUpSeller, sweepMoney } from '../../testing/payments/seller-money.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { differenceKinds } from './difference-kinds.ts'

let app: TestApp
let run: ReturnType<typeof openConsole>['run']
beforeAll(async () => {
  app = await startTestApp({ settings: { OPERATOR_EMAIL: 'boss@example.com' } })
  ;({ run } = openConsole(app))
})
afterAll(() => app.close())
// The next test starts from books that agree.
beforeEach(async () => {
  await app.database.run(
    sql`truncate reconciliation_differences, reconciliations, provider_transactions, statement_progress`,
  )
})

const reconcile = () => app.app.features.reconciliation.reconcile()
const HOUR = 60 * MINUTE

/** A movement of our balance that only the provider knows. */
async function addTransaction(row: { type: string; amount: number; fee?: number; source?: string }) {
  const id = `txn_${crypto.randomUUID().replaceAll('-', '')}`
  const now = app.clock.now()
  await app.database.run(sql`
    insert into stripe_simulator.balance_transactions (id, account, created, available_on, amount, fee, currency, type,
      description, source)
    values (${id}, 'acct_platform', ${now}, ${now}, ${row.amount}, ${row.fee ?? 0}, 'usd', ${row.type}, null,
      ${row.source ?? id})`)
  return id
}

const kindsOf = (open: readonly { kind: string; subject: string }[]) =>
  open.map(({ kind, subject }) => [kind, subject])

test('sales, refunds, transfers and what was taken back agree with the provider', async () => {
  await buildPaidOrder(app)
  const refunded = await buildPaidOrder(app)
  await app.app.features.orders.operator.refunds.all(refunded.orderId, 'Gone.')
  const paidOut = await buildHandedOver(app)
  await setUpSeller(app, paidOut.seller)
  await allGood(app, paidOut.orderId)
  await app.app.features.orders.operator.refunds.all(paidOut.orderId, 'It was broken.')
  await app.settle()
  await sweepMoney(app)
  app.clock.advance(2 * HOUR)
  const found = await reconcile()
  expect(kindsOf(found.open)).toEqual([])
  const { ledger, provider } = await providerBalances(app)
  expect([found.providerCents, found.ledgerCents]).toEqual([provider, ledger])
  // Three charges, two refunds, a transfer and its reversal.
  expect(found.transactions).toBe(7)
  expect((await reconcile()).transactions).toBe(0)
})

test('the provider’s fees, and money that goes to our bank, are posted once', async () => {
  await buildPaidOrder(app)
  await addTransaction({ type: 'stripe_fee', amount: -250 })
  await addTransaction({ type: 'payout', amount: -1000 })
  await app.database.run(sql`
    update stripe_simulator.balance_transactions set fee = 161 where id = (
      select id from stripe_simulator.balance_transactions where type = 'charge' order by seq desc limit 1)`)
  app.clock.advance(2 * HOUR)
  for (let time = 0; time < 2; time++) {
    const { open, providerCents, ledgerCents } = await reconcile()
    expect(kindsOf(open)).toEqual([])
    expect(providerCents).toBe(ledgerCents)
  }
  const posted = await app.database.rows(sql`
    select kind, amount_cents from ledger_entries
    where account = 'provider' and kind in ('provider_fee', 'bank_transfer') order by amount_cents`)
  expect(posted).toEqual([
    { kind: 'bank_transfer', amount_cents: -1000 },
    { kind: 'provider_fee', amount_cents: -250 },
    { kind: 'provider_fee', amount_cents: -161 },
  ])
})

test('a difference that is gone closes itself; a closed one stays closed until its amounts change', async () => {
  await buildPaidOrder(app)
  await reconcile()
  const foreign = await addTransaction({ type: 'charge', amount: 900 })
  app.clock.advance(2 * HOUR)
  const { open } = await reconcile()
  const row = open.find(({ subject }) => subject === foreign)
  if (!row) throw new Error('not found')
  await expect(run('difference-close', row.id)).rejects.toThrow('Say why')
  await expect(run('difference-close', crypto.randomUUID(), '--reason', 'x')).rejects.toThrow(
    'no open difference',
  )
  expect(await run('difference-assign', row.id, 'Ada')).toContain('Ada')
  expect(await run('differences')).toMatch(new RegExp(`${row.id} +missing_in_ledger +${foreign} .*Ada`))
  await run('difference-close', row.id, '--reason', 'Sold in the café.')
  expect(kindsOf((await reconcile()).open)).not.toContainEqual(['missing_in_ledger', foreign])
  await app.database.run(sql`update provider_transactions set amount_cents = 800 where id = ${foreign}`)
  expect(kindsOf((await reconcile()).open)).toContainEqual(['missing_in_ledger', foreign])
  await app.database.run(sql`delete from provider_transactions where id = ${foreign}`)
  await app.database.run(sql`delete from stripe_simulator.balance_transactions where id = ${foreign}`)
  expect(kindsOf((await reconcile()).open)).toEqual([])
  expect(
    await app.database.rows(
      sql`select action, details from audit_log where subject_kind = 'difference' order by id`,
    ),
  ).toEqual([
    {
      action: 'difference.assign',
      details: { before: null, after: 'Ada', reason: 'Nobody took care of it.' },
    },
    { action: 'difference.close', details: { before: 'open', after: 'closed', reason: 'Sold in the café.' } },
  ])
})

test('refunds and transfers without an end are differences after days', async () => {
  const { orderId, seller } = await buildHandedOver(app)
  await setUpSeller(app, seller)
  const { payouts } = app.app.adapters
  if (!payouts) throw new Error('no payouts')
  const down = vi
    .spyOn(payouts, 'transfer')
    .mockRejectedValue(new ProviderError('stripe', 'unavailable', 'no answer'))
  await allGood(app, orderId)
  app.clock.advance(DAY)
  expect(kindsOf((await reconcile()).open)).toEqual([])
  app.clock.advance(2 * DAY)
  const transfer = await app.database.row<{ id: string }>(
    sql`select id from transfers where order_id = ${orderId}`,
  )
  expect(kindsOf((await reconcile()).open)).toEqual([['transfer_stuck', transfer?.id]])
  down.mockRestore()
  await sweepMoney(app)
  expect(kindsOf((await reconcile()).open)).toEqual([])
})

test('while the provider is away the comparison fails, and says so', async () => {
  const { statement } = app.app.adapters
  if (!statement) throw new Error('no statement')
  await buildPaidOrder(app)
  const down = vi
    .spyOn(statement, 'total')
    .mockRejectedValue(new ProviderError('stripe', 'unavailable', 'Stripe does not answer'))
  await expect(reconcile()).rejects.toThrow('Stripe does not answer')
  down.mockRestore()
  expect(await run('money')).toContain('failed: Stripe does not answer')
  expect(await run('reconcile')).toMatch(/The provider holds \$[\d,.]+; the ledger says/)
  expect(await run('money')).toContain('0 differences are open')
})

test('the operator sees where every cent is', async () => {
  await buildPaidOrder(app)
  const waiting = await buildHandedOver(app, { priceCents: 2000 })
  await allGood(app, waiting.orderId)
  await buildHandedOver(app, { priceCents: 3000 })
  const shown = await run('money')
  const amount = (label: string) => new RegExp(`${label} +(\\S+)`).exec(shown)?.[1]
  const { ledger } = await providerBalances(app)
  expect(amount('held by the payment provider')).toBe(
    new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(ledger / 100),
  )
  const totals = await app.database.row<{ before: number }>(sql`
    select sum(item_cents)::int as before from orders where state in ('ready', 'scheduled', 'paid', 'out_for_delivery')`)
  expect(amount('before the hand-over')).toBe(`$${((totals?.before ?? 0) / 100).toFixed(2)}`)
  expect(await run('sellers')).toMatch(new RegExp(`${waiting.seller.username} +20\\.00 +none +1`))
})

test('statements of several pages are read whole', async () => {
  await buildPaidOrder(app)
  const now = app.clock.now()
  await app.database.run(sql`
    insert into stripe_simulator.balance_transactions (id, account, created, available_on, amount, fee, currency, type,
      description, source)
    select 'txn_page' || number, 'acct_platform', ${now}, ${now}, -1, 0, 'usd', 'stripe_fee', null, 'fee' || number
    from generate_series(1, 250) as number`)
  const { providerCents, ledgerCents, open } = await reconcile()
  expect(open).toEqual([])
  expect(providerCents).toBe(ledgerCents)
  expect(
    await app.database.row(
      sql`select count(*)::int as count from provider_transactions where id like 'txn_page%'`,
    ),
  ).toEqual({ count: 250 })
})

test('a reading that ended after its first page leaves no gap', async () => {
  const { statement } = app.app.adapters
  if (!statement) throw new Error('no statement')
  await reconcile()
  for (let day = 0; day < 5; day++) {
    await buildPaidOrder(app)
    app.clock.advance(DAY)
  }
  const all = statement.transactions
  const broken = vi.spyOn(statement, 'transactions').mockImplementation(async function* (since) {
    for await (const page of all.call(statement, since)) yield page.slice(0, 1)
    throw new ProviderError('stripe', 'unavailable', 'no answer')
  })
  await expect(reconcile()).rejects.toThrow('no answer')
  broken.mockRestore()
  expect(kindsOf((await reconcile()).open)).toEqual([])
})

// Last, because postings cannot be deleted.
test('each kind of difference is found, an hour after it arose, and the operator gets an email', async () => {
  const { orderId } = await buildPaidOrder(app)
  await reconcile()
  const { payment_intent_id } = await orderRow(app, orderId)
  const foreign = await addTransaction({ type: 'charge', amount: 900 })
  const strange = await addTransaction({ type: 'climate_order_purchase', amount: -10 })
  const lost = `re_${crypto.randomUUID()}`
  await app.database.run(sql`
    insert into ledger_entries (posting_id, order_id, kind, account, owner_id, amount_cents, reference, at)
    select posting, ${orderId}, 'transfer', account, owner, cents, ${lost}, ${app.clock.now()}
    from (select gen_random_uuid() as posting) p,
      (values ('provider', null::uuid, -300), ('seller', gen_random_uuid(), 300)) as l (account, owner, cents)`)
  expect(kindsOf((await reconcile()).open)).toEqual([])
  app.clock.advance(HOUR + MINUTE)
  await app.database.run(sql`
    update provider_transactions set amount_cents = 4400 where source = ${payment_intent_id}`)
  const { open, fresh } = await reconcile()
  expect(kindsOf(open).toSorted()).toEqual(
    [
      ['amount_differs', payment_intent_id],
      ['balance_differs', 'balance'],
      ['missing_at_provider', lost],
      ['missing_in_ledger', foreign],
      ['unknown_movement', strange],
    ].toSorted(),
  )
  expect(fresh).toBe(5)
  expect(open.map(({ kind, owner }) => owner === differenceKinds[kind].owner)).not.toContain(false)
  await app.settle()
  const mails = (await app.mails()).filter(({ to }) => to === 'boss@example.com')
  expect(mails[0]?.subject).toBe('The books differ in 5 new places')
  expect(mails[0]?.text).toContain(foreign)
  await reconcile()
  expect((await app.mails()).filter(({ to }) => to === 'boss@example.com')).toHaveLength(mails.length)
})
