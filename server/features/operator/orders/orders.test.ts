import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '../../../../contract/calls/console/orders.ts'
import type { AnyEndpoint } from '../../../../contract/endpoint.ts'
import { sql } from '../../../db/sql.ts'
import { type Sent, send } from '../../../testing/client.ts'
import { buildClaimableOrder, claimRow } from '../../../testing/orders/claims.ts'
import { buildDispute, disputeRow } from '../../../testing/orders/disputes.ts'
import {
  buildHandedOver,
  buildPaidOrder,
  MINUTE,
  orderRow,
  refundFailsCard,
} from '../../../testing/orders/orders.ts'
import { buildStaff, buildStaffToken } from '../../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let operator: { id: string; username: string }
beforeAll(async () => {
  app = await startTestApp()
  operator = await buildStaff(app, 'operator')
})
afterAll(() => app.close())

const see = async <E extends AnyEndpoint>(endpoint: E, sent: Sent = {}) =>
  await send(app, endpoint, { token: await buildStaffToken(app, operator.id), ...sent })
const find = async (query: Record<string, string>) =>
  (await see(calls.listStaffOrders, { query })).data.orders.map(({ id }) => id)
const read = async (id: string) => (await see(calls.getStaffOrder, { params: { id } })).data.order
const auditOf = (subject: string) =>
  app.database.rows<{ action: string; actor_id: string; details: object }>(
    sql`select action, actor_id, details from audit_log where subject_id = ${subject} order by id`,
  )
const why = { reason: 'They agreed on it.' }

test('orders are found by everything that names them, and filtered by what is open', async () => {
  const claimed = await buildClaimableOrder(app)
  await claimed.open()
  const other = await buildPaidOrder(app)
  const { payment_intent_id, buyer_email, title } = await orderRow(app, claimed.orderId)
  const found = [
    claimed.orderId,
    `#${claimed.orderId.slice(-8)}`,
    claimed.orderId.slice(0, -1),
    payment_intent_id ?? '',
    buyer_email ?? '',
    claimed.seller.username,
    `@${claimed.seller.username}`,
  ]
  for (const q of found) expect([q, await find({ q })]).toEqual([q, [claimed.orderId]])
  expect(await find({ q: title.slice(1, 6).toUpperCase() })).toContain(claimed.orderId)
  expect(await find({ q: '100%' })).toEqual([])
  expect(await find({ needs: 'claim' })).toEqual([claimed.orderId])
  expect(await find({ needs: 'decision' })).toEqual([])
  expect(await find({ state: 'ready' })).toEqual([other.orderId])
  expect(await find({ payment: 'expired' })).toEqual([])
  expect((await see(calls.listStaffOrders, { query: { needs: 'nothing' } })).status).toBe(400)
})

test('pages are neither empty nor overlap', async () => {
  const all = await find({})
  const pages: string[] = []
  for (let after: string | undefined, more = true; more; after = pages.at(-1)) {
    const query = { limit: '1', ...(after ? { after } : {}) }
    const { data } = await see(calls.listStaffOrders, { query })
    pages.push(...data.orders.map(({ id }) => id))
    more = data.has_more
  }
  expect(pages).toEqual(all)
})

