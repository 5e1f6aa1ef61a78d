import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as calls from '../../../../contract/calls/console/webhooks.ts'
import { MAX_WEBHOOKS, type WebhookType } from '../../../../contract/rules/site/webhooks.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildListing } from '../../../testing/factories.ts'
import { buildStaff, buildStaffToken, type StaffMember } from '../../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import {
  buildFailedDelivery,
  deleteWebhooks,
  dispatch,
  openReceiver,
  type Receiver,
  verify,
} from '../../../testing/webhooks.ts'

const HOUR = 3600_000

let app: TestApp
let ana: StaffMember
beforeAll(async () => {
  app = await startTestApp()
  ana = await buildStaff(app, 'operator')
})
afterAll(() => app.close())
beforeEach(() => deleteWebhooks(app))

const reason = 'The accounting wants it'
const token = () => buildStaffToken(app, ana.id)
async function create(url: string, event_types: WebhookType[] = ['listing.published']) {
  return await send(app, calls.createWebhook, { token: await token(), body: { url, event_types, reason } })
}
const list = async () => (await send(app, calls.listWebhooks, { token: await token() })).data.endpoints
const deliveries = async (query: Record<string, string> = {}) =>
  (await send(app, calls.listDeliveries, { token: await token(), query })).data
const pause = async (id: string, is_paused: boolean) =>
  (await send(app, calls.pauseWebhook, { token: await token(), params: { id }, body: { is_paused, reason } }))
    .code
const rotate = async (id: string) =>
  (await send(app, calls.rotateWebhookSecret, { token: await token(), params: { id }, body: { reason } }))
    .data
const testIt = async (id: string) =>
  (await send(app, calls.testWebhook, { token: await token(), params: { id } })).code
const resend = async (id: string) =>
  (await send(app, calls.resendDelivery, { token: await token(), params: { id } })).code
const audit = (id: string) =>
  app.database.rows<{ action: string; details: Record<string, string> }>(
    sql`select action, details from audit_log where subject_id = ${id} order by id`,
  )
const last = ({ received }: Receiver) => received.at(-1) ?? { headers: {}, body: '' }

