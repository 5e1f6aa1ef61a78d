import { afterAll, beforeAll, expect, test } from 'vitest'
import { savePayoutDetails } from '../../../../contract/calls/money/money.ts'
import { getOrder } from '../../../../contract/calls/orders/orders.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildMember, buildToken, type Member } from '../../../testing/factories.ts'
import { openConsole } from '../../../testing/operator-console.ts'
import { buildHandedOver, buildPaidOrder, DAY, orderRow } from '../../../testing/orders/orders.ts'
import { imbalances } from '../../../testing/payments/imbalances.ts'
import { allGood, moneyOfSeller, setUpSeller, sweepMoney } from '../../../testing/payments/seller-money.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let run: ReturnType<typeof openConsole>['run']
let terminal: ReturnType<typeof openConsole>['terminal']
beforeAll(async () => {
  app = await startTestApp({ settings: { PAYOUTS: 'manual' } })
  ;({ run, terminal } = openConsole(app))
})
afterAll(() => app.close())

async function saveDetails(seller: Member, details = 'sam@example.com') {
  const token = await buildToken(app, seller.id)
  return await send(app, savePayoutDetails, { body: { method: 'paypal', details }, token })
}

/** A completed sale whose money waits for the operator. */
async function buildEarned(owner: Member, priceCents = 4500): Promise<string> {
  const { orderId } = await buildHandedOver(app, { owner, priceCents })
  await allGood(app, orderId)
  return orderId
}

/** The lines of an export, by seller; amounts as printed. */
async function exported(): Promise<Map<string, { id: string; amount: string; details: string }>> {
  const lines = (await run('payouts-export')).trim().split('\r\n').slice(1)
  return new Map(
    lines.map((line) => {
      const [id = '', seller = '', , , details = '', , amount = ''] = line.split(',')
      return [seller || id, { id, amount, details }]
    }),
  )
}

const subjectsTo = async (email: string) =>
  (await app.mails()).filter(({ to }) => to === email).map(({ subject }) => subject)

test('a seller says how they want to be paid; the operator exports, pays and marks it, each once', async () => {
  const seller = await buildMember(app)
  const orders = [await buildEarned(seller), await buildEarned(seller, 2000)]
  expect(await moneyOfSeller(app, seller)).toMatchObject({
    account: { status: 'none', is_offered: false, details: null },
    available_cents: 6500,
  })
  expect((await exported()).has(seller.username)).toBe(false)
  expect((await saveDetails(seller)).data.money.account).toMatchObject({
    status: 'active',
    details: { method: 'paypal', details: 'sam@example.com' },
  })
  const first = (await exported()).get(seller.username)
  expect(first).toMatchObject({ amount: '65.00', details: 'sam@example.com' })
  // A second export has the same payout, not another one.
  expect((await exported()).get(seller.username)).toEqual(first)
  expect(await moneyOfSeller(app, seller)).toMatchObject({
    available_cents: 0,
    on_its_way_cents: 6500,
    sales: [{ stage: 'on_its_way' }, { stage: 'on_its_way' }],
    payouts: [{ status: 'pending', amount_cents: 6500 }],
  })
  await expect(run('payout-paid', first?.id ?? '')).rejects.toThrow('Say how it was paid')
  await run('payout-paid', first?.id ?? '', '--how', 'PayPal, reference 17')
  await expect(run('payout-paid', first?.id ?? '', '--how', 'Again')).rejects.toThrow('already dealt with')
  expect(await moneyOfSeller(app, seller)).toMatchObject({
    available_cents: 0,
    on_its_way_cents: 0,
    paid_out_cents: 6500,
    sales: [{ stage: 'sent' }, { stage: 'sent' }],
    payouts: [{ status: 'paid' }],
  })
  for (const id of orders) expect((await orderRow(app, id)).owed_since).toBeNull()
  await app.settle()
  expect(await subjectsTo(seller.email)).toContain('We paid you $65.00')
  expect(await imbalances(app)).toEqual([])
})

test('the total of an export is what the ledger owes to those sellers', async () => {
  const sellers = [await buildMember(app), await buildMember(app), await buildMember(app)]
  for (const [place, seller] of sellers.entries()) {
    await buildEarned(seller, 1000 + place)
    await saveDetails(seller)
  }
  const lines = await exported()
  const owed = await app.database.row<{ cents: number }>(sql`
    select -sum(e.amount_cents)::int as cents from ledger_entries e join payout_details d on d.seller_id = e.owner_id
    where e.account = 'seller'`)
  expect(Number(lines.get('total')?.amount) * 100).toBeCloseTo(owed?.cents ?? 0)
  terminal.files = {}
  expect(await run('payouts-export', '--to', 'due.csv')).toContain('3 payouts of $30.03 in total')
  expect(terminal.files['due.csv']).toContain('total,')
  for (const seller of sellers)
    await run('payout-paid', lines.get(seller.username)?.id ?? '', '--how', 'Cash')
  expect((await exported()).get('total')?.amount).toBe('0.00')
})