test('a refund needs a fresh second factor and an operator, and leaves its audit row', async () => {
  const { orderId: id } = await buildPaidOrder(app)
  const sent = { params: { id }, body: { part: 'all', ...why } }
  const moderator = await buildStaff(app, 'moderator')
  expect((await see(calls.refundStaffOrder, { ...sent, token: moderator.token })).code).toBe('staff.denied')
  const stale = await buildStaff(app, 'operator')
  await app.database.run(sql`
    update sessions set stepped_up_at = ${new Date(app.clock.now().getTime() - 11 * 60_000)} where user_id = ${stale.id}`)
  expect((await see(calls.refundStaffOrder, { ...sent, token: stale.token })).code).toBe('staff.step_up')
  expect([(await read(id)).state, await auditOf(id)]).toEqual(['ready', []])

  expect((await see(calls.refundStaffOrder, sent)).status).toBe(200)
  expect(await auditOf(id)).toEqual([
    {
      action: 'order.refund',
      actor_id: operator.id,
      details: { ...why, before: 'ready', after: 'cancelled, refund requested' },
    },
  ])
  await app.settle()
  const order = await read(id)
  expect(order.state).toBe('refunded')
  expect(order.refunds).toMatchObject([{ state: 'succeeded', cents: order.total_cents }])
  expect(order.money?.sums.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
  expect((await see(calls.refundStaffOrder, sent)).code).toBe('order.not_possible')
  expect(await auditOf(id)).toHaveLength(1)
})

test('without its audit row there is no refund', async () => {
  const { orderId: id } = await buildPaidOrder(app)
  await app.database.run(
    sql`create function refuse_audit() returns trigger language plpgsql as $$ begin raise 'full'; end $$`,
  )
  await app.database.run(
    sql`create trigger refuse_audit before insert on audit_log for each row execute function refuse_audit()`,
  )
  try {
    const result = await see(calls.refundStaffOrder, { params: { id }, body: { part: 'all', ...why } })
    expect(result.status).toBe(500)
  } finally {
    await app.database.run(sql`drop trigger refuse_audit on audit_log`)
  }
  expect(await read(id)).toMatchObject({ state: 'ready', refunds: [] })
})

test('moderators read orders without what banks and the provider know', async () => {
  const { orderId: id } = await buildHandedOver(app)
  const disputeId = await buildDispute(app, id)
  const moderator = await buildStaff(app, 'moderator')
  const { data } = await see(calls.getStaffOrder, { params: { id }, token: moderator.token })
  expect(data.order).toMatchObject({
    money: null,
    actions: [],
    dispute_list: [{ id: disputeId, evidence: null }],
  })
  expect((await read(id)).dispute_list[0]?.evidence).toMatchObject({
    product_description: expect.any(String),
  })
  const { payment_intent_id } = await orderRow(app, id)
  expect((await read(id)).money).toMatchObject({ payment_intent_id })
  expect((await see(calls.exportStaffOrders, { token: moderator.token, body: why })).code).toBe(
    'staff.denied',
  )
})

test('a claim is decided, with its history and photos beside it', async () => {
  const claimed = await buildClaimableOrder(app)
  await claimed.open()
  const decide = (body: object) =>
    see(calls.decideStaffClaim, { params: { id: claimed.orderId }, body: { ...why, ...body } })
  expect((await decide({ decision: 'full' })).code).toBe('order.not_possible')
  await claimed.answer('disagree')
  await claimed.escalate('It is broken.')
  expect(await find({ needs: 'decision' })).toContain(claimed.orderId)
  const { claim_record: claim, actions } = await read(claimed.orderId)
  expect(actions).toContain('decide_claim')
  expect(claim?.entries.map(({ words }) => words)).toContain('It is broken.')
  expect((await app.app.http.inject(claim?.photos[0]?.url ?? '')).statusCode).toBe(200)
  expect((await decide({ decision: 'partial' })).code).toBe('claim.amount_invalid')
  expect((await decide({ decision: 'partial', cents: 1250 })).status).toBe(200)
  await app.settle()
  expect(await claimRow(app, claimed.orderId)).toMatchObject({ outcome: 'partial', refunded_cents: 1250 })
  expect(await auditOf(claimed.orderId)).toMatchObject([
    {
      action: 'claim.decide',
      details: { decision: 'partial', cents: 1250, before: 'handed_over, claim escalated', ...why },
    },
  ])
})

test('a dispute is answered with checked evidence, or given up', async () => {
  const [one, two] = [await buildHandedOver(app), await buildHandedOver(app)]
  const [first, second] = [await buildDispute(app, one.orderId), await buildDispute(app, two.orderId)]
  const submit = (id: string, more: object = {}) =>
    see(calls.submitStaffDispute, { params: { id }, body: { dispute_id: first, ...why, ...more } })
  expect((await submit(two.orderId)).code).toBe('order.not_found')
  expect((await submit(one.orderId, { evidence: { nonsense: 'x' } })).code).toBe('operator.evidence_invalid')
  expect((await submit(one.orderId, { evidence: { uncategorized_text: 'They met.' } })).status).toBe(200)
  await app.settle()
  expect(await disputeRow(app, first)).toMatchObject({ evidence: { uncategorized_text: 'They met.' } })
  const accept = { params: { id: two.orderId }, body: { dispute_id: second, ...why } }
  expect((await see(calls.acceptStaffDispute, accept)).status).toBe(200)
  await app.settle()
  expect((await disputeRow(app, second)).ended_at).not.toBeNull()
  expect((await auditOf(second)).map(({ action }) => action)).toEqual(['dispute.accept'])
})

test('a refund that failed is closed once it was paid by other means', async () => {
  const { orderId: id } = await buildPaidOrder(app, { card: refundFailsCard })
  await see(calls.refundStaffOrder, { params: { id }, body: { part: 'all', ...why } })
  await app.settle()
  app.clock.advance(MINUTE)
  await app.settle()
  const failed = await read(id)
  expect([failed.has_failure, failed.actions]).toEqual([true, ['settle_refund']])
  const settle = { params: { id }, body: { how: 'By check on Nov 21.' } }
  expect((await see(calls.settleStaffRefund, settle)).status).toBe(200)
  expect((await read(id)).refunds[0]).toMatchObject({ state: 'settled', settled_how: 'By check on Nov 21.' })
})

test('only what is possible is done', async () => {
  const { orderId: id } = await buildPaidOrder(app)
  const at = { params: { id } }
  const refused = [
    await see(calls.deliverStaffOrder, { ...at, body: why }),
    await see(calls.retryStaffPayout, { ...at, body: why }),
    await see(calls.refundStaffOrder, { ...at, body: { part: 'delivery', ...why } }),
  ]
  expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'order.not_possible'))
  const warning = { ...at, body: { warning_id: 'issfr_x', ...why } }
  expect((await see(calls.keepWarnedOrder, warning)).code).toBe('order.not_found')
  expect(await auditOf(id)).toEqual([])
})

test('a search is exported as CSV, which the audit log records', async () => {
  const { data } = await see(calls.exportStaffOrders, { query: { needs: 'dispute' }, body: why })
  const lines = data.csv.trim().split('\r\n')
  expect(lines[0]).toMatch(/^id,created_at,title,state/)
  expect(lines).toHaveLength((await find({ needs: 'dispute' })).length + 1)
  const rows = await auditOf('orders')
  expect(rows.at(-1)).toMatchObject({ details: { rows: lines.length - 1, filtered_by: 'needs', ...why } })
})
