import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '../../../../contract/calls/console/money.ts'
import { type WaitingReason, waitingReasons } from '../../../../contract/rules/money/waiting-reasons.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildMember } from '../../../testing/factories.ts'
import { type OperatorPage, openOperatorPage } from '../../../testing/operator-page.ts'
import { buildClaimableOrder } from '../../../testing/orders/claims.ts'
import { buildHandedOver, DAY } from '../../../testing/orders/orders.ts'
import { buildEveryReason } from '../../../testing/orders/waiting-orders.ts'
import { allGood, setUpSeller, sweepMoney } from '../../../testing/payments/seller-money.ts'
import { ledgerAccounts } from '../../ledger/ledger-kinds.ts'

let page: OperatorPage
let ids: Record<WaitingReason, string>
let overview: calls.MoneyOverview
beforeAll(async () => {
  page = await openOperatorPage({ SELLER_FEE_PERCENT: '10' })
  ids = await buildEveryReason(page)
  overview = (await page.see(calls.getMoneyOverview)).data
})
afterAll(() => page.app.close())

const sumOf = (rows: readonly { cents: number }[]) => rows.reduce((sum, { cents }) => sum + cents, 0)

test('each order has its reason, and the reasons add up to what is owed to sellers', async () => {
  const { orders } = (await page.see(calls.getWaitingOrders)).data
  const reasonOf = new Map(orders.map(({ order_id, reason }) => [order_id, reason]))
  for (const reason of waitingReasons) expect([reason, reasonOf.get(ids[reason])]).toEqual([reason, reason])
  expect(overview.owed_by_sellers.cents).toBeLessThan(0)
  expect(sumOf([...overview.waiting, overview.owed_by_sellers, overview.without_order])).toBe(
    overview.sellers_cents,
  )
  for (const { reason, cents, count } of overview.waiting) {
    const listed = orders.filter((order) => order.reason === reason)
    expect([reason, cents, count]).toEqual([reason, sumOf(listed), listed.length])
    expect(cents).toBeGreaterThan(0)
  }
})

test('what is held is the sum of whose it is, and the accounts sum to zero', async () => {
  const { provider_cents, disputed_cents, sellers_cents, couriers_cents, tax_cents, own_cents } = overview
  expect(provider_cents + disputed_cents).toBe(sellers_cents + couriers_cents + tax_cents + own_cents)
  expect(disputed_cents).toBe(1400)
  const sums = await page.app.database.rows<{ account: string; cents: number }>(sql`
    select account, sum(amount_cents)::int as cents from ledger_entries group by account`)
  const stored = new Map(sums.map(({ account, cents }) => [account, cents]))
  expect(overview.accounts.map(({ account, cents }) => [account, cents])).toEqual(
    overview.accounts.map(({ account }) => [account, stored.get(account) ?? 0]),
  )
  expect(sumOf(overview.accounts)).toBe(0)
})

test('the terminal prints the same totals', async () => {
  const printed = await page.run('money')
  const amount = (label: string) => {
    const [, sign, figure = ''] = new RegExp(`^ *${label} +(−?)\\$(\\S+)$`, 'm').exec(printed) ?? []
    return (sign ? -1 : 1) * Math.round(Number(figure.replaceAll(',', '')) * 100)
  }
  expect(amount('held by the payment provider')).toBe(overview.provider_cents)
  expect(amount('held by banks in disputes')).toBe(overview.disputed_cents)
  expect(amount('owed to sellers')).toBe(overview.sellers_cents)
  expect(amount('owed by sellers')).toBe(overview.owed_by_sellers.cents)
  expect(amount('refunds that are not finished')).toBe(overview.refunds_open.cents)
  expect(overview.refunds_open).toEqual({ cents: 1900, count: 1 })
})

test('the list is filtered, and its pages neither overlap nor leave anything out', async () => {
  const { data } = await page.see(calls.getWaitingOrders, { query: { reason: 'claim' } })
  expect(data.orders.map(({ order_id }) => order_id)).toEqual([ids.claim])
  expect(data.orders[0]?.until).not.toBeNull()
  const all = (await page.see(calls.getWaitingOrders)).data.orders
  expect(all.map(({ since }) => since)).toEqual(all.map(({ since }) => since).toSorted())
  const rest = await page.see(calls.getWaitingOrders, { query: { after: all[2]?.order_id ?? '' } })
  expect(rest.data).toEqual({ orders: all.slice(3), has_more: false })
  expect((await page.see(calls.getWaitingOrders, { query: { reason: 'nothing' } })).status).toBe(400)
})

