import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFromOrder } from '../../../../contract/calls/chat/chat.ts'
import * as calls from '../../../../contract/calls/console/orders.ts'
import { sql } from '../../../db/sql.ts'
import { sendChat } from '../../../testing/chat/chat.ts'
import { type Sent, send } from '../../../testing/client.ts'
import { buildMember, buildToken } from '../../../testing/factories.ts'
import { buildClaimableOrder, type ClaimableOrder } from '../../../testing/orders/claims.ts'
import { buildDispute } from '../../../testing/orders/disputes.ts'
import { buildStaff, buildStaffToken } from '../../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let operator: { id: string; username: string }
beforeAll(async () => {
  app = await startTestApp()
  operator = await buildStaff(app, 'operator')
})
afterAll(() => app.close())

const asOperator = async () => ({ token: await buildStaffToken(app, operator.id) })
const read = async (id: string, body: { before?: number } = {}) =>
  await send(app, calls.readOrderMessages, { params: { id }, body, ...(await asOperator()) })
const mayRead = async (id: string) =>
  (await send(app, calls.getStaffOrder, { params: { id }, ...(await asOperator()) })).data.order
    .may_read_messages
const auditOf = (id: string) =>
  app.database.rows(
    sql`select action, actor_id, details from audit_log where subject_id = ${id} and action = 'order.read_messages' order by id`,
  )
/** Writes as one side; `who` reads the order. */
async function say(order: ClaimableOrder, who: Sent, text: string): Promise<void> {
  const opened = await send(app, openFromOrder, { params: { id: order.orderId }, ...who })
  expect((await sendChat(app, opened.data.conversation.id, { text }, who)).status).toBe(201)
}

test('messages are read once the buyer has asked for a decision, and each time leaves an audit row', async () => {
  const buyer = await buildMember(app)
  const order = await buildClaimableOrder(app, { buyer })
  const { orderId: id, seller } = order
  await say(order, await order.asBuyer(), 'A leg is broken.')
  await order.open()
  expect(await mayRead(id)).toBe(false)
  expect((await read(id)).code).toBe('console.no_case')
  expect(await auditOf(id)).toEqual([])
  await order.answer('disagree')
  await say(order, { token: await buildToken(app, seller.id) }, 'It was whole when you took it.')
  await order.escalate('It is broken.')
  expect(await mayRead(id)).toBe(true)
  const { data } = await read(id)
  expect(data).toMatchObject({ buyer: buyer.username, seller: seller.username, has_more: false })
  const texts = data.messages.filter(({ kind }) => kind === 'text')
  expect(texts.map(({ by, text }) => [by, text])).toEqual([
    ['buyer', 'A leg is broken.'],
    ['seller', 'It was whole when you took it.'],
  ])
  expect(await auditOf(id)).toEqual([
    {
      action: 'order.read_messages',
      actor_id: operator.id,
      details: { messages: data.messages.length, reason: expect.stringMatching(/^Claim [\da-f-]{36}$/) },
    },
  ])
  const [first, second] = data.messages
  expect((await read(id, { before: second?.seq ?? 0 })).data.messages).toEqual([first])
  expect(await auditOf(id)).toHaveLength(2)

  const token = await buildStaffToken(app, (await buildStaff(app, 'moderator')).id)
  const asked = await send(app, calls.readOrderMessages, { params: { id }, body: {}, token })
  expect(asked.code).toBe('staff.denied')
  await app.database.run(
    sql`update order_claims set state = 'closed', outcome = 'withdrawn', refunded_cents = 0, due_at = null, closed_at = ${app.clock.now()}
      where order_id = ${id}`,
  )
  expect(await mayRead(id)).toBe(true)
  app.clock.advance(31 * 24 * 3600_000)
  expect(await mayRead(id)).toBe(false)
  expect((await read(id)).code).toBe('console.no_case')
})

test('a guest’s messages are read for a chargeback; nothing written is no error, an unknown order is', async () => {
  const [order, silent] = [await buildClaimableOrder(app), await buildClaimableOrder(app)]
  await say(order, await order.asBuyer(), 'Where are you?')
  for (const { orderId } of [order, silent]) await buildDispute(app, orderId)
  expect((await read(order.orderId)).data.messages.map(({ text }) => text)).toContain('Where are you?')
  expect((await read(silent.orderId)).data.messages.filter(({ kind }) => kind === 'text')).toEqual([])
  expect((await read(crypto.randomUUID())).code).toBe('order.not_found')
})
