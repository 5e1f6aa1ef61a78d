import { afterAll, beforeAll, expect, test } from 'vitest'
import * as chatCalls from '../../../../contract/calls/chat/chat.ts'
import * as calls from '../../../../contract/calls/people/unsubscribe.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildListing, buildMember, buildToken } from '../../../testing/factories.ts'
import { buildPaidOrder } from '../../../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createChoiceRepository } from '../choices/choice-repository.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A seller with an unread message, and the address in its email. */
async function buildEmail() {
  const seller = await buildMember(app)
  const token = await buildToken(app, (await buildMember(app)).id)
  const { id } = await buildListing(app, { owner: seller })
  const { data } = await send(app, chatCalls.openFromListing, { token, body: { listing_id: id } })
  const write = async (text: string) => {
    const params = { id: data.conversation.id }
    await send(app, chatCalls.sendMessage, { token, params, body: { id: crypto.randomUUID(), text } })
    await app.settle()
    return (await app.mails()).filter(({ to }) => to === seller.email)
  }
  const [mail] = await write('Hi!')
  const link = /^https?:\S+\/unsubscribe\?\S+$/m.exec(mail?.text ?? '')?.[0] ?? ''
  return { seller, write, link, mail, linkToken: new URL(link).searchParams.get('token') ?? '' }
}
/** The newest message to an address as SMTP would have sent it. */
const rawTo = async (email: string) =>
  (
    await app.database.row<{ raw: Buffer }>(
      sql`select raw from outbox_mails where recipient = ${email} order by sent_at desc, id desc limit 1`,
    )
  )?.raw.toString()
const isOn = (userId: string) => createChoiceRepository(app.database).isOn(userId, 'messages', 'mail')

test('an email about messages names the link in its text, its HTML and its headers; receipts have none', async () => {
  const { seller, link, mail } = await buildEmail()
  expect(mail?.html).toContain(link.replace('&', '&#38;'))
  expect(await rawTo(seller.email)).toMatch(
    /^List-Unsubscribe:\s+<[^>]+>\r?\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m,
  )
  await buildPaidOrder(app, { owner: seller })
  await app.settle()
  const receipts = (await app.mails()).filter(
    ({ to, subject }) => to === seller.email && /Sold/.test(subject),
  )
  expect(receipts).toHaveLength(1)
  expect(receipts[0]?.text).not.toContain('/unsubscribe')
  expect(await rawTo(seller.email)).not.toContain('List-Unsubscribe')
})

test('a mail program turns the emails off without signing in, and opening the link changes nothing', async () => {
  const { seller, write, link } = await buildEmail()
  const { pathname, search } = new URL(link)
  await app.app.http.inject({ method: 'GET', url: pathname + search })
  expect(await isOn(seller.id)).toBe(true)
  const post = () =>
    app.app.http.inject({
      method: 'POST',
      url: pathname + search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  expect([(await post()).statusCode, (await post()).statusCode]).toEqual([200, 200])
  expect(await isOn(seller.id)).toBe(false)
  expect(await write('Are you there?')).toHaveLength(1)
})

test('the page turns them off and on again', async () => {
  const { seller, linkToken: token } = await buildEmail()
  expect((await send(app, calls.readEmailChoice, { body: { token } })).data).toEqual({
    topic: 'messages',
    is_on: true,
  })
  await send(app, calls.makeEmailChoice, { body: { token, is_on: false } })
  expect(await isOn(seller.id)).toBe(false)
  await send(app, calls.makeEmailChoice, { body: { token, is_on: true } })
  expect(await isOn(seller.id)).toBe(true)
})

test('a changed link does nothing', async () => {
  const { linkToken } = await buildEmail()
  const other = await buildMember(app)
  const [, topic, signature] = linkToken.split('.')
  for (const token of [
    '',
    'a.b.c',
    `${other.id}.${topic}.${signature}`,
    linkToken.replace('messages', 'money'),
  ]) {
    const { status, code } = await send(app, calls.makeEmailChoice, { body: { token, is_on: false } })
    expect([status, code]).toEqual([404, 'notifications.link_invalid'])
    const raw = await app.app.http.inject({ method: 'POST', url: `/unsubscribe?token=${token}` })
    expect(raw.statusCode).toBe(404)
  }
  expect(await isOn(other.id)).toBe(true)
})

test('the link of an account that is gone is answered and stores nothing', async () => {
  const { seller, linkToken: token } = await buildEmail()
  await app.database.run(sql`delete from conversations`)
  await app.database.run(sql`delete from listings where owner_id = ${seller.id}`)
  await app.database.run(sql`delete from users where id = ${seller.id}`)
  expect((await send(app, calls.makeEmailChoice, { body: { token, is_on: false } })).status).toBe(200)
  expect(
    await app.database.rows(sql`select 1 from notification_choices where user_id = ${seller.id}`),
  ).toEqual([])
})