test('a secret is shown once, and stored encrypted', async () => {
  const receiver = await openReceiver()
  const { data, status } = await create(receiver.url, [
    'listing.published',
    'listing.published',
    'order.paid',
  ])
  expect(status).toBe(200)
  expect(data.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(await list()).toEqual([
    {
      id: data.id,
      url: receiver.url,
      event_types: ['listing.published', 'order.paid'],
      state: 'active',
      is_gone: false,
      failing_since: null,
      old_secret_until: null,
      created_at: app.clock.now().toISOString(),
      created_by: ana.username,
    },
  ])
  const [row] = await app.database.rows<{ bytes: Buffer }>(sql`select secret as bytes from webhook_endpoints`)
  const key = Buffer.from(data.secret.slice('whsec_'.length), 'base64')
  expect(row?.bytes.includes(key)).toBe(false)
  expect(row?.bytes.includes(data.secret)).toBe(false)
  expect(app.logged.join('\n')).not.toContain(data.secret)
  expect(await audit(data.id)).toEqual([
    {
      action: 'webhook.create',
      details: {
        url: `${new URL(receiver.url).origin}/…`,
        event_types: 'listing.published order.paid',
        reason,
      },
    },
  ])
})

test('addresses that are not on the public internet are refused', async () => {
  for (const url of [
    'http://example.com/',
    'https://10.0.0.1/',
    'https://u:p@example.com/',
    'ftp://example.com',
  ])
    expect((await create(url)).code).toBe('webhook.url_refused')
})

test('there is a limit to the number of endpoints', async () => {
  await app.database.run(sql`
    insert into webhook_endpoints (id, url, event_types, secret, created_at)
    select gen_random_uuid(), 'https://example.com/', '{order.paid}', '\\x00', now() from generate_series(2, ${MAX_WEBHOOKS}::int)`)
  const made = await Promise.all([create('https://example.com/'), create('https://example.com/')])
  expect(made.map(({ code }) => code).toSorted()).toEqual(['webhook.too_many', undefined].toSorted())
})

test('after a rotation both secrets sign for a day, then only the new one', async () => {
  const receiver = await openReceiver()
  const { id, secret } = (await create(receiver.url)).data
  const { secret: renewed } = await rotate(id)
  expect(renewed).not.toBe(secret)
  app.clock.advance(24 * HOUR - 1)
  expect((await list())[0]?.old_secret_until).not.toBeNull()
  await buildListing(app)
  await dispatch(app)
  for (const one of [secret, renewed]) expect(verify(app, one, last(receiver)).type).toBe('listing.published')
  app.clock.advance(1)
  expect((await list())[0]?.old_secret_until).toBeNull()
  await buildListing(app)
  await dispatch(app)
  expect(verify(app, renewed, last(receiver)).type).toBe('listing.published')
  expect(() => verify(app, secret, last(receiver))).toThrow('No matching signature')
  expect((await audit(id)).map(({ action }) => action)).toEqual(['webhook.create', 'webhook.rotate'])
})

test('a paused endpoint is sent nothing; what waited follows when it is resumed', async () => {
  const receiver = await openReceiver(503)
  const { id } = (await create(receiver.url)).data
  await buildListing(app)
  await dispatch(app)
  await pause(id, true)
  await pause(id, true)
  expect(await testIt(id)).toBe('webhook.paused')
  await buildListing(app)
  app.clock.advance(HOUR)
  await dispatch(app)
  expect(receiver.received).toHaveLength(1)
  receiver.status = 200
  await pause(id, false)
  await dispatch(app)
  expect(receiver.received).toHaveLength(2)
  expect((await audit(id)).map(({ action }) => action)).toEqual([
    'webhook.create',
    'webhook.pause',
    'webhook.resume',
  ])
})

test('a test event goes to one endpoint only', async () => {
  const [one, other] = [await openReceiver(), await openReceiver()]
  const { id, secret } = (await create(one.url)).data
  await create(other.url)
  await testIt(id)
  await dispatch(app)
  expect(verify(app, secret, last(one))).toMatchObject({ type: 'webhook.test', data: {} })
  expect(other.received).toEqual([])
  expect((await audit(id)).at(-1)?.action).toBe('webhook.test')
})

test('deliveries are listed by endpoint and state, page by page', async () => {
  const [one, other] = [await openReceiver(), await openReceiver(500)]
  const { id } = (await create(one.url)).data
  await create(other.url)
  for (let number = 0; number < 3; number++) {
    await buildListing(app)
    app.clock.advance(1000)
    await dispatch(app)
  }
  const all = await deliveries()
  expect([all.deliveries.length, all.has_more, all.counts]).toEqual([6, false, { delivered: 3, pending: 3 }])
  const mine = await deliveries({ endpoint: id, state: 'delivered' })
  expect(mine.deliveries.map((row) => [row.url, row.status_code, row.attempts])).toEqual(
    Array(3).fill([one.url, 200, 1]),
  )
  expect(mine.counts).toEqual({ delivered: 3 })
  const times = mine.deliveries.map(({ created_at }) => created_at)
  expect(times).toEqual(times.toSorted().toReversed())
  const rest = await deliveries({ endpoint: id, before: mine.deliveries[0]?.id ?? '' })
  expect(rest.deliveries).toEqual(mine.deliveries.slice(1))
  expect(rest.counts).toBeNull()
})

test('a delivery that was given up or delivered is sent again, with the same id', async () => {
  const receiver = await openReceiver()
  const { id } = (await create(receiver.url)).data
  const failed = await buildFailedDelivery(app, id)
  expect(await resend(failed)).toBeUndefined()
  expect(await resend(failed)).toBe('webhook.still_trying')
  await dispatch(app)
  const [row] = (await deliveries()).deliveries
  expect(row).toMatchObject({ id: failed, state: 'delivered', attempts: 1, status_code: 200 })
  expect(await resend(failed)).toBeUndefined()
  await dispatch(app)
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([
    row?.event_id,
    row?.event_id,
  ])
  expect((await audit(failed)).map(({ action }) => action)).toEqual(['webhook.resend', 'webhook.resend'])
  await pause(id, true)
  expect(await resend(failed)).toBe('webhook.paused')
})

test('an endpoint is deleted with its deliveries', async () => {
  const { id } = (await create('https://example.com/?token=hidden')).data
  await buildFailedDelivery(app, id)
  await send(app, calls.deleteWebhook, { token: await token(), params: { id }, body: { reason } })
  expect([await list(), (await deliveries()).deliveries]).toEqual([[], []])
  expect((await audit(id)).at(-1)).toEqual({
    action: 'webhook.delete',
    details: { url: 'https://example.com/…', reason },
  })
})

test('only an operator who has just proven their second factor changes endpoints', async () => {
  const body = { url: 'https://example.com/', event_types: ['order.paid' as const], reason }
  const moderator = await buildStaff(app, 'moderator')
  expect((await send(app, calls.createWebhook, { token: moderator.token, body })).code).toBe('staff.denied')
  expect((await send(app, calls.listWebhooks, { token: moderator.token })).code).toBe('staff.denied')
  const old = await token()
  app.clock.advance(10 * 60_000)
  expect((await send(app, calls.createWebhook, { token: old, body })).code).toBe('staff.step_up')
})
