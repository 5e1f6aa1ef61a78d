import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '../../../../contract/calls/people/notifications.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildMember, buildToken, type Member } from '../../../testing/factories.ts'
import { buildHandedOver, buildPaidOrder } from '../../../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function listOf({ id }: Pick<Member, 'id'>, before?: string) {
  const token = await buildToken(app, id)
  return (await send(app, calls.listNotifications, { token, query: before ? { before } : {} })).data
}
const unreadOf = async ({ id }: Pick<Member, 'id'>) =>
  (await send(app, calls.countNotifications, { token: await buildToken(app, id) })).data.unread
const read = async ({ id }: Pick<Member, 'id'>, body: { id: string } | { path: string } | { all: true }) =>
  send(app, calls.readNotifications, { token: await buildToken(app, id), body })

/** Adds notifications by hand, a second apart; the first one is the oldest. */
async function tell(member: Member, paths: (string | null)[]): Promise<string[]> {
  const ids: string[] = []
  for (const path of paths) {
    app.clock.advance(1000)
    const id = crypto.randomUUID()
    ids.push(id)
    const content = { kind: 'order.paid', title: `Sold: ${path}`, body: null, path, isUrgent: false } as const
    await app.app.features.bell.add({ id, userId: member.id, ...content })
  }
  return ids
}

test('neither the list nor devices leave the texts of notifications in finished jobs', async () => {
  await buildHandedOver(app)
  const finished = await app.database.rows<{ data: string }>(
    sql`select data::text as data from jobs.job where state in ('completed', 'failed')`,
  )
  // The jobs have run: their emails were sent.
  expect((await app.mails()).length).toBeGreaterThan(1)
  expect(finished.filter(({ data }) => /Walnut side table|@/.test(data))).toEqual([])
})

test('a seller is told of a sale and its hand-over, with the page to open', async () => {
  const { orderId, seller } = await buildHandedOver(app)
  const { notifications } = await listOf(seller)
  // They typed the code themselves, so the hand-over is not news to them.
  expect(notifications).toEqual([
    {
      id: expect.any(String),
      title: 'Sold: Walnut side table',
      body: expect.any(String),
      path: expect.stringContaining(orderId),
      at: expect.any(String),
      is_read: false,
    },
  ])
})

test('a member who buys is told what the seller does, not what they do themselves', async () => {
  const buyer = await buildMember(app)
  const { orderId, seller } = await buildPaidOrder(app, { token: await buildToken(app, buyer.id) })
  expect((await listOf(buyer)).notifications).toEqual([])
  await app.app.features.orders.cancel(orderId, { userId: seller.id, token: undefined }, 'It broke.')
  await app.settle()
  const titles = async (member: Pick<Member, 'id'>) =>
    (await listOf(member)).notifications.map(({ title }) => title.split(':')[0])
  expect(await titles(buyer)).toEqual(['Refunded', 'Canceled'])
  expect(await titles(seller)).toEqual(['Sold'])
})

test('a notification whose job runs twice is told once', async () => {
  const member = await buildMember(app)
  const job = {
    userId: member.id,
    kind: 'order.paid',
    title: 'Sold',
    body: null,
    path: null,
    isUrgent: false,
  } as const
  const id = crypto.randomUUID()
  await Promise.all([1, 2, 3].map(() => app.app.features.bell.add({ id, ...job })))
  expect(await unreadOf(member)).toBe(1)
  const events = await app.database.rows(
    sql`select 1 from live_events where topic = ${`member:${member.id}`} and kind = 'notification.changed'`,
  )
  expect(events).toHaveLength(1)
  // Nothing is kept for people who have left.
  await app.app.features.bell.add({ id: crypto.randomUUID(), ...job, userId: crypto.randomUUID() })
})

test('the list pages by place, without repeating or missing any', async () => {
  const member = await buildMember(app)
  const ids = await tell(
    member,
    Array.from({ length: 65 }, (_, place) => `/orders/${place}`),
  )
  const seen: string[] = []
  let before: string | undefined
  do {
    const { notifications, next } = await listOf(member, before)
    seen.push(...notifications.map(({ id }) => id))
    before = next ?? undefined
    await tell(member, ['/orders/new'])
  } while (before)
  expect(seen).toEqual([...ids].reverse())
})

test('one, those about a page, or all are read, and only one’s own', async () => {
  const [member, other] = [await buildMember(app), await buildMember(app)]
  const [first = ''] = await tell(member, ['/orders/1', '/orders/2', '/orders/2', '/my-stuff/money'])
  await read(other, { id: first })
  await read(other, { all: true })
  expect(await unreadOf(member)).toBe(4)
  await read(member, { id: first })
  expect(await unreadOf(member)).toBe(3)
  await read(member, { path: '/orders/2' })
  expect(await unreadOf(member)).toBe(1)
  await read(member, { all: true })
  expect(await unreadOf(member)).toBe(0)
  expect((await listOf(other)).notifications).toEqual([])
  expect((await read(member, { path: 'https://elsewhere.example' })).status).toBe(400)
})

test('notifications are kept for half a year', async () => {
  const member = await buildMember(app)
  await tell(member, ['/orders/1'])
  await app.app.features.bell.sweep()
  expect((await listOf(member)).notifications).toHaveLength(1)
  app.clock.advance(181 * 24 * 3600_000)
  await app.app.features.bell.sweep()
  expect((await listOf(member)).notifications).toEqual([])
})
