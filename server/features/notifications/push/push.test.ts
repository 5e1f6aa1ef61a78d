import { afterAll, beforeAll, expect, test } from 'vitest'
import * as chatCalls from '../../../../contract/calls/chat/chat.ts'
import * as calls from '../../../../contract/calls/people/notification-settings.ts'
import * as notificationCalls from '../../../../contract/calls/people/notifications.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildListing, buildMember, buildToken } from '../../../testing/factories.ts'
import { buildPaidOrder } from '../../../testing/orders/orders.ts'
import { startPushApp } from '../../../testing/push/push-app.ts'
import type { TestApp } from '../../../testing/test-app.ts'

let pushing: Awaited<ReturnType<typeof startPushApp>>
let service: typeof pushing.service
let app: TestApp
beforeAll(async () => {
  pushing = await startPushApp()
  ;({ app, service } = pushing)
})
afterAll(() => pushing.close())

/** A member with a device that is notified. */
async function buildDevice(statuses: number[] = []) {
  const member = await buildMember(app)
  const token = await buildToken(app, member.id)
  const browser = service.subscribe(statuses)
  const { status } = await send(app, calls.subscribeDevice, { token, body: browser.subscription })
  expect(status).toBe(200)
  return { member, token, browser }
}

const titles = (browser: { received: () => { payload: { notification: Record<string, string> } }[] }) =>
  browser.received().map(({ payload }) => payload.notification.title)

