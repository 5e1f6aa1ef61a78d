import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { localTime } from '../../../../../contract/rules/marketplace/local-time.ts'
import { newYork } from '../../../../../contract/rules/marketplace/marketplace.ts'
import { sql } from '../../../../db/sql.ts'
import { buildListing } from '../../../../testing/factories.ts'
import { openConsole } from '../../../../testing/operator-console.ts'
import {
  buildChargedHandOver,
  buildChargedOrder,
  buyFor,
  chargedSettings,
  ledgerOf,
  totalsOf,
} from '../../../../testing/orders/charged-orders.ts'
import { buildDispute, moveDispute } from '../../../../testing/orders/disputes.ts'
import { disputedCard, orderRow, pay } from '../../../../testing/orders/orders.ts'
import { imbalances } from '../../../../testing/payments/imbalances.ts'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ settings: chargedSettings })
})
afterAll(() => app.close())
afterEach(async () => {
  expect(await imbalances(app)).toEqual([])
})

const month = () => localTime(app.clock.now(), newYork).date.slice(0, 7)

/** The last line of an export or a table, which has the sums. */
const totals = (text: string) =>
  text
    .trim()
    .split(/\r?\n/)
    .at(-1)
    ?.split(/,|\s{2,}/)
const taxDue = async () => totals(await openConsole(app).run('tax-export', month()))?.at(-1)
const feesKept = async () => totals(await openConsole(app).run('fees', month().slice(0, 4)))?.at(-1)

/** What the ledger's account has of all orders, as the exports write it. */
async function inLedger(account: string): Promise<string> {
  const row = await app.database.row<{ cents: number }>(sql`
    select coalesce(-sum(amount_cents), 0)::int as cents from ledger_entries where account = ${account}`)
  return ((row?.cents ?? 0) / 100).toFixed(2)
}

/** An order's last settlement. */
const settled = (orderId: string) =>
  app.database.row<{ bearer: string; tax_lines: { cents: number }[]; tax_cents: number }>(sql`
    select bearer, tax_lines, tax_cents from dispute_settlements where order_id = ${orderId}
    order by reference desc limit 1`)

test('a bank undoes a sale before its hand-over: neither tax nor fees are left of it', async () => {
  await buildChargedOrder(app, { priceCents: 10_000 })
  const before = [await taxDue(), await feesKept()]
  const { orderId } = await buildChargedOrder(app)
  expect(await taxDue()).not.toBe(before[0])
  await moveDispute(app, await buildDispute(app, orderId), 'lost')
  expect([await taxDue(), await feesKept()]).toEqual(before)
  expect(await settled(orderId)).toMatchObject({ bearer: 'sale', tax_cents: 419 })
  const csv = await openConsole(app).run('tax-export', month())
  expect(csv).toContain('New York City,4.5,152.25,0.00,6.84,47.25,0.00,2.12,4.72')
})

test('a won appeal makes the tax and the fees owed again', async () => {
  const { orderId } = await buildChargedOrder(app)
  const dispute = await buildDispute(app, orderId)
  const before = [await inLedger('tax'), await taxDue()]
  await moveDispute(app, dispute, 'lost')
  await moveDispute(app, dispute, 'appeal_under_review')
  await moveDispute(app, dispute, 'won')
  // The item was never handed over, so the buyer is refunded now that the bank has not.
  expect(await ledgerOf(app, orderId)).toEqual({})
  expect(await taxDue()).toBe(await inLedger('tax'))
  expect(before[0]).toBe(before[1])
  expect((await settled(orderId))?.tax_lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(-419)
})

test('after the hand-over the marketplace bears the loss, and tax and fees stay owed', async () => {
  const { orderId } = await buildChargedHandOver(app)
  const before = [await taxDue(), await feesKept()]
  await moveDispute(app, await buildDispute(app, orderId), 'lost')
  expect([await taxDue(), await feesKept()]).toEqual(before)
  expect(await settled(orderId)).toEqual({ bearer: 'platform', tax_cents: 0, tax_lines: [] })
})

test('a bank that takes a part of a payment takes a part of its tax, and an appeal brings it back', async () => {
  const { orderId } = await buildChargedOrder(app, { priceCents: 3333 })
  const { total_cents: total } = await orderRow(app, orderId)
  const first = await buildDispute(app, orderId, { amount: total - 200 })
  await moveDispute(app, first, 'lost')
  expect((await settled(orderId))?.tax_cents).toBe(111)
  expect(await taxDue()).toBe(await inLedger('tax'))
  await moveDispute(app, first, 'appeal_under_review')
  await moveDispute(app, first, 'won')
  expect(await taxDue()).toBe(await inLedger('tax'))
  expect((await ledgerOf(app, orderId)).tax).toBeUndefined()
})

test('a late payment that its bank disputes leaves nothing with the seller, the fees or the tax', async () => {
  const { id: listingId } = await buildListing(app)
  const { total_cents: total } = await totalsOf(app, listingId)
  const { data } = await buyFor(app, listingId, total / 100, crypto.randomUUID())
  await pay(app, data.checkout_url, disputedCard)
  await app.database.run(sql`
    update orders set state = 'cancelled', cancel_reason = 'Changed their mind' where id = ${data.order_id}`)
  await app.settle()
  const dispute = await app.database.row<{ id: string }>(
    sql`select id from disputes where order_id = ${data.order_id}`,
  )
  await moveDispute(app, dispute?.id ?? '', 'lost')
  const { seller, courier, tax, ...rest } = await ledgerOf(app, data.order_id)
  expect([seller, courier, tax]).toEqual([undefined, undefined, undefined])
  // What is left is the bank's fee.
  expect(rest).toEqual({ provider: -1500, platform: 1500 })
  expect(await taxDue()).toBe(await inLedger('tax'))
})
