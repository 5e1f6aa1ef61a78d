import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAttention } from '../../../../contract/calls/console/money.ts'
import * as calls from '../../../../contract/calls/console/money-actions.ts'
import type { AnyEndpoint } from '../../../../contract/endpoint.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildMember } from '../../../testing/factories.ts'
import { openConsole } from '../../../testing/operator-console.ts'
import { imbalances } from '../../../testing/payments/imbalances.ts'
import {
  buildDifference,
  buildOwed,
  buildReservedPayout,
  buildReturnedPayout,
} from '../../../testing/payments/operator-money.ts'
import { moneyOfSeller } from '../../../testing/payments/seller-money.ts'
import { buildStaff, buildStaffToken, type StaffMember } from '../../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let operator: StaffMember
beforeAll(async () => {
  app = await startTestApp({ settings: { PAYOUTS: 'manual' } })
  operator = await buildStaff(app, 'operator')
})
afterAll(() => app.close())

const act = async <E extends AnyEndpoint>(endpoint: E, id: string, body: object, by = operator.id) =>
  await send(app, endpoint, { token: await buildStaffToken(app, by), params: { id }, body })
const attention = async () =>
  (await send(app, getAttention, { token: await buildStaffToken(app, operator.id) })).data
const payouts = async () =>
  (await send(app, calls.listPayoutsByHand, { token: await buildStaffToken(app, operator.id) })).data.payouts
const logged = (subjectId: string) =>
  app.database.rows(
    sql`select action, actor_id, details from audit_log where subject_id = ${subjectId} order by id`,
  )
const subjectsTo = async (address: string) => {
  await app.settle()
  return (await app.mails()).filter(({ to }) => to === address).map(({ subject }) => subject)
}

test('an operator says who takes care of a difference, and closes it with a reason', async () => {
  const id = await buildDifference(app, 'txn_1')
  expect((await act(calls.assignDifference, id, { assignee: 'Ada' })).status).toBe(200)
  expect((await attention()).differences.items).toMatchObject([{ id, owner: 'Ada' }])
  expect((await act(calls.closeDifference, id, { reason: 'The provider corrected it' })).status).toBe(200)
  expect((await attention()).differences.items).toEqual([])
  expect(await logged(id)).toEqual([
    {
      action: 'difference.assign',
      actor_id: operator.id,
      details: { before: null, after: 'Ada', reason: 'Nobody took care of it.' },
    },
    {
      action: 'difference.close',
      actor_id: operator.id,
      details: { before: 'open', after: 'closed', reason: 'The provider corrected it' },
    },
  ])
  for (const call of [calls.closeDifference, calls.assignDifference])
    expect((await act(call, id, { reason: 'Again', assignee: 'Bo' })).code).toBe('console.no_difference')
})

test('a payout by hand is listed, paid and returned, and the seller reads each', async () => {
  const { seller } = await buildOwed(app)
  const id = await buildReservedPayout(app, seller)
  expect((await payouts()).find((payout) => payout.id === id)).toMatchObject({
    seller: seller.username,
    cents: 4500,
    method: 'paypal',
    details: 'sam@example.com',
    sales: 1,
    state: 'reserved',
    is_changed: false,
    ended_at: null,
  })
  expect((await act(calls.reportPayout, id, { event: 'paid', reason: 'PayPal, 17' })).status).toBe(200)
  expect((await act(calls.reportPayout, id, { event: 'paid', reason: 'Again' })).code).toBe(
    'payouts.not_possible',
  )
  expect((await act(calls.reportPayout, id, { event: 'returned', reason: 'No such account' })).status).toBe(
    200,
  )
  expect((await payouts()).find((payout) => payout.id === id)).toMatchObject({
    state: 'returned',
    note: 'No such account',
  })
  expect(await logged(id)).toMatchObject([
    { action: 'payout.paid', details: { before: 'reserved', after: 'paid', reason: 'PayPal, 17' } },
    { action: 'payout.returned', details: { before: 'paid', after: 'returned', reason: 'No such account' } },
  ])
  expect(await subjectsTo(seller.email)).toEqual(
    expect.arrayContaining(['We paid you $45.00', 'Your payout of $45.00 came back']),
  )
  expect(await imbalances(app)).toEqual([])
})