test('a sale rings on the seller’s devices, encrypted for each and signed by us', async () => {
  const { member, token, browser } = await buildDevice()
  const second = service.subscribe()
  await send(app, calls.subscribeDevice, {
    token: await buildToken(app, member.id),
    body: second.subscription,
  })
  const { orderId } = await buildPaidOrder(app, { owner: member })
  await app.settle()
  const [push] = browser.received()
  expect(push?.payload).toEqual({
    web_push: 8030,
    notification: {
      title: 'Sold: Walnut side table',
      body: expect.any(String),
      navigate: `/orders/${orderId}`,
      tag: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  })
  expect(push?.headers).toMatchObject({
    ttl: '86400',
    urgency: 'normal',
    topic: push?.payload.notification.tag,
  })
  expect(titles(second)).toEqual(['Sold: Walnut side table'])
  expect((await send(app, calls.getNotificationSettings, { token })).data.is_subscribed).toBe(true)
})

test('what was read in the app in the meantime does not ring', async () => {
  const { member, token, browser } = await buildDevice()
  const id = crypto.randomUUID()
  const content = { kind: 'order.paid', title: 'Sold', body: null, path: null, isUrgent: false } as const
  await app.app.features.bell.add({ id, userId: member.id, ...content })
  await send(app, notificationCalls.readNotifications, { token, body: { id } })
  await app.settle()
  expect(browser.received()).toEqual([])
})

test('a message rings unless it was read, its conversation is muted, or messages are turned off', async () => {
  const { member: seller, token, browser } = await buildDevice()
  const buyerToken = await buildToken(app, (await buildMember(app)).id)
  const { id: listing } = await buildListing(app, { owner: seller, title: 'Oak shelf' })
  const opened = await send(app, chatCalls.openFromListing, {
    token: buyerToken,
    body: { listing_id: listing },
  })
  const params = { id: opened.data.conversation.id }
  const write = async (text: string) =>
    (
      await send(app, chatCalls.sendMessage, {
        token: buyerToken,
        params,
        body: { id: crypto.randomUUID(), text },
      })
    ).data.message.seq
  await write('Is this still available?')
  await app.settle()
  expect(browser.received().at(-1)?.payload.notification).toMatchObject({
    title: expect.stringContaining('Oak shelf'),
    body: 'Is this still available?',
    navigate: `/chat/${params.id}`,
  })
  const seq = await write('Hello?')
  await send(app, chatCalls.readMessages, { token, params, body: { seq } })
  await app.settle()
  await send(app, chatCalls.keepConversation, { token, params, body: { is_muted: true } })
  await write('Still there?')
  await app.settle()
  await send(app, chatCalls.keepConversation, { token, params, body: { is_muted: false } })
  const choice = { topic: 'messages', channel: 'push', is_on: false } as const
  await send(app, calls.changeNotificationSettings, { token, body: { choice } })
  await write('Anyone?')
  await app.settle()
  expect(browser.received()).toHaveLength(1)
})

test('a device that has unsubscribed is forgotten, and one whose service fails is tried again', async () => {
  const { member, browser } = await buildDevice([503])
  browser.end()
  await buildPaidOrder(app, { owner: member })
  await app.settle()
  const count = () =>
    app.database.row<{ count: number }>(
      sql`select count(*)::int as count from push_subscriptions where user_id = ${member.id}`,
    )
  expect(await count()).toEqual({ count: 1 })
  await app.database.run(sql`update jobs.job set start_after = now() where state = 'retry'`)
  await app.settle()
  expect(await count()).toEqual({ count: 0 })
})

test('quiet hours wait, over midnight, too', async () => {
  const { member, token, browser } = await buildDevice()
  // The test's clock stands at noon.
  const quiet_hours = { from: 22 * 60, to: 13 * 60 }
  const changed = await send(app, calls.changeNotificationSettings, { token, body: { quiet_hours } })
  expect(changed.data.quiet_hours).toEqual(quiet_hours)
  await buildPaidOrder(app, { owner: member })
  const waiting = await app.database.rows<{ start_after: Date }>(
    sql`select start_after from jobs.job where name = 'push' and state = 'created' and data ->> 'userId' = ${member.id}`,
  )
  expect(waiting.length).toBeGreaterThan(0)
  expect(browser.received()).toEqual([])
  app.clock.advance(61 * 60_000)
  await app.settle()
  expect(titles(browser)).toEqual(['Sold: Walnut side table'])
})

test('signing out ends it, and a browser notifies only the member who uses it now', async () => {
  const { member, browser, token } = await buildDevice()
  const other = await buildMember(app)
  const otherToken = await buildToken(app, other.id)
  await send(app, calls.subscribeDevice, { token: otherToken, body: browser.subscription })
  await buildPaidOrder(app, { owner: member })
  await app.settle()
  expect(browser.received()).toEqual([])
  expect((await send(app, calls.getNotificationSettings, { token })).data.is_subscribed).toBe(false)
  await app.database.run(sql`delete from sessions where user_id = ${other.id}`)
  await buildPaidOrder(app, { owner: other })
  await app.settle()
  expect(browser.received()).toEqual([])
})

test('only push services are called, and only what is optional can be turned off', async () => {
  const token = await buildToken(app, (await buildMember(app)).id)
  const { subscription } = service.subscribe()
  for (const endpoint of [
    'http://169.254.169.254/latest',
    'https://push.evil.example/push',
    'https://localhost/',
  ]) {
    const body = { ...subscription, endpoint }
    expect((await send(app, calls.subscribeDevice, { token, body })).code).toBe('push.unknown_service')
  }
  const choice = { topic: 'money', channel: 'mail', is_on: false } as const
  expect((await send(app, calls.changeNotificationSettings, { token, body: { choice } })).status).toBe(400)
})

test('emails about messages can be turned off', async () => {
  const { member: seller, token } = await buildDevice()
  const buyerToken = await buildToken(app, (await buildMember(app)).id)
  const { id: listing } = await buildListing(app, { owner: seller })
  const choice = { topic: 'messages', channel: 'mail', is_on: false } as const
  await send(app, calls.changeNotificationSettings, { token, body: { choice } })
  const opened = await send(app, chatCalls.openFromListing, {
    token: buyerToken,
    body: { listing_id: listing },
  })
  const params = { id: opened.data.conversation.id }
  await send(app, chatCalls.sendMessage, {
    token: buyerToken,
    params,
    body: { id: crypto.randomUUID(), text: 'Hi!' },
  })
  await app.settle()
  expect((await app.mails()).filter(({ to }) => to === seller.email)).toEqual([])
})