test('what needs attention says what can be done, here or on the page of its order', async () => {
  const { data } = await page.see(calls.getAttention)
  expect(data.disputes.items).toMatchObject([{ kind: 'dispute_to_answer', is_late: false, cents: 1400 }])
  expect(data.disputes.items).toMatchObject([{ order_id: ids.frozen, actions: [], commands: [] }])
  expect(data.payouts.items).toMatchObject([{ kind: 'transfer_rejected', reason: 'account_closed' }])
  expect(data.payouts.items).toMatchObject([{ order_id: ids.transfer_rejected, actions: ['pay_by_hand'] }])
  expect(data.refunds.items).toMatchObject([{ kind: 'refund_failed', order_id: ids.refund, actions: [] }])
  expect(data.debts).toMatchObject({
    total: 1,
    items: [{ kind: 'debt', order_id: null, actions: ['write_off'] }],
  })
  const empty = { total: 0, items: [] }
  expect([data.claims, data.warnings]).toEqual([empty, empty])
  expect(data.differences).toEqual({ ...empty, is_compared: false })
})

test('a chargeback that is late, an escalated claim and a returned payout need attention', async () => {
  const { app, see } = page
  const claimed = await buildClaimableOrder(app, { priceCents: 2300 })
  await claimed.open()
  await claimed.answer('disagree')
  await claimed.escalate()
  const seller = await buildMember(app)
  const now = app.clock.now()
  const addPayout = (id: string, status: string, at: Date) =>
    app.database.run(sql`
      insert into payouts (id, seller_id, amount_cents, status, arrives_at, failure_code, created_at, updated_at)
      values (${id}, ${seller.id}, 700, ${status}, ${at}, 'account_closed', ${at}, ${at})`)
  await addPayout('po_returned', 'failed', now)
  await app.database.run(sql`update disputes set due_by = ${new Date(now.getTime() - DAY)}`)
  await app.database.run(
    sql`update refunds set state = 'rejected', rejection = 'charge_disputed' where state = 'failed'`,
  )
  const { data } = await see(calls.getAttention)
  expect(data.claims.items).toMatchObject([{ order_id: claimed.orderId, actions: [] }])
  expect(data.disputes.items[0]).toMatchObject({ is_late: true })
  expect(data.payouts.items.map(({ kind }) => kind).toSorted()).toEqual([
    'payout_returned',
    'transfer_rejected',
  ])
  expect(data.refunds.items[0]).toMatchObject({ kind: 'refund_rejected', reason: 'charge_disputed' })
  // A later payout replaces the one that came back.
  await addPayout('po_again', 'paid', new Date(now.getTime() + DAY))
  const later = (await see(calls.getAttention)).data
  expect(later.payouts.items.map(({ kind }) => kind)).toEqual(['transfer_rejected'])
})

test('differences are shown with their cause and owner, and when the books were compared', async () => {
  const { app, see } = page
  expect(overview.compared).toBeNull()
  await app.app.features.reconciliation.reconcile()
  await app.database.run(sql`
    insert into reconciliation_differences (id, kind, subject, expected_cents, found_cents, owner, first_seen_at, last_run)
    select ${crypto.randomUUID()}, 'amount_differs', 'txn_1', 900, 800, 'developer', ${app.clock.now()}, id
    from reconciliations limit 1`)
  const { items, total, is_compared } = (await see(calls.getAttention)).data.differences
  expect(is_compared).toBe(true)
  expect(total).toBe(items.length)
  const found = items.find(({ subject }) => subject === 'txn_1')
  expect(found).toMatchObject({ owner: 'developer', recorded_cents: 900, provider_cents: 800 })
  expect(found?.cause).toContain('different amounts')
  expect(found?.order_id).toBeNull()
  expect((await see(calls.getMoneyOverview)).data.compared).toMatchObject({
    at: app.clock.now().toISOString(),
    failure: null,
  })
})

