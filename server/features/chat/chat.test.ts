import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '../../../contract/calls/chat/chat.ts'
import { sql } from '../../db/sql.ts'
import { buildConversation, openChat, sendChat } from '../../testing/chat/chat.ts'
import { send } from '../../testing/client.ts'
import { buildListing, buildMember, buildToken } from '../../testing/factories.ts'
import { openLive } from '../../testing/live-browser.ts'
import { MINUTE } from '../../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import type { PlannedEmail } from './email-job.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a buyer has one conversation with the seller of a listing, also if it is opened many times at once', async () => {
  const { id: listingId, owner } = await buildListing(app)
  const buyer = await buildMember(app)
  const opened = await Promise.all(
    Array.from({ length: 8 }, () => openChat(app, listingId, { token: buyer.token })),
  )
  expect(new Set(opened.map(({ data }) => data.conversation.id)).size).toBe(1)
  expect(opened[0]?.data.conversation).toMatchObject({
    role: 'buyer',
    item: { id: listingId, title: 'Walnut side table', price: 45, status: 'active' },
    other: { id: owner.id, name: owner.username },
    unread: 0,
  })
  const rows = await app.database.rows(sql`select 1 from conversations where listing_id = ${listingId}`)
  expect(rows).toHaveLength(1)
})

test('nobody writes to themselves or about a listing that is not there', async () => {
  const { id, owner } = await buildListing(app)
  expect((await openChat(app, id, { token: owner.token })).code).toBe('chat.own_listing')
  const token = (await buildMember(app)).token
  expect((await openChat(app, crypto.randomUUID(), { token })).code).toBe('listing.not_found')
})

test('a message that is sent again is stored once, and every copy is answered with it', async () => {
  const chat = await buildConversation(app)
  const draft = { id: crypto.randomUUID(), text: 'Is this still available?' }
  const who = await chat.asBuyer()
  const answers = await Promise.all(Array.from({ length: 8 }, () => sendChat(app, chat.id, draft, who)))
  expect(answers.map(({ status, data }) => [status, data.message.seq])).toEqual(
    Array.from({ length: 8 }, () => [201, 1]),
  )
  expect(await chat.all(chat.seller)).toMatchObject([{ id: draft.id, seq: 1, by: 'buyer', text: draft.text }])
  expect((await sendChat(app, chat.id, draft, await chat.asSeller())).code).toBe('request.invalid')
})

test('both sides see the same order without gaps, however many write at once', async () => {
  const chat = await buildConversation(app)
  const [buyer, seller] = [await chat.asBuyer(), await chat.asSeller()]
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      sendChat(app, chat.id, { text: `message ${at}` }, at % 2 ? buyer : seller),
    ),
  )
  const seen = await chat.all(chat.buyer)
  expect(seen.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  expect(await chat.all(chat.seller)).toEqual(seen)
})

test('history is read upwards page by page, and what is missing is read forwards', async () => {
  const chat = await buildConversation(app)
  await app.database.run(sql`
    insert into messages (conversation_id, seq, id, by_role, kind, body, at)
    select ${chat.id}, n, gen_random_uuid(), 'buyer', 'text', 'message ' || n, ${app.clock.now()} from generate_series(1, 120) n`)
  await app.database.run(sql`update conversations set last_seq = 120 where id = ${chat.id}`)
  const page = async (query: Record<string, string>) =>
    (await send(app, calls.listMessages, { params: { id: chat.id }, query, ...(await chat.asBuyer()) })).data
  const range = ({ messages, has_more }: Awaited<ReturnType<typeof page>>) => [
    messages[0]?.seq,
    messages.at(-1)?.seq,
    has_more,
  ]
  expect(range(await page({}))).toEqual([71, 120, true])
  expect(range(await page({ before: '71' }))).toEqual([21, 70, true])
  expect(range(await page({ before: '21' }))).toEqual([1, 20, false])
  expect(range(await page({ after: '60' }))).toEqual([61, 110, true])
  expect(range(await page({ after: '110' }))).toEqual([111, 120, false])
})

test('unread messages are counted exactly, and what is read only moves forward', async () => {
  const chat = await buildConversation(app)
  for (const text of ['one', 'two', 'three']) await chat.say(chat.buyer, text)
  const unread = async () =>
    (await send(app, calls.countUnread, { token: await buildToken(app, chat.seller.id) })).data.unread
  expect([(await chat.look(chat.seller)).unread, await unread()]).toEqual([3, 3])
  expect((await chat.read(chat.seller, 2)).data).toEqual({ read_seq: 2, unread: 1 })
  expect((await chat.read(chat.seller, 1)).data).toEqual({ read_seq: 2, unread: 1 })
  expect((await chat.look(chat.buyer)).seen_seq).toBe(2)
  expect((await chat.read(chat.seller, 99)).data).toEqual({ read_seq: 3, unread: 0 })
  expect(await unread()).toBe(0)
})

