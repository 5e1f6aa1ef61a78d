import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as calls from '../../../../contract/calls/console/webhooks.ts'
import type { WebhookType } from '../../../../contract/rules/site/webhooks.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildListing } from '../../../testing/factories.ts'
import { buildStaff, buildStaffToken } from '../../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import {
  buildWebhook,
  deleteWebhooks,
  dispatch,
  openReceiver,
  type Receiver,
  verify,
} from '../../../testing/webhooks.ts'

let app: TestApp
let operatorId: string
beforeAll(async () => {
  app = await startTestApp()
  operatorId = (await buildStaff(app, 'operator')).id
})
afterAll(() => app.close())
beforeEach(() => deleteWebhooks(app))

const token = () => buildStaffToken(app, operatorId)
const reason = 'The accounting moved'
const list = async () => (await send(app, calls.listWebhooks, { token: await token() })).data.endpoints
const deliveries = async () =>
  (await send(app, calls.listDeliveries, { token: await token() })).data.deliveries
async function change(id: string, url: string, event_types: WebhookType[]) {
  const sent = { token: await token(), params: { id }, body: { url, event_types, reason } }
  return (await send(app, calls.changeWebhook, sent)).code
}
const audit = (id: string) =>
  app.database.rows<{ actor_role: string; action: string; details: Record<string, unknown> }>(
    sql`select actor_role, action, details from audit_log where subject_id = ${id} order by id`,
  )
const last = ({ received }: Receiver) => received.at(-1) ?? { headers: {}, body: '' }

test('the events of an endpoint are changed; what waits is still sent, and its secret stays', async () => {
  const receiver = await openReceiver(503)
  const { id, secret } = await buildWebhook(app, receiver.url, ['listing.published'])
  await buildListing(app)
  await dispatch(app)
  expect(await change(id, receiver.url, ['order.paid', 'order.paid', 'listing.removed'])).toBeUndefined()
  expect(await change(id, receiver.url, ['listing.removed', 'order.paid'])).toBeUndefined()
  await buildListing(app)
  receiver.status = 200
  app.clock.advance(5000)
  await dispatch(app)
  expect(receiver.received).toHaveLength(2)
  expect(verify(app, secret, last(receiver)).type).toBe('listing.published')
  expect((await list())[0]?.event_types).toEqual(['order.paid', 'listing.removed'])
  const place = `${new URL(receiver.url).origin}/…`
  expect((await audit(id)).slice(1)).toEqual([
    {
      actor_role: 'operator',
      action: 'webhook.change',
      details: {
        before: `${place} listing.published`,
        after: `${place} order.paid listing.removed`,
        new_address: false,
        reason,
      },
    },
  ])
})

test('a new address is checked, and gets at once what the old one has not taken', async () => {
  const [old, moved] = [await openReceiver(500), await openReceiver()]
  const { id, secret } = await buildWebhook(app, old.url, ['listing.published'])
  await buildListing(app)
  await dispatch(app)
  app.clock.advance(5000)
  await dispatch(app)
  expect((await list())[0]?.failing_since).not.toBeNull()
  expect(await change(id, 'https://10.0.0.1/', ['listing.published'])).toBe('webhook.url_refused')
  expect((await list())[0]?.url).toBe(old.url)
  expect(await change(id, moved.url, ['listing.published'])).toBeUndefined()
  expect((await list())[0]).toMatchObject({ url: moved.url, state: 'active', failing_since: null })
  await dispatch(app)
  expect([old.received.length, moved.received.length]).toEqual([2, 1])
  expect(verify(app, secret, last(moved)).type).toBe('listing.published')
  expect(await deliveries()).toMatchObject([{ url: moved.url, state: 'delivered', attempts: 3 }])
  expect((await audit(id)).at(-1)?.details.new_address).toBe(true)
  expect(await change(crypto.randomUUID(), moved.url, ['listing.published'])).toBe('webhook.unknown')
})

test('an endpoint that was gone stays paused at its new address until it is resumed', async () => {
  const [old, moved] = [await openReceiver(410), await openReceiver()]
  const { id } = await buildWebhook(app, old.url, ['listing.published'])
  await buildListing(app)
  await dispatch(app)
  expect((await audit(id)).at(-1)).toEqual({
    actor_role: 'system',
    action: 'webhook.pause',
    details: { url: `${new URL(old.url).origin}/…`, reason: 'It answered 410 Gone.' },
  })
  await change(id, moved.url, ['listing.published'])
  expect((await list())[0]).toMatchObject({ state: 'paused', is_gone: false, failing_since: null })
  await send(app, calls.pauseWebhook, {
    token: await token(),
    params: { id },
    body: { is_paused: false, reason },
  })
  await buildListing(app)
  await dispatch(app)
  expect(moved.received).toHaveLength(1)
})