test('a dispute about a payment that belongs to no order has a command', async () => {
  const now = page.app.clock.now()
  await page.app.database.run(sql`
    insert into disputes (id, charge_id, amount_cents, currency, reason, state, provider_status, is_refundable, submissions,
      opened_at, read_at, checked_at)
    values ('du_stranger', 'ch_stranger', 500, 'usd', 'fraudulent', 'needs_response', 'needs_response', false, 0, ${now}, ${now}, ${now})`)
  const { items } = (await page.see(calls.getAttention)).data.disputes
  expect(items.find(({ id }) => id === 'du_stranger')).toMatchObject({
    order_id: null,
    actions: [],
    commands: ['npm run operator -- dispute du_stranger'],
  })
  await page.app.database.run(sql`delete from disputes where id = 'du_stranger'`)
})

test('the page is closed without the cookie, and no answer is stored', async () => {
  const { getMoneyOverview, getWaitingOrders, getAttention, exportOperatorMoney } = calls
  for (const endpoint of [getMoneyOverview, getWaitingOrders, getAttention, exportOperatorMoney]) {
    const refused = await send(page.app, endpoint, { query: { kind: 'balances' } })
    expect([refused.status, refused.code]).toEqual([401, 'staff.closed'])
    const query: Record<string, string> = endpoint === exportOperatorMoney ? { kind: 'balances' } : {}
    const body = endpoint === exportOperatorMoney ? { reason: 'For the accounts.' } : undefined
    const { status, headers } = await page.see(endpoint, { query, body })
    expect([endpoint.name, status, headers['cache-control']]).toEqual([endpoint.name, 200, 'no-store'])
  }
})

test('what is to be refunded is not waiting for the seller', async () => {
  const reason = async () => {
    const { orders } = (await page.see(calls.getWaitingOrders)).data
    return orders.find(({ order_id }) => order_id === ids.no_account)?.reason
  }
  expect(await reason()).toBe('no_account')
  const now = page.app.clock.now()
  const addRefund = (cents: number, fee: number) =>
    page.app.database.run(sql`
      insert into refunds (id, order_id, amount_cents, platform_fee_cents, reason, state, requested_at, updated_at)
      values (${crypto.randomUUID()}, ${ids.no_account}, ${cents}, ${fee}, 'claim', 'failed', ${now}, ${now})`)
  await addRefund(1000, 100)
  expect(await reason()).toBe('no_account')
  await addRefund(500, 50)
  expect(await reason()).toBe('refund')
  await page.app.database.run(sql`delete from refunds where order_id = ${ids.no_account}`)
})

test('the balance of each order is the sum of its lines, in every account', async () => {
  const [lines, balances] = await Promise.all([
    page.app.database.rows(sql`
      select order_id, account, sum(amount_cents)::int as cents from ledger_entries
      where order_id is not null group by order_id, account having sum(amount_cents) <> 0 order by order_id, account`),
    page.app.database.rows(sql`
      select order_id, replace(key, '_cents', '') as account, value::int as cents
      from order_balances b, jsonb_each_text(to_jsonb(b) - 'order_id') where value <> '0' order by order_id, account`),
  ])
  expect(balances).toEqual(lines)
  const columns = await page.app.database.rows<{ name: string }>(sql`
    select replace(column_name, '_cents', '') as name from information_schema.columns
    where table_name = 'order_balances' and column_name <> 'order_id'`)
  expect(columns.map(({ name }) => name).toSorted()).toEqual(Object.keys(ledgerAccounts).toSorted())
})

test('money that has reached its seller no longer waits', async () => {
  const seller = await buildMember(page.app)
  await setUpSeller(page.app, seller)
  const { orderId } = await buildHandedOver(page.app, { owner: seller, priceCents: 2500 })
  const waits = async () =>
    (await page.see(calls.getWaitingOrders)).data.orders.some(({ order_id }) => order_id === orderId)
  expect(await waits()).toBe(true)
  await allGood(page.app, orderId)
  await sweepMoney(page.app)
  expect(await waits()).toBe(false)
})

test('an empty marketplace has nothing to show, and every part is zero', async () => {
  const empty = await openOperatorPage()
  try {
    const { data } = await empty.see(calls.getMoneyOverview)
    expect(
      [...data.waiting, data.owed_by_sellers].every(({ cents, count }) => cents === 0 && count === 0),
    ).toBe(true)
    expect((await empty.see(calls.getWaitingOrders)).data).toEqual({ orders: [], has_more: false })
  } finally {
    await empty.app.close()
  }
})
