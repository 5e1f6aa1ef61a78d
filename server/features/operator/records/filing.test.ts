import { afterAll, beforeAll, expect, test } from 'vitest'
import { localTime } from '../../../../contract/rules/marketplace/local-time.ts'
import { newYork } from '../../../../contract/rules/marketplace/marketplace.ts'
import { sql } from '../../../db/sql.ts'
import { openConsole } from '../../../testing/operator-console.ts'
import {
  buildChargedHandOver,
  buildChargedOrder,
  chargedSettings,
} from '../../../testing/orders/charged-orders.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let desk: ReturnType<typeof openConsole>
beforeAll(async () => {
  app = await startTestApp({ settings: chargedSettings })
  desk = openConsole(app)
})
afterAll(() => app.close())

const month = () => localTime(app.clock.now(), newYork).date.slice(0, 7)
/** The lines of a CSV without its header, as cells. */
const linesOf = (csv: string) =>
  csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))

/** What the ledger's accounts got, in dollars. */
async function ledgerOf(account: string): Promise<string> {
  const row = await app.database.row<{ dollars: string }>(sql`
    select (coalesce(-sum(amount_cents), 0) / 100.0)::numeric(12, 2)::text as dollars
    from ledger_entries where account = ${account}`)
  return row?.dollars ?? ''
}

test('the tax of a month, with refunds and exempt sales, adds up to the ledger’s tax account', async () => {
  await buildChargedOrder(app)
  await buildChargedOrder(app, { category: 'clothing', priceCents: 10_000 })
  const { orderId } = await buildChargedHandOver(app, { priceCents: 3333 })
  await app.app.features.orders.operator.refunds.all(orderId, 'It was broken.')
  await app.settle()
  const csv = await desk.run('tax-export', month())
  const [city, state, district, total] = linesOf(csv)
  expect([city?.[0], state?.[0], district?.[0], total?.[0]]).toEqual([
    'New York City',
    'New York State',
    'Metropolitan Commuter Transportation District',
    'Total',
  ])
  // 45 + 2.25 and 33.33 + 1.67 are taxed, 100 + 5 exempt; the second was refunded.
  expect(city?.slice(1, 4)).toEqual(['4.5', '82.25', '105.00'])
  expect(city?.slice(5, 7)).toEqual(['35.00', '0.00'])
  expect(total?.at(-1)).toBe('4.19')
  expect(total?.at(-1)).toBe(await ledgerOf('tax'))
  const sum = [city, state, district].reduce((all, line) => all + Math.round(Number(line?.at(-1)) * 100), 0)
  expect(sum).toBe(419)
})

test('a month without sales has no tax, and a month has to be named', async () => {
  expect(linesOf(await desk.run('tax-export', '2020-02'))).toEqual([
    ['Total', '', '', '', '0.00', '', '', '0.00', '0.00'],
  ])
  await expect(desk.run('tax-export')).rejects.toThrow('Give a month, such as 2026-11.')
  await expect(desk.run('tax-export', '2026-13')).rejects.toThrow('Give a month')
})

test('an export that does not match the ledger is refused', async () => {
  const { orderId } = await buildChargedOrder(app)
  const before = await app.database.row<{ tax_lines: unknown }>(
    sql`select tax_lines from orders where id = ${orderId}`,
  )
  await app.database.run(sql`update orders set tax_lines = '[]' where id = ${orderId}`)
  await expect(desk.run('tax-export', month())).rejects.toThrow('but the ledger has')
  await app.database.run(
    sql`update orders set tax_lines = ${JSON.stringify(before?.tax_lines)}::jsonb where id = ${orderId}`,
  )
})

test('the fees of a year are what the ledger’s platform account got', async () => {
  const table = await desk.run('fees', month().slice(0, 4))
  const kept = table.trim().split('\n').at(-1)?.split(/\s+/).at(-1)
  expect(kept).toBe(await ledgerOf('platform'))
})

test('the report of a year has every seller’s sales by month, refunded ones too, and those of deleted accounts', async () => {
  const { seller } = await buildChargedHandOver(app, { priceCents: 8000, condition: 'new' })
  await buildChargedOrder(app, { owner: seller, priceCents: 2000 })
  await app.database.run(
    sql`update orders set state = 'completed', owed_since = null where seller_id = ${seller.id}`,
  )
  const year = month().slice(0, 4)
  const find = async () => linesOf(await desk.run('sellers-report', year)).find(([id]) => id === seller.id)
  const columns = (line: string[] | undefined) => [line?.[1], ...(line?.slice(4, 9) ?? [])]
  expect(columns(await find())).toEqual([seller.username, '2', '100.00', '1', '80.00', 'no'])
  expect((await find())?.[8 + Number(month().slice(5))]).toBe('100.00')
  await app.app.features.accounts.removeAccount(seller.id)
  expect(columns(await find())).toEqual(['', '2', '100.00', '1', '80.00', 'no'])
  const { gross } =
    (await app.database.row<{ gross: string }>(sql`
    select (sum(item_cents) / 100.0)::numeric(12, 2)::text as gross from orders where paid_at is not null`)) ??
    {}
  const all = linesOf(await desk.run('sellers-report', year)).reduce(
    (sum, line) => sum + Number(line[5]) * 100,
    0,
  )
  expect((all / 100).toFixed(2)).toBe(gross)
  await expect(desk.run('sellers-report', 'last')).rejects.toThrow('Give a year')
})

test('the operator’s list of orders has columns for fee and tax once there are any', async () => {
  expect((await desk.run('export', 'orders')).split('\r\n')[0]).toMatch(/,fee,refunded,buyer_fee,tax$/)
  const plain = await startTestApp()
  expect((await openConsole(plain).run('export', 'orders')).split('\r\n')[0]).toMatch(/,fee,refunded$/)
  await plain.close()
})
