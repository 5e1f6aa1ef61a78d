import { afterAll, beforeAll, expect, test } from 'vitest'
import * as chatCalls from '../../../../contract/calls/chat/chat.ts'
import * as calls from '../../../../contract/calls/people/notification-settings.ts'
import { readNotifications } from '../../../../contract/calls/people/notifications.ts'
import * as links from '../../../../contract/calls/people/unsubscribe.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { digestHelpers } from '../../../testing/digests.ts'
import { buildListing, buildMember, type Member } from '../../../testing/factories.ts'
import { negotiation } from '../../../testing/offers.ts'
import { buildPaidOrder } from '../../../testing/orders/orders.ts'
import { as } from '../../../testing/people.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
const { buildDaily, change, hold, nextMorning, mailsTo, subjectsTo, tellLowerPrice } = digestHelpers(
  () => app,
)
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const read = async (member: Member, body: { id: string } | { all: true }) =>
  send(app, readNotifications, { ...(await as(app, member)), body })

test('optional emails wait for the morning digest, which has links and an unsubscribe link', async () => {
  const member = await buildDaily()
  const id = await tellLowerPrice(member)
  await hold(member, { kind: 'review.received', title: '@ann gave you 5 stars', path: null })
  await app.app.features.sendDigests()
  await app.settle()
  expect(await mailsTo(member)).toEqual([])
  await nextMorning()
  const [mail, ...others] = await mailsTo(member)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Your daily summary: 2 updates')
  expect(mail?.text).toContain(
    [
      'Your daily summary',
      'Reviews\n- @ann gave you 5 stars\n  http://localhost:3000/notifications',
      `Your favorites\n- Now $80.00 instead of $100.00: Brass lamp\n  http://localhost:3000/shop/item/${id}`,
      'See all notifications:\nhttp://localhost:3000/notifications',
    ].join('\n\n'),
  )
  expect(mail?.html).toContain(`href="http://localhost:3000/shop/item/${id}"`)
  const raw = await app.database.row<{ raw: Buffer }>(
    sql`select raw from outbox_mails where recipient = ${member.email}`,
  )
  expect(raw?.raw.toString()).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  await nextMorning()
  expect(await mailsTo(member)).toHaveLength(1)
})

test('members without the digest get every email at once', async () => {
  const member = await buildMember(app)
  await tellLowerPrice(member)
  expect(await subjectsTo(member)).toEqual(['Now $80.00 instead of $100.00: Brass lamp'])
  await nextMorning()
  expect(await mailsTo(member)).toHaveLength(1)
})

test('emails about orders, messages and offers are sent at once', async () => {
  const member = await buildDaily()
  await buildPaidOrder(app, { owner: member })
  const { id } = await buildListing(app, { owner: member, priceCents: 25_00 })
  const buyer = await as(app, await buildMember(app))
  const { data } = await send(app, chatCalls.openFromListing, { ...buyer, body: { listing_id: id } })
  await send(app, chatCalls.sendMessage, {
    ...buyer,
    params: { id: data.conversation.id },
    body: { id: crypto.randomUUID(), text: 'Hi!' },
  })
  await negotiation(app, id).offer(await buildMember(app), 20)
  await app.settle()
  expect(await mailsTo(member)).toHaveLength(3)
  await nextMorning()
  expect(await mailsTo(member)).toHaveLength(3)
})

test('the digest leaves out what was read or turned off, and is not sent when nothing is left', async () => {
  const member = await buildDaily()
  const id = await hold(member, { title: 'Sold: Lamp' })
  await hold(member, { title: 'Sold: Chair' })
  await hold(member, { kind: 'follow.new-items', title: '@ann listed Sofa' })
  await read(member, { id })
  await change(member, { choice: { topic: 'following', channel: 'mail', is_on: false } })
  await nextMorning()
  expect(await subjectsTo(member)).toEqual(['Your daily summary: Sold: Chair'])
  await hold(member)
  await read(member, { all: true })
  await nextMorning()
  await hold(member, { kind: 'follow.new-items' })
  await nextMorning()
  expect(await mailsTo(member)).toHaveLength(1)
})

test('the digest has at most twenty lines, one heading per topic, and a count of the rest', async () => {
  const member = await buildDaily()
  await hold(member, { title: 'The oldest' })
  for (let item = 1; item <= 12; item++)
    await hold(member, { kind: 'alert.found', title: `Found <${item}>`, path: `/shop/item/${item}` })
  for (let item = 1; item <= 10; item++) await hold(member, { title: `Sold: ${item}` })
  await nextMorning()
  const [mail] = await mailsTo(member)
  expect(mail?.subject).toBe('Your daily summary: 23 updates')
  expect(mail?.text.match(/^Your favorites$|^Your saved searches$/gm)).toEqual([
    'Your favorites',
    'Your saved searches',
  ])
  expect(mail?.text.match(/^- (?:Sold|Found)/gm)).toHaveLength(20)
  expect(mail?.text).toContain('- And 3 more\n  http://localhost:3000/notifications')
  expect(mail?.text).not.toContain('The oldest')
  expect(mail?.html).not.toContain('<12>')
})

test('the unsubscribe link turns the emails of all digest topics off and on without signing in', async () => {
  const member = await buildDaily()
  await hold(member)
  await nextMorning()
  const [mail] = await mailsTo(member)
  const link = new URL(/^http\S+\/unsubscribe\?\S+$/m.exec(mail?.text ?? '')?.[0] ?? '')
  const token = link.searchParams.get('token') ?? ''
  const choice = async () => (await send(app, links.readEmailChoice, { body: { token } })).data
  const stopped = async () => {
    const { data } = await send(app, calls.getNotificationSettings, await as(app, member))
    return data.choices.filter((one) => !one.is_on).map(({ topic, channel }) => `${topic} ${channel}`)
  }
  expect(await choice()).toEqual({ topic: 'digest', is_on: true })
  await app.app.http.inject({ method: 'POST', url: link.pathname + link.search })
  expect(await choice()).toEqual({ topic: 'digest', is_on: false })
  expect(await stopped()).toEqual(['reviews mail', 'favorites mail', 'alerts mail', 'following mail'])
  await hold(member)
  await nextMorning()
  await tellLowerPrice(member)
  expect(await mailsTo(member)).toHaveLength(1)
  // One topic that is on is enough for a digest.
  await change(member, { choice: { topic: 'reviews', channel: 'mail', is_on: true } })
  expect(await choice()).toEqual({ topic: 'digest', is_on: true })
  await send(app, links.makeEmailChoice, { body: { token, is_on: true } })
  expect(await stopped()).toEqual([])
})
