import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteMe, exportMe } from '../../../contract/calls/accounts/users.ts'
import { blockMember } from '../../../contract/calls/chat/blocks.ts'
import * as calls from '../../../contract/calls/chat/chat.ts'
import { acceptMeeting, proposeMeeting } from '../../../contract/calls/orders/meetings.ts'
import type { AnyEndpoint } from '../../../contract/endpoint.ts'
import { addDays, localTime } from '../../../contract/rules/marketplace/local-time.ts'
import { newYork } from '../../../contract/rules/marketplace/marketplace.ts'
import { sql } from '../../db/sql.ts'
import { buildConversation } from '../../testing/chat/chat.ts'
import { type Sent, send } from '../../testing/client.ts'
import { buildMember, buildPicture, buildToken, type Member } from '../../testing/factories.ts'
import { openLive } from '../../testing/live-browser.ts'
import { buildPaidOrder, DAY, MINUTE } from '../../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const get = (url: string) => app.app.http.inject(url)
const remove = async (member: Member) =>
  await send(app, deleteMe, {
    body: { password: member.password },
    token: await buildToken(app, member.id),
  })

const steps: [AnyEndpoint, object?][] = [
  [calls.getConversation],
  [calls.listMessages],
  [calls.sendMessage, { id: crypto.randomUUID(), text: 'Hello' }],
  [calls.readMessages, { seq: 1 }],
  [calls.tellTyping],
  [calls.keepConversation, { is_muted: true }],
  [calls.reportConversation, { reason: 'spam' }],
]

test('nobody but the two sides reads, writes or hears anything of a conversation', async () => {
  const chat = await buildConversation(app)
  await chat.say(chat.buyer, 'A secret')
  const stranger = await buildMember(app)
  const { orderId } = await buildPaidOrder(app, { email: 'other-guest@example.com' })
  const outsiders: Sent[] = [
    { token: stranger.token },
    {},
    { query: { token: app.app.features.links.token(orderId) } },
    { token: stranger.token, query: { token: app.app.features.links.token(orderId) } },
  ]
  const ear = await openLive(app, { listings: [chat.listingId], orders: [{ id: orderId }] }, stranger)
  for (const who of outsiders) {
    for (const [endpoint, body] of steps) {
      const response = await send(app, endpoint, { params: { id: chat.id }, body, ...who })
      expect([endpoint.name, response.status === 404 || response.status === 401]).toEqual([
        endpoint.name,
        true,
      ])
    }
    expect([401, 404]).toContain((await chat.upload(who)).status)
  }
  await chat.say(chat.seller, 'Another one')
  await chat.say(chat.buyer, 'And the last one')
  await app.app.features.live
    .within(app.database)
    .publish([{ topic: `member:${stranger.id}`, kind: 'end', data: {} }])
  await ear.until(({ data }) => data.kind === 'end')
  expect(ear.received.filter(({ data }) => String(data.kind).startsWith('chat.'))).toEqual([])
  ear.close()
  expect((await chat.look(chat.buyer)).is_muted).toBe(false)
  expect(
    await app.database.rows(sql`select 1 from conversation_reports where conversation_id = ${chat.id}`),
  ).toEqual([])
})

test('a photo is sent with one message, served by signed link only, and without metadata', async () => {
  const chat = await buildConversation(app)
  const bytes = await sharp(await buildPicture(800, 900))
    .withExif({ IFD0: { Artist: 'Ada' } })
    .jpeg()
    .toBuffer()
  const { data } = await chat.upload(await chat.asBuyer(), bytes)
  const ids = [data.photo.id]
  const foreign = await chat.upload(await chat.asSeller())
  expect((await chat.say(chat.buyer, 'Look', { photo_ids: [foreign.data.photo.id] })).code).toBe(
    'photo.not_found',
  )
  expect((await chat.say(chat.buyer, '', { photo_ids: ids })).data.message.photos).toHaveLength(1)
  expect((await chat.say(chat.buyer, '', { photo_ids: ids })).code).toBe('photo.not_found')
  const [shown] = await chat.all(chat.seller)
  const url = shown?.photos[0]?.large_url ?? ''
  const response = await get(url)
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect((await sharp(response.rawPayload).metadata()).exif).toBeUndefined()
  const [path = '', query = ''] = url.split('?')
  for (const wrong of ['', query.replace(/until=\d+/, 'until=99999999999999'), `${query}x`])
    expect((await get(`${path}?${wrong}`)).statusCode).toBe(404)
  expect((await get(`/photos/${ids[0]}/640.jpg`)).statusCode).toBe(404)
  app.clock.advance(2 * 60 * MINUTE)
  expect((await get(url)).statusCode).toBe(404)
})

test('at most 15 photos wait to be sent; those that never are go after two days', async () => {
  const chat = await buildConversation(app)
  const who = await chat.asBuyer()
  const { data } = await chat.upload(who)
  await app.database.run(sql`
    insert into message_photos (id, conversation_id, by_role, width, height, thumbhash, created_at)
    select gen_random_uuid(), conversation_id, by_role, width, height, thumbhash, created_at
    from message_photos, generate_series(1, 14) where id = ${data.photo.id}`)
  expect((await chat.upload(who)).code).toBe('chat.too_many_photos')
  app.clock.advance(2 * DAY + MINUTE)
  await app.app.features.chat.sweep()
  await app.settle()
  expect(await app.app.adapters.files.get(`chat-photos/${data.photo.id}/master`)).toBeNull()
  expect(
    await app.database.rows(sql`select 1 from message_photos where conversation_id = ${chat.id}`),
  ).toEqual([])
})

