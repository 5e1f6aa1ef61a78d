import { afterAll, beforeAll, expect, test } from 'vitest'
import * as blockCalls from '../../../contract/calls/chat/blocks.ts'
import * as calls from '../../../contract/calls/chat/chat.ts'
import { proposeMeeting } from '../../../contract/calls/orders/meetings.ts'
import { addDays, localTime } from '../../../contract/rules/marketplace/local-time.ts'
import { newYork } from '../../../contract/rules/marketplace/marketplace.ts'
import { sql } from '../../db/sql.ts'
import { buildConversation, openChat, sendChat } from '../../testing/chat/chat.ts'
import { send } from '../../testing/client.ts'
import { buildListing, buildMember, buildToken, type Member } from '../../testing/factories.ts'
import { buildPaidOrder, DAY, MINUTE, orderRow, typeCode } from '../../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const as = async (member: Member) => ({ token: await buildToken(app, member.id) })
const block = async (by: Member, id: string) =>
  await send(app, blockCalls.blockMember, { params: { id }, ...(await as(by)) })
const unblock = async (by: Member, id: string) =>
  await send(app, blockCalls.unblockMember, { params: { id }, ...(await as(by)) })

test('contact details are held back on both sides before a paid order, and can be left out', async () => {
  const chat = await buildConversation(app)
  const text = 'Great, call me at 212 555 0142 tonight.'
  for (const member of [chat.buyer, chat.seller]) {
    const held = await chat.say(member, text)
    expect([held.code, held.details]).toEqual([
      'chat.contacts_held',
      { kinds: ['phone'], without: 'Great, call me at ••• tonight.' },
    ])
    const sent = await chat.say(member, text, { without_contacts: true })
    expect(sent.data.message.text).toBe('Great, call me at ••• tonight.')
  }
  const only = await chat.say(chat.buyer, 'ann@example.com', { without_contacts: true })
  expect(only.code).toBe('chat.empty')
})

test('after a paid order they pass, and after its cancellation they are held back again', async () => {
  const buyer = await buildMember(app)
  const { orderId, seller } = await buildPaidOrder(app, { email: buyer.email, token: buyer.token })
  const { data } = await send(app, calls.openFromOrder, { params: { id: orderId }, ...(await as(buyer)) })
  const say = async (who: Member) =>
    await sendChat(app, data.conversation.id, { text: 'My number is 212 555 0142.' }, await as(who))
  expect(data.conversation.order).toEqual({ id: orderId, state: 'ready', is_paid: true })
  expect((await say(buyer)).data.message.text).toBe('My number is 212 555 0142.')
  expect((await say(seller)).status).toBe(201)
  await app.database.run(sql`update orders set state = 'cancelled' where id = ${orderId}`)
  expect((await say(buyer)).code).toBe('chat.contacts_held')
})

