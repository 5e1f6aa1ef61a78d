import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { deleteListing, updateListing } from '../../../contract/calls/listings/own-listings.ts'
import { webhookTypes } from '../../../contract/rules/site/webhooks.ts'
import { sql } from '../../db/sql.ts'
import { send } from '../../testing/client.ts'
import { buildListing, buildToken } from '../../testing/factories.ts'
import {
  buildHandedOver,
  buildPaidOrder,
  buy,
  DAY,
  MINUTE,
  refundFailsCard,
} from '../../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import {
  buildWebhook,
  countWebhookRows,
  deleteWebhooks,
  dispatch,
  openReceiver,
  type ReceivedWebhook,
  type Receiver,
  verify,
  type WebhookBody,
} from '../../testing/webhooks.ts'

/** A request to an endpoint, as the OpenAPI document describes it. */
interface PublishedRequest {
  parameters: { name: string; required: boolean; schema: z.core.JSONSchema.JSONSchema }[]
  requestBody: { content: Record<string, { schema: z.core.JSONSchema.JSONSchema }> }
}

let app: TestApp
let published: Record<string, { post: PublishedRequest }>
beforeAll(async () => {
  app = await startTestApp()
  published = (await app.app.http.inject('/api/docs/openapi.json')).json().webhooks
})
afterAll(() => app.close())
beforeEach(() => deleteWebhooks(app))

const countEvents = async () => (await countWebhookRows(app)).events
/** What the receiver was told, as type and state; each request as the published description has it. */
const toldOf = (secret: string, { received }: Receiver) =>
  received.map((request) => {
    const { type, data } = verify(app, secret, request)
    expect([type, ...misfits(request)]).toEqual([type])
    return [type, data.state]
  })