test('a payout whose sale was refunded after the export is not paid, unless it was already', async () => {
  const { seller, orderId } = await buildOwed(app)
  const id = await buildReservedPayout(app, seller)
  await app.app.features.orders.operator.refunds.all(orderId, 'It was broken.')
  await app.settle()
  const paid = { event: 'paid', reason: 'Zelle' }
  expect((await act(calls.reportPayout, id, paid)).code).toBe('payouts.sales_changed')
  expect((await act(calls.reportPayout, id, { ...paid, already_paid: true })).status).toBe(200)
  expect((await attention()).debts.items).toMatchObject([{ seller_id: seller.id, actions: ['write_off'] }])
  const written = await act(calls.writeOffSeller, seller.id, { reason: 'They moved abroad' })
  expect(written.data).toEqual({ given_up_cents: 0, debt_cents: 4500, leaves_money_at_provider: false })
  expect(await logged(seller.id)).toMatchObject([
    {
      action: 'payout.write_off',
      details: { before: '−$45.00', after: '$0.00', reason: 'They moved abroad' },
    },
  ])
  expect((await attention()).debts.items).toEqual([])
  expect(await imbalances(app)).toEqual([])
})

test('a seller is paid by hand, once, with the amount in the audit log', async () => {
  const { seller } = await buildOwed(app)
  const other = await act(calls.paySellerByHand, seller.id, { reason: 'Check 12', paid_cents: 4000 })
  expect([other.code, other.error]).toEqual([
    'payouts.amount_differs',
    'They are owed $45.00 now, not $40.00. Nothing was recorded.',
  ])
  expect(await logged(seller.id)).toEqual([])
  const paid = await act(calls.paySellerByHand, seller.id, { reason: 'Check 12', paid_cents: 4500 })
  expect(paid.data).toEqual({ paid_cents: 4500 })
  expect(await moneyOfSeller(app, seller)).toMatchObject({ available_cents: 0, paid_out_cents: 4500 })
  expect(await logged(seller.id)).toEqual([
    {
      action: 'payout.pay_by_hand',
      actor_id: operator.id,
      details: { before: '$45.00', after: '$0.00', reason: 'Check 12' },
    },
  ])
  for (const call of [calls.paySellerByHand, calls.writeOffSeller]) {
    expect((await act(call, seller.id, { reason: 'Again', paid_cents: 4500 })).code).toBe(
      'payouts.nothing_owed',
    )
    expect((await act(call, crypto.randomUUID(), { reason: 'Nobody', paid_cents: 4500 })).code).toBe(
      'payouts.not_found',
    )
  }
})

test('the terminal does the same, with the same rows in the audit log', async () => {
  const { run } = openConsole(app)
  const { seller } = await buildOwed(app)
  await run('payout-by-hand', seller.username, '--how', 'Cash')
  expect(await logged(seller.id)).toEqual([
    {
      action: 'payout.pay_by_hand',
      actor_id: null,
      details: { before: '$45.00', after: '$0.00', reason: 'Cash' },
    },
  ])
  const id = await buildDifference(app, 'txn_2')
  await run('difference-close', id, '--reason', 'Corrected')
  expect(await logged(id)).toMatchObject([
    { details: { before: 'open', after: 'closed', reason: 'Corrected' } },
  ])
  await expect(run('difference-close', id, '--reason', 'Again')).rejects.toThrow('no open difference')
})

test('a seller is asked once more for the bank account that returned a payout', async () => {
  const seller = await buildMember(app)
  const id = await buildReturnedPayout(app, seller.id)
  expect((await attention()).payouts.items).toMatchObject([
    { id, seller_id: seller.id, actions: ['ask_for_bank', 'write_off'] },
  ])
  expect((await act(calls.askForBank, id, { reason: 'No answer for a week' })).status).toBe(200)
  expect(await subjectsTo(seller.email)).toHaveLength(1)
  expect(await logged(id)).toMatchObject([
    { action: 'payout.ask_for_bank', details: { reason: 'No answer for a week' } },
  ])
  expect((await act(calls.askForBank, 'po_unknown', { reason: 'Nobody', paid_cents: 4500 })).code).toBe(
    'payouts.not_found',
  )
  await app.database.run(sql`update payouts set status = 'paid' where id = ${id}`)
  expect((await act(calls.askForBank, id, { reason: 'Again', paid_cents: 4500 })).code).toBe(
    'payouts.not_possible',
  )
})

test('each action needs an operator who has proven who they are just now', async () => {
  const { seller } = await buildOwed(app)
  const moderator = await buildStaff(app, 'moderator')
  const body = { reason: 'Cash' }
  expect((await act(calls.paySellerByHand, seller.id, body, moderator.id)).code).toBe('staff.denied')
  const token = await buildStaffToken(app, operator.id)
  await app.database.run(sql`
    update sessions set stepped_up_at = ${new Date(app.clock.now().getTime() - 11 * 60_000)} where user_id = ${operator.id}`)
  const late = await send(app, calls.paySellerByHand, { token, params: { id: seller.id }, body })
  expect(late.code).toBe('staff.step_up')
})