test('what is canceled or returned is owed again', async () => {
  const seller = await buildMember(app)
  const orderId = await buildEarned(seller)
  await saveDetails(seller)
  const cancelled = (await exported()).get(seller.username)?.id ?? ''
  await run('payout-cancel', cancelled, '--reason', 'Wrong address.')
  expect(await moneyOfSeller(app, seller)).toMatchObject({
    available_cents: 4500,
    sales: [{ stage: 'available' }],
    payouts: [],
  })
  const paid = (await exported()).get(seller.username)?.id ?? ''
  expect(paid).not.toBe(cancelled)
  await run('payout-paid', paid, '--how', 'PayPal')
  await run('payout-returned', paid, '--reason', 'No such account.')
  await app.settle()
  expect(await subjectsTo(seller.email)).toContain('Your payout of $45.00 came back')
  expect((await orderRow(app, orderId)).owed_since).not.toBeNull()
  expect(await moneyOfSeller(app, seller)).toMatchObject({
    available_cents: 4500,
    on_its_way_cents: 0,
    paid_out_cents: 0,
  })
  const again = (await exported()).get(seller.username)
  expect(again?.amount).toBe('45.00')
  await run('payout-paid', again?.id ?? '', '--how', 'Cash')
  expect(await imbalances(app)).toEqual([])
})

test('a refund after the payout is kept back from the next one', async () => {
  const seller = await buildMember(app)
  await saveDetails(seller)
  const first = await buildEarned(seller)
  await run('payout-paid', (await exported()).get(seller.username)?.id ?? '', '--how', 'Cash')
  await app.app.features.orders.operator.refunds.all(first, 'It was broken.')
  await app.settle()
  expect(await moneyOfSeller(app, seller)).toMatchObject({ available_cents: -4500 })
  expect(await app.database.rows(sql`select 1 from transfer_reversals where order_id = ${first}`)).toEqual([])
  await buildEarned(seller, 6000)
  expect((await exported()).get(seller.username)?.amount).toBe('15.00')
})

test('sellers are reminded to say how they want to be paid, until they do', async () => {
  const { orderId, seller } = await buildPaidOrder(app)
  const remind = async () => {
    await app.app.features.payouts.tasks.remind()
    await app.settle()
    return (await subjectsTo(seller.email)).filter((subject) => subject.includes('$45.00'))
  }
  expect(await remind()).toEqual(['Tell us how to pay you $45.00'])
  const email = (await app.mails()).find(
    ({ to, subject }) => to === seller.email && subject.startsWith('Tell us'),
  )
  expect(email?.text).toContain('Save your payout details')
  expect(email?.text).not.toMatch(/bank account|set up payouts/i)
  const params = { id: orderId }
  const token = await buildToken(app, seller.id)
  const { order } = (await send(app, getOrder, { params, token })).data
  expect(order).toMatchObject({ payout_step: 'save_details' })
  app.clock.advance(DAY)
  expect(await remind()).toHaveLength(2)
  await saveDetails(seller)
  app.clock.advance(10 * DAY)
  expect(await remind()).toHaveLength(2)
})

test('details are checked, and refused where a provider pays sellers', async () => {
  const seller = await buildMember(app)
  expect((await saveDetails(seller, '   ')).status).toBe(400)
  expect((await saveDetails(seller, 'x'.repeat(301))).status).toBe(400)
})

test('where the provider has rejected a seller, the operator pays them by hand', async () => {
  const stripe = await startTestApp()
  try {
    const console = openConsole(stripe)
    const seller = await buildMember(stripe)
    const token = await buildToken(stripe, seller.id)
    const body = { method: 'zelle', details: '555-0100' } as const
    expect((await send(stripe, savePayoutDetails, { body, token })).code).toBe('payouts.not_offered')
    const { orderId } = await buildHandedOver(stripe, { owner: seller })
    await expect(console.run('payout-by-hand', seller.username, '--how', 'Check')).rejects.toThrow(
      'owed nothing',
    )
    await allGood(stripe, orderId)
    expect(await console.run('payout-by-hand', seller.username, '--how', 'Check 17')).toContain('$45.00')
    await expect(console.run('payout-by-hand', seller.username, '--how', 'Check')).rejects.toThrow(
      'owed nothing',
    )
    await expect(console.run('payout-by-hand', 'nobody', '--how', 'Check')).rejects.toThrow('no such payout')
    await setUpSeller(stripe, seller)
    await sweepMoney(stripe)
    // Nothing is paid a second time.
    expect(await moneyOfSeller(stripe, seller)).toMatchObject({ paid_out_cents: 4500, on_its_way_cents: 0 })
    expect(await stripe.database.rows(sql`select 1 from stripe_simulator.transfers`)).toEqual([])
  } finally {
    await stripe.close()
  }
})