/** How a request differs from its published description. */
function misfits({ headers, body }: ReceivedWebhook): string[] {
  const event = JSON.parse(body) as WebhookBody
  const { parameters = [], requestBody } = published[event.type]?.post ?? {}
  const schema = requestBody?.content[String(headers['content-type'])]?.schema
  const shape = z.object({
    body: z.fromJSONSchema(schema ?? false),
    ...Object.fromEntries(parameters.map(({ name, schema: header }) => [name, z.fromJSONSchema(header)])),
  })
  return (shape.safeParse({ ...headers, body: event }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )
}

test('without an endpoint nothing is stored and no job is added', async () => {
  const before = await countWebhookRows(app)
  await buildHandedOver(app)
  await dispatch(app)
  expect(await countWebhookRows(app)).toEqual({ ...before, events: 0, deliveries: 0 })
})

test('types that no endpoint wants, and those of a paused one, are not stored', async () => {
  const { id } = await buildWebhook(app, 'http://127.0.0.1:1/', ['order.completed', 'order.paid'])
  await app.database.run(sql`update webhook_endpoints set state = 'paused' where id = ${id}`)
  await buildPaidOrder(app)
  expect(await countEvents()).toBe(0)
  await app.database.run(
    sql`update webhook_endpoints set state = 'active', event_types = '{order.completed}' where id = ${id}`,
  )
  await buildPaidOrder(app)
  expect(await countEvents()).toBe(0)
})

test('a listing is published, changed and removed', async () => {
  const receiver = await openReceiver()
  const { secret } = await buildWebhook(app, receiver.url)
  const { id, owner } = await buildListing(app)
  await dispatch(app)
  const change = async (body: object) => {
    app.clock.advance(1000)
    await send(app, updateListing, { params: { id }, body, token: await buildToken(app, owner.id) })
    await dispatch(app)
  }
  await change({ title: 'A lamp with a shade' })
  await change({ status: 'paused' })
  await change({ title: 'A lamp' })
  await change({ status: 'active' })
  await send(app, deleteListing, { params: { id }, token: await buildToken(app, owner.id) })
  await dispatch(app)
  expect(toldOf(secret, receiver)).toEqual([
    ['listing.published', 'active'],
    ['listing.changed', 'active'],
    ['listing.removed', 'paused'],
    ['listing.published', 'active'],
    ['listing.removed', 'removed'],
  ])
  const first = verify(app, secret, receiver.received[0] ?? { headers: {}, body: '' })
  expect(first).toEqual({
    id: receiver.received[0]?.headers['webhook-id'],
    type: 'listing.published',
    timestamp: expect.any(String),
    data: { listing_id: id, state: 'active' },
  })
})

test('a listing that is deleted with its account is removed', async () => {
  const receiver = await openReceiver()
  const { secret } = await buildWebhook(app, receiver.url, ['listing.removed'])
  const { id } = await buildListing(app)
  await app.database.run(sql`delete from listings where id = ${id}`)
  await dispatch(app)
  expect(toldOf(secret, receiver)).toEqual([['listing.removed', 'removed']])
})

test('an order is paid, handed over, completed and taken back, and its refund succeeds', async () => {
  const receiver = await openReceiver()
  const types = webhookTypes.filter((type) => !type.startsWith('listing.'))
  const { secret } = await buildWebhook(app, receiver.url, types)
  const { orderId, listingId } = await buildHandedOver(app)
  app.clock.advance(3 * DAY)
  await app.app.features.orders.tasks.complete()
  await app.app.features.orders.operator.refunds.all(orderId, 'Both asked for it.')
  await app.settle()
  await dispatch(app)
  expect(new Set(toldOf(secret, receiver).map((event) => event.join(' ')))).toEqual(
    new Set([
      'order.paid paid',
      'order.handed_over handed_over',
      'order.completed completed',
      'order.cancelled cancelled',
      'order.refunded refunded',
      'refund.succeeded succeeded',
    ]),
  )
  const sent = receiver.received.map((request) => verify(app, secret, request))
  expect(sent.find(({ type }) => type === 'order.paid')?.data).toEqual({
    order_id: orderId,
    listing_id: listingId,
    state: 'paid',
  })
  expect(sent.find(({ type }) => type === 'refund.succeeded')?.data).toMatchObject({
    order_id: orderId,
    amount_cents: expect.any(Number),
  })
})

test('a refund fails and is settled by other means', async () => {
  const receiver = await openReceiver()
  const { secret } = await buildWebhook(app, receiver.url, ['refund.failed', 'refund.settled'])
  const { orderId } = await buildPaidOrder(app, { card: refundFailsCard })
  await app.app.features.orders.operator.refunds.all(orderId, 'Both asked for it.')
  await app.settle()
  app.clock.advance(MINUTE)
  await app.settle()
  await app.database.run(
    sql`update refunds set state = 'settled', settled_how = 'By check.' where order_id = ${orderId} and not retried`,
  )
  await dispatch(app)
  const told = toldOf(secret, receiver).map(([type]) => type)
  expect(new Set(told)).toEqual(new Set(['refund.failed', 'refund.settled']))
})

test('a checkout that was never paid is not told as a canceled order', async () => {
  await buildWebhook(app, 'http://127.0.0.1:1/', ['order.cancelled', 'order.paid'])
  const { id } = await buildListing(app)
  const { data } = await buy(app, id, { session: 'leaves-again' })
  app.clock.advance(120 * MINUTE)
  await app.settle()
  await app.app.features.orders.tasks.unpaid()
  const order = await app.database.row<{ state: string }>(
    sql`select state from orders where id = ${data.order_id}`,
  )
  expect(order?.state).toBe('cancelled')
  expect(await countEvents()).toBe(0)
})

test('a request that differs from the description is noticed', async () => {
  const receiver = await openReceiver()
  await buildWebhook(app, receiver.url, ['listing.published'])
  await buildListing(app)
  await dispatch(app)
  const [request] = receiver.received
  if (!request) throw new Error('nothing came')
  expect(misfits(request)).toEqual([])
  const { data, ...event } = JSON.parse(request.body) as WebhookBody
  const changed = (more: object) => misfits({ ...request, body: JSON.stringify({ ...event, data, ...more }) })
  expect(changed({ data: { ...data, title: 'A lamp' } })).not.toEqual([])
  expect(changed({ data: { ...data, state: 'paused' } })).not.toEqual([])
  expect(changed({ timestamp: 'yesterday' })).not.toEqual([])
  expect(changed({ type: 'listing.sold' })).not.toEqual([])
  expect(misfits({ ...request, headers: { ...request.headers, 'webhook-signature': 'x' } })).not.toEqual([])
})