test('messages, read marks and typing reach the other browser at once; nobody else is told', async () => {
  const chat = await buildConversation(app)
  const stranger = await buildMember(app)
  const tokens = [chat.seller.id, chat.buyer.id, stranger.id].map((id) => buildToken(app, id))
  const [seller, buyer, other] = await Promise.all(
    (await Promise.all(tokens)).map((token) => openLive(app, {}, { token })),
  )
  await chat.say(chat.buyer, 'Hello')
  const told = await seller?.until(({ data }) => data.kind === 'chat.message')
  expect(told?.data.data).toMatchObject({ conversation_id: chat.id, seq: 1, message: { text: 'Hello' } })
  await send(app, calls.tellTyping, { params: { id: chat.id }, ...(await chat.asSeller()) })
  await buyer?.until(({ data }) => data.kind === 'chat.typing')
  await chat.read(chat.seller, 1)
  const read = await buyer?.until(({ data }) => data.kind === 'chat.read')
  expect(read?.data.data).toMatchObject({ role: 'seller', seq: 1 })
  expect(other?.received.filter(({ event }) => event === 'message')).toEqual([])
  expect(seller?.received.some(({ data }) => data.kind === 'chat.typing')).toBe(false)
  for (const browser of [seller, buyer, other]) browser?.close()
})

test('who typed is deleted from the log with the next sign of life', async () => {
  const chat = await buildConversation(app)
  const type = async () =>
    await send(app, calls.tellTyping, { params: { id: chat.id }, ...(await chat.asBuyer()) })
  await type()
  await app.database.run(
    sql`update live_events set at = now() - interval '16 seconds' where kind = 'chat.typing'`,
  )
  await type()
  expect(await app.database.rows(sql`select 1 from live_events where kind = 'chat.typing'`)).toHaveLength(1)
})

test('the list shows the newest first, by box and search, page by page', async () => {
  const me = await buildMember(app)
  const bought = await buildConversation(app, { buyer: me, title: 'Brass floor lamp' })
  const sold = await buildConversation(app, { seller: me, title: 'Oak 100% solid desk' })
  await bought.say(me, 'Is this still available?')
  app.clock.advance(MINUTE)
  await sold.say(sold.buyer, 'Could you send another photo?')
  const list = async (query: Record<string, string>) =>
    (await send(app, calls.listConversations, { query, token: await buildToken(app, me.id) })).data
  const ids = async (query: Record<string, string>) => (await list(query)).conversations.map(({ id }) => id)
  expect(await ids({})).toEqual([sold.id, bought.id])
  expect(await ids({ box: 'buying' })).toEqual([bought.id])
  expect(await ids({ box: 'selling' })).toEqual([sold.id])
  expect(await ids({ search: '100%' })).toEqual([sold.id])
  expect(await ids({ search: 'no such thing' })).toEqual([])
  expect(await ids({ search: sold.buyer.username })).toEqual([sold.id])
  await sold.keep(me, { is_archived: true })
  expect([await ids({}), await ids({ box: 'archived' })]).toEqual([[bought.id], [sold.id]])
  await sold.say(sold.buyer, 'I can come today.')
  expect(await ids({ box: 'archived' })).toEqual([])
  expect((await list({})).conversations[0]?.last?.text).toBe('I can come today.')
})

test('a conversation without a message is not listed', async () => {
  const chat = await buildConversation(app)
  const { data } = await send(app, calls.listConversations, await chat.asSeller())
  expect(data.conversations).toEqual([])
})

test('how soon a seller usually answers is the median of their last first answers', async () => {
  const seller = await buildMember(app)
  const minutes = [5, 30, 59, 600, 20]
  for (const [at, wait] of minutes.entries()) {
    const chat = await buildConversation(app, { seller })
    const answers = async () =>
      (await send(app, calls.getConversation, { params: { id: chat.id }, ...(await chat.asBuyer()) })).data
        .answers
    if (at === 2) expect(await answers()).toBeNull()
    await chat.say(chat.buyer, 'Is this still available?')
    app.clock.advance(wait * MINUTE)
    await chat.say(seller, 'Yes, it’s still available.')
    app.clock.advance(MINUTE)
    await chat.say(seller, 'And one more thing.')
    if (at === 4) expect(await answers()).toBe('hour')
  }
})

test('muting an archived conversation does not archive it again if a message arrives at that moment', async () => {
  const chat = await buildConversation(app)
  await chat.say(chat.buyer, 'Hello')
  await chat.keep(chat.seller, { is_archived: true })
  const isWaiting = () =>
    app.database.row(sql`
      select 1 as one from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  let muting: Promise<unknown> | undefined
  await app.database.transaction(async (executor) => {
    await executor.run(sql`update conversations set last_seq = last_seq where id = ${chat.id}`)
    muting = chat.keep(chat.seller, { is_muted: true })
    await expect.poll(isWaiting).toEqual({ one: 1 })
    await executor.run(sql`
      update conversation_sides set archived_at = null where conversation_id = ${chat.id} and role = 'seller'`)
  })
  await muting
  expect(await chat.look(chat.seller)).toMatchObject({ is_archived: false, is_muted: true })
})

test('after everything was read, the next message gets its own two minutes before its email', async () => {
  const chat = await buildConversation(app)
  const mailed = () =>
    app.database.row(sql`
      select mailed_seq as up_to from conversation_sides where conversation_id = ${chat.id} and role = 'seller'`)
  await chat.say(chat.buyer, 'Hello')
  await chat.read(chat.seller, 1)
  app.clock.advance(MINUTE)
  await chat.say(chat.buyer, 'Are you there?')
  app.clock.advance(MINUTE)
  const jobs = await app.database.rows<{ data: PlannedEmail }>(sql`
    select data from jobs.job where name = 'message-email' and data ->> 'conversationId' = ${chat.id} order by start_after`)
  for (const [at, { data }] of jobs.entries()) {
    await app.app.features.chat.notifyUnread(data)
    expect(await mailed()).toEqual({ up_to: at === 0 ? 0 : 2 })
  }
  expect(jobs).toHaveLength(2)
})
