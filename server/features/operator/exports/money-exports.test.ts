import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  exportOperatorMoney,
  getMoneyOverview,
  getWaitingOrders,
} from '../../../../contract/calls/console/money.ts'
import { localTime } from '../../../../contract/rules/marketplace/local-time.ts'
import { newYork } from '../../../../contract/rules/marketplace/marketplace.ts'
import { sql } from '../../../db/sql.ts'
import { buildMember } from '../../../testing/factories.ts'
import { type OperatorPage, openOperatorPage } from '../../../testing/operator-page.ts'
import {
  buildChargedHandOver,
  buildChargedOrder,
  chargedSettings,
} from '../../../testing/orders/charged-orders.ts'
import { buildHandedOver } from '../../../testing/orders/orders.ts'
import { allGood } from '../../../testing/payments/seller-money.ts'

let page: OperatorPage
let taxedOrder: string
beforeAll(async () => {
  page = await openOperatorPage(chargedSettings)
  await buildChargedHandOver(page.app, { title: '=HYPERLINK("x") lamp' })
  taxedOrder = (await buildChargedOrder(page.app)).orderId
})
afterAll(() => page.app.close())

const why = { reason: 'For the yearly accounts.' }
const exported = (query: Record<string, string>) => page.see(exportOperatorMoney, { query, body: why })
const month = () => localTime(page.app.clock.now(), newYork).date.slice(0, 7)

test('exports have the rows of the terminal’s commands, and the audit log has each of them', async () => {
  const pairs: [query: Record<string, string>, words: string[]][] = [
    [{ kind: 'balances' }, ['sellers', '--to', 'balances.csv']],
    [{ kind: 'waiting' }, ['waiting', '--to', 'waiting.csv']],
    [{ kind: 'tax', period: month() }, ['tax-export', month(), '--to', 'tax.csv']],
    [{ kind: 'sellers', period: month().slice(0, 4) }, ['sellers-report', '--to', 'sellers.csv']],
  ]
  for (const [query, words] of pairs) {
    const { data } = await exported(query)
    expect(await page.run(...words)).toMatch(/^\d+ .*written to/)
    expect(data.csv).toBe(page.terminal.files[words.at(-1) ?? ''])
    expect(data.csv.split('\r\n').length).toBeGreaterThan(2)
    expect(data.name).toBe(`stoop-${[query.kind, query.period].filter(Boolean).join('-')}.csv`)
  }
  const entries = await page.app.database.rows(sql`
    select 1 from audit_log where action = 'records.export' and subject_id in ('balances', 'waiting')`)
  expect(entries).toHaveLength(4)
})

test('a title that looks like a formula is text in the file, and has its reason beside it', async () => {
  const { csv } = (await exported({ kind: 'waiting' })).data
  expect(csv).toContain(`"'=HYPERLINK(""x"") lamp"`)
  expect(csv).toContain(',in buyer protection,')
})

test('the tax that was collected is part of what is held', async () => {
  const { data } = await page.see(getMoneyOverview)
  expect(data.tax_cents).toBeGreaterThan(0)
  expect(data.provider_cents + data.disputed_cents).toBe(
    data.sellers_cents + data.couriers_cents + data.tax_cents + data.own_cents,
  )
})

test('an export without its period, or that does not match the ledger, is refused', async () => {
  expect((await exported({ kind: 'tax' })).code).toBe('operator.period_missing')
  expect((await exported({ kind: 'tax', period: '2026' })).code).toBe('operator.period_missing')
  expect((await exported({ kind: 'sellers', period: '2026-11' })).code).toBe('operator.period_missing')
  expect((await exported({ kind: 'tax', period: '2026-13' })).status).toBe(400)
  const refused = await exported({ kind: 'payouts' })
  expect([refused.status, refused.code]).toEqual([409, 'operator.paid_by_provider'])
  await page.app.database.run(sql`update orders set tax_lines = '[]' where id = ${taxedOrder}`)
  expect((await exported({ kind: 'tax', period: month() })).code).toBe('operator.books_differ')
})

test('where the operator pays by hand, an export reserves what is owed, and the list says so', async () => {
  const { app, see, run } = await openOperatorPage({ PAYOUTS: 'manual' })
  try {
    const owner = await buildMember(app)
    const { orderId } = await buildHandedOver(app, { owner, priceCents: 4000 })
    await allGood(app, orderId)
    const reasons = async () => (await see(getWaitingOrders)).data.orders.map(({ reason }) => reason)
    expect(await reasons()).toEqual(['no_account'])
    await app.database.run(sql`
      insert into payout_details (seller_id, method, details, updated_at)
      values (${owner.id}, 'paypal', '=1+1', ${app.clock.now()})`)
    expect(await reasons()).toEqual(['ready'])
    const { csv } = (await see(exportOperatorMoney, { query: { kind: 'payouts' }, body: why })).data
    expect(csv).toContain("'=1+1")
    expect(csv).toBe(await run('payouts-export'))
    expect(await reasons()).toEqual(['by_hand'])
    await run('payout-paid', csv.split('\r\n')[1]?.split(',')[0] ?? '', '--how', 'PayPal')
    expect(await reasons()).toEqual([])
    expect((await see(getMoneyOverview)).data).toMatchObject({
      is_by_hand: true,
      transferred_cents: 4000,
      paid_out_cents: 4000,
    })
  } finally {
    await app.close()
  }
})