test('the steps of an order are told in its conversation, those before it was opened, too', async () => {
  const buyer = await buildMember(app)
  const { orderId, seller } = await buildPaidOrder(app, { email: buyer.email, token: buyer.token })
  const opened = await send(app, calls.openFromOrder, { params: { id: orderId }, ...(await as(seller)) })
  const { id, role } = opened.data.conversation
  expect(role).toBe('seller')
  const tomorrow = addDays(localTime(app.clock.now(), newYork).date, 1)
  const body = { place_id: 'meet-union-square', note: '', times: [{ date: tomorrow, hour: 18 }] }
  await send(app, proposeMeeting, { params: { id: orderId }, body, ...(await as(seller)) })
  await typeCode(app, orderId, seller, (await orderRow(app, orderId)).pickup_code ?? '')
  const { data } = await send(app, calls.listMessages, { params: { id }, ...(await as(buyer)) })
  expect(data.messages.map(({ by, kind }) => [by, kind])).toEqual(
    ['reserved', 'paid', 'meeting_proposed', 'handed_over'].map((kind) => ['system', kind]),
  )
  expect(data.messages[2]?.facts).toMatchObject({
    order_id: orderId,
    by: 'seller',
    place: '14 St–Union Sq station, Manhattan',
  })
  expect(data.messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
})

test('a guest talks about their order by its link only', async () => {
  const { orderId, seller } = await buildPaidOrder(app, { email: 'guest-of-chat@example.com' })
  const query = { token: app.app.features.links.token(orderId) }
  const { data } = await send(app, calls.openFromOrder, { params: { id: orderId }, query })
  const { id } = data.conversation
  expect(data.conversation).toMatchObject({ role: 'buyer', other: { name: seller.username } })
  expect((await sendChat(app, id, { text: 'I’m on my way.' }, { query })).status).toBe(201)
  expect((await sendChat(app, id, { text: 'See you!' }, await as(seller))).status).toBe(201)
  const wrong = { query: { token: app.app.features.links.token(crypto.randomUUID()) } }
  expect((await send(app, calls.getConversation, { params: { id }, ...wrong })).code).toBe('chat.not_found')
  app.clock.advance(3 * MINUTE)
  await app.settle()
  const mail = (await app.mails()).find(
    ({ to, subject }) => to.startsWith('guest-of-chat') && subject.includes('wrote'),
  )
  expect(mail?.text).toContain(`/orders/${orderId}?token=${query.token}#chat`)
})

test('a blocked pair neither writes nor opens conversations; the blocked person is not told; it can be undone', async () => {
  const chat = await buildConversation(app)
  await chat.say(chat.buyer, 'Hello')
  expect((await block(chat.seller, chat.buyer.id)).status).toBe(200)
  expect((await block(chat.seller, chat.buyer.id)).status).toBe(200)
  expect(await app.app.features.blocks.isBlocked(chat.buyer.id, chat.seller.id)).toBe(true)
  expect((await chat.say(chat.buyer, 'Still there?')).code).toBe('chat.unavailable')
  expect((await chat.say(chat.seller, 'No')).code).toBe('chat.you_blocked')
  expect((await chat.upload(await chat.asBuyer())).code).toBe('chat.unavailable')
  expect([(await chat.look(chat.buyer)).is_blocked, (await chat.look(chat.seller)).is_blocked]).toEqual([
    false,
    true,
  ])
  const other = await buildListing(app, { owner: chat.seller })
  expect((await openChat(app, other.id, await as(chat.buyer))).code).toBe('chat.unavailable')
  const own = await buildListing(app, { owner: chat.buyer })
  expect((await openChat(app, own.id, await as(chat.seller))).code).toBe('chat.unavailable')
  await chat.read(chat.buyer, 1)
  const list = await send(app, blockCalls.listBlocks, await as(chat.seller))
  expect(list.data.blocked.map(({ username }) => username)).toEqual([chat.buyer.username])
  expect((await unblock(chat.seller, chat.buyer.id)).status).toBe(200)
  expect((await chat.say(chat.buyer, 'Back again')).status).toBe(201)
  expect(await app.app.features.blocks.isBlocked(chat.buyer.id, chat.seller.id)).toBe(false)
})

test('nobody blocks themselves', async () => {
  const member = await buildMember(app)
  expect((await block(member, member.id)).code).toBe('member.not_found')
})

test('a new account starts at most 10 conversations a day; an older one any number', async () => {
  const buyer = await buildMember(app)
  const start = async () => {
    const chat = await buildConversation(app, { buyer })
    return (await chat.say(buyer, 'Is this still available?')).code
  }
  for (let count = 0; count < 10; count++) expect(await start()).toBeUndefined()
  expect(await start()).toBe('chat.too_many_new')
  app.clock.advance(DAY + MINUTE)
  expect(await start()).toBeUndefined()
  await app.database.run(sql`
    update users set created_at = created_at - interval '8 days' where id = ${buyer.id}`)
  for (let count = 0; count < 11; count++) expect(await start()).toBeUndefined()
})

test('a report takes the last 20 messages along', async () => {
  const chat = await buildConversation(app)
  for (let count = 1; count <= 23; count++) await chat.say(chat.buyer, `message ${count}`)
  const report = async (body: object) =>
    await send(app, calls.reportConversation, { params: { id: chat.id }, body, ...(await chat.asSeller()) })
  expect((await report({ reason: 'scam', note: 'They want a code.' })).status).toBe(201)
  expect((await report({ reason: 'harassment', seq: 22 })).status).toBe(201)
  const rows = await app.database.rows<{
    reason: string
    copied: { text: string }[]
    reported_id: string
  }>(sql`
    select reason, copied, reported_id from conversation_reports where conversation_id = ${chat.id} order by reason`)
  expect(rows.map(({ reason, reported_id }) => [reason, reported_id])).toEqual([
    ['harassment', chat.buyer.id],
    ['scam', chat.buyer.id],
  ])
  const texts = rows.map(({ copied }) => [copied.length, copied[0]?.text, copied.at(-1)?.text])
  expect(texts).toEqual([
    [20, 'message 3', 'message 22'],
    [20, 'message 4', 'message 23'],
  ])
})

test('a report of a message of one’s own, or of none, is about the whole conversation', async () => {
  const chat = await buildConversation(app)
  await chat.say(chat.buyer, 'One.')
  await chat.say(chat.seller, 'Two.')
  for (const [at, seq] of [1, 2, 3].entries()) {
    const body = { reason: ['spam', 'scam', 'other'][at], seq }
    await send(app, calls.reportConversation, { params: { id: chat.id }, body, ...(await chat.asSeller()) })
  }
  const rows = await app.database.rows<{ reason: string; seq: number | null }>(sql`
    select reason, seq from conversation_reports where conversation_id = ${chat.id} order by reason`)
  expect(rows).toEqual([
    // The third report of the same kind by the same person counts with the second.
    { reason: 'scam', seq: null },
    { reason: 'spam', seq: 1 },
  ])
})

test('an email comes after two minutes, once for all messages of a conversation, and not if they were read', async () => {
  const chat = await buildConversation(app)
  const subjects = async () =>
    (await app.mails()).filter(({ to }) => to === chat.seller.email).map(({ subject }) => subject)
  await chat.say(chat.buyer, 'One')
  await chat.say(chat.buyer, 'Two')
  await chat.say(chat.buyer, 'Three')
  await app.settle()
  const first = `${chat.buyer.username} sent you 3 messages about Walnut side table`
  expect(await subjects()).toEqual([first])
  await app.settle()
  expect(await subjects()).toEqual([first])
  await chat.say(chat.buyer, 'Four')
  await chat.read(chat.seller, 4)
  await app.settle()
  expect(await subjects()).toEqual([first])
  await chat.say(chat.buyer, 'Five')
  await app.settle()
  expect(await subjects()).toEqual([`${chat.buyer.username} wrote to you about Walnut side table`, first])
  await chat.keep(chat.seller, { is_muted: true })
  await chat.say(chat.buyer, 'Six')
  await app.settle()
  expect(await subjects()).toHaveLength(2)
})

test('the email job waits for two minutes', async () => {
  const chat = await buildConversation(app)
  await chat.say(chat.buyer, 'Hello')
  const [job] = await app.database.rows<{ seconds: number }>(sql`
    select extract(epoch from start_after - ${app.clock.now()}::timestamptz)::int as seconds from jobs.job
    where name = 'message-email' and data ->> 'conversationId' = ${chat.id}`)
  expect(job?.seconds).toBe(120)
})

test('muted and archived conversations are not in the count', async () => {
  const chat = await buildConversation(app)
  await chat.say(chat.buyer, 'Hello')
  const unread = async () => (await send(app, calls.countUnread, await chat.asSeller())).data.unread
  expect(await unread()).toBe(1)
  await chat.keep(chat.seller, { is_muted: true })
  expect(await unread()).toBe(0)
  await chat.keep(chat.seller, { is_muted: false })
  expect(await unread()).toBe(1)
  await chat.keep(chat.seller, { is_archived: true })
  expect(await unread()).toBe(0)
})

test('“I’m here” needs an agreed time', async () => {
  const chat = await buildConversation(app)
  expect((await chat.say(chat.buyer, '', { kind: 'here' })).code).toBe('chat.not_meeting')
})