test('a deleted account leaves no words in conversations without an order, and no name or photo anywhere', async () => {
  const buyer = await buildMember(app)
  const chat = await buildConversation(app, { buyer })
  const { data } = await chat.upload(await chat.asBuyer())
  await chat.say(buyer, 'Here is mine', { photo_ids: [data.photo.id] })
  await chat.say(chat.seller, 'Nice')
  const { orderId, seller } = await buildPaidOrder(app, {
    email: buyer.email,
    token: await buildToken(app, buyer.id),
  })
  const who = { token: await buildToken(app, buyer.id) }
  const opened = await send(app, calls.openFromOrder, { params: { id: orderId }, ...who })
  const { id } = opened.data.conversation
  await send(app, calls.sendMessage, {
    params: { id },
    body: { id: crypto.randomUUID(), text: 'Thanks!' },
    ...who,
  })
  const exported = await send(app, exportMe, who)
  expect(JSON.stringify(exported.data.conversations)).toContain('Here is mine')
  await app.database.run(sql`update orders set state = 'completed' where id = ${orderId}`)
  expect((await remove(buyer)).status).toBe(200)
  await app.settle()
  expect(await chat.all(chat.seller)).toMatchObject([
    { kind: 'removed', text: null, photos: [] },
    { kind: 'text', text: 'Nice' },
  ])
  expect((await chat.look(chat.seller)).other).toEqual({ id: null, name: null })
  expect((await chat.say(chat.seller, 'Hello?')).code).toBe('chat.unavailable')
  expect(await app.app.adapters.files.get(`chat-photos/${data.photo.id}/master`)).toBeNull()
  const left = await send(app, calls.listMessages, {
    params: { id },
    token: await buildToken(app, seller.id),
  })
  expect(left.data.messages.at(-1)).toMatchObject({ text: 'Thanks!' })
})

test('a conversation keeps no meeting place or time after one of the two deletes their account', async () => {
  const buyer = await buildMember(app)
  const { orderId, seller } = await buildPaidOrder(app, { email: buyer.email, token: buyer.token })
  const as = async (member: Member) => ({ token: await buildToken(app, member.id) })
  const params = { id: orderId }
  const { data } = await send(app, calls.openFromOrder, { params, ...(await as(buyer)) })
  await app.database.run(sql`
    insert into business_accounts (owner_id, name, address, phone_number)
    values (${seller.id}, 'Corner Finds', '5 Front St, Brooklyn, NY 11201', '718 555 0100')`)
  const date = addDays(localTime(app.clock.now(), newYork).date, 1)
  const body = { place_id: 'pickup-address', times: [9, 18].map((hour) => ({ date, hour })) }
  const proposed = await send(app, proposeMeeting, { params, body, ...(await as(seller)) })
  const { id: meeting_id, starts_at } = proposed.data.order.meeting?.proposed ?? {}
  await send(app, acceptMeeting, { params, body: { meeting_id, starts_at }, ...(await as(buyer)) })
  const shown = async () =>
    JSON.stringify(
      await send(app, calls.listMessages, { params: { id: data.conversation.id }, ...(await as(buyer)) }),
    )
  expect(await shown()).toContain('5 Front St')
  await app.database.run(sql`update orders set state = 'completed' where id = ${orderId}`)
  expect((await remove(seller)).status).toBe(200)
  const left = await shown()
  expect(left).toContain('meeting_agreed')
  expect(left).not.toMatch(/5 Front St|starts_at|other_times/)
})

test('an account can be deleted while its owner sends a message', async () => {
  const chat = await buildConversation(app)
  await chat.say(chat.buyer, 'Hello')
  const isWaiting = () =>
    app.database.row(sql`
      select 1 as one from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  let deleting: ReturnType<typeof remove> | undefined
  // A message locks its conversation, and then its sender.
  await app.database.transaction(async (executor) => {
    await executor.run(sql`update conversations set last_seq = 2 where id = ${chat.id}`)
    deleting = remove(chat.buyer)
    await expect.poll(isWaiting).toEqual({ one: 1 })
    await executor.run(sql`
      insert into messages (conversation_id, seq, id, by_role, sender_id, kind, body, at)
      values (${chat.id}, 2, ${crypto.randomUUID()}, 'buyer', ${chat.buyer.id}, 'text', 'A last word', ${app.clock.now()})`)
  })
  expect((await deleting)?.status).toBe(200)
  expect((await chat.all(chat.seller)).map(({ text }) => text)).toEqual([null, null])
})

test('nobody is emailed messages from a person whom they have since blocked', async () => {
  const chat = await buildConversation(app)
  await chat.say(chat.buyer, 'Something unpleasant')
  await send(app, blockMember, { params: { id: chat.buyer.id }, ...(await chat.asSeller()) })
  app.clock.advance(3 * MINUTE)
  await app.settle()
  expect((await app.mails()).filter(({ to }) => to === chat.seller.email)).toEqual([])
})

test('a conversation is deleted two years after its last message', async () => {
  const [old, young] = [await buildConversation(app), await buildConversation(app)]
  await old.say(old.buyer, 'Hello')
  await young.say(young.buyer, 'Hello')
  await app.database.run(sql`
    update conversations set created_at = created_at - interval '3 years' where id in (${old.id}, ${young.id})`)
  await app.database.run(
    sql`update messages set at = at - interval '3 years' where conversation_id = ${old.id}`,
  )
  await app.app.features.chat.sweep()
  const left = await app.database.rows<{ id: string }>(sql`
    select id from conversations where id in (${old.id}, ${young.id})`)
  expect(left).toEqual([{ id: young.id }])
})
