import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createHttpWebhooks } from '../../adapters/webhooks-http/index.ts'
import { sql } from '../../db/sql.ts'
import type { WebhookSender } from '../../ports/webhook-sender.ts'
import { buildListing } from '../../testing/factories.ts'
import { MINUTE } from '../../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildWebhook, deleteWebhooks, dispatch, openReceiver, verify } from '../../testing/webhooks.ts'
import { createOutboxRepository } from './outbox-repository.ts'

/** Where the process that sends dies; `sent`: after the endpoint has got the request. */
type Death = 'nowhere' | 'unsent' | 'sent'
let death: Death = 'nowhere'

const real = createHttpWebhooks({ allowLoopback: true })
const mortal: WebhookSender = {
  ...real,
  async send(message) {
    if (death === 'unsent') throw new Error('killed')
    const answer = await real.send(message)
    if (death === 'sent') throw new Error('killed')
    return answer
  },
}

let app: TestApp
let other: TestApp
let listingId: string
beforeAll(async () => {
  const options = {
    adapters: { webhooks: mortal },
    settings: { SECRET_KEY: 'the-key-of-both-processes-'.repeat(3) },
  }
  app = await startTestApp(options)
  other = await startTestApp({ ...options, beside: app })
  listingId = (await buildListing(app)).id
})
afterAll(async () => {
  await other.close()
  await app.close()
})
beforeEach(async () => {
  death = 'nowhere'
  await deleteWebhooks(app)
})

/** Something that endpoints are told. */
async function happen(): Promise<void> {
  app.clock.advance(1)
  await app.database.run(sql`update listings set updated_at = ${app.clock.now()} where id = ${listingId}`)
}
const eventIds = async () =>
  (await app.database.rows<{ id: string }>(sql`select id from webhook_events order by id`)).map(
    ({ id }) => id,
  )
const isDone = async () =>
  (await app.database.row(
    sql`select 1 from webhook_events where fanned_out_at is null
      union all select 1 from webhook_deliveries where state = 'pending'`,
  )) === undefined

/** What can happen to the processes, their endpoint and the time. */
const steps = {
  happen,
  dispatch: () => dispatch(app),
  dispatchElsewhere: () => dispatch(other),
  /** A process dies after its first statement. */
  fanOutAlone: () => createOutboxRepository(app.database).fanOut(app.clock.now()),
  /** A job that was added is lost. */
  loseJobs: async () => {
    const now = app.clock.now()
    await createOutboxRepository(app.database).takeDue(now, new Date(now.getTime() - 10 * MINUTE))
  },
  waitBriefly: () => app.clock.advance(5_000),
  waitLong: () => app.clock.advance(20 * MINUTE),
}
type Step = keyof typeof steps | { death: Death } | { isAway: boolean }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])) },
  { weight: 1, arbitrary: fc.record({ death: fc.constantFrom<Death>('nowhere', 'unsent', 'sent') }) },
  { weight: 1, arbitrary: fc.record({ isAway: fc.boolean() }) },
)

test('whatever dies and whenever the endpoint is away, every event arrives and its signature fits', async () => {
  const receiver = await openReceiver()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (walk) => {
      await deleteWebhooks(app)
      receiver.received.length = 0
      receiver.status = 200
      death = 'nowhere'
      const { secret } = await buildWebhook(app, receiver.url, ['listing.changed'])
      await happen()
      const verified: string[] = []
      const check = () => {
        for (const request of receiver.received.splice(0))
          if (receiver.status === 200) verified.push(verify(app, secret, request).id)
      }
      for (const one of walk) {
        if (typeof one === 'string') await steps[one]()
        else if ('death' in one) death = one.death
        else receiver.status = one.isAway ? 503 : 200
        if (typeof one === 'string' && one.startsWith('dispatch')) check()
      }
      death = 'nowhere'
      receiver.status = 200
      for (let round = 0; round < 30 && !(await isDone()); round++) {
        await dispatch(app)
        check()
        app.clock.advance(20 * MINUTE)
      }
      expect(await isDone()).toBe(true)
      expect([...new Set(verified)].toSorted()).toEqual(await eventIds())
    }),
    { numRuns: 20 },
  )
})

test('an endpoint that is away for an hour gets everything afterwards', async () => {
  const receiver = await openReceiver(null)
  const { secret } = await buildWebhook(app, receiver.url, ['listing.changed'])
  for (let minute = 0; minute < 60; minute++) {
    if (minute % 10 === 0) await happen()
    await dispatch(minute % 2 ? app : other)
    app.clock.advance(MINUTE)
  }
  receiver.status = 200
  const ids: string[] = []
  receiver.received.length = 0
  for (let round = 0; round < 60 && !(await isDone()); round++) {
    await dispatch(app)
    for (const request of receiver.received.splice(0)) ids.push(verify(app, secret, request).id)
    app.clock.advance(2 * MINUTE)
  }
  expect(ids.toSorted()).toEqual(await eventIds())
})

test('an attempt whose process has died is made again after a minute', async () => {
  const receiver = await openReceiver()
  await buildWebhook(app, receiver.url, ['listing.changed'])
  await happen()
  death = 'unsent'
  await dispatch(app)
  death = 'nowhere'
  app.clock.advance(MINUTE - 1)
  await dispatch(other)
  expect(receiver.received).toEqual([])
  app.clock.advance(1)
  await dispatch(other)
  expect(receiver.received).toHaveLength(1)
})

test('two processes make and send each delivery once', async () => {
  const receiver = await openReceiver()
  await buildWebhook(app, receiver.url, ['listing.changed'])
  for (let number = 0; number < 30; number++) await happen()
  for (let round = 0; round < 3; round++) {
    await Promise.all([app, other].map(({ app: { features } }) => features.webhooks.dispatch()))
    await Promise.all([app.settle(), other.settle()])
  }
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'] as string)
  expect(ids.toSorted()).toEqual(await eventIds())
})

test('two jobs of one delivery send it once', async () => {
  const receiver = await openReceiver()
  await buildWebhook(app, receiver.url, ['listing.changed'])
  await happen()
  await createOutboxRepository(app.database).fanOut(app.clock.now())
  const [delivery] = await app.database.rows<{ id: string }>(sql`select id from webhook_deliveries`)
  const job = { id: delivery?.id ?? '' }
  await Promise.all([app, other, app].map(({ app: { features } }) => features.webhooks.deliver(job)))
  await app.app.features.webhooks.deliver(job)
  expect(receiver.received).toHaveLength(1)
})

test('endpoints are paused and deleted while they are sent to', async () => {
  const receiver = await openReceiver(500)
  for (let round = 0; round < 10; round++) {
    const { id } = await buildWebhook(app, receiver.url, ['listing.changed'])
    for (let number = 0; number < 6; number++) await happen()
    await createOutboxRepository(app.database).fanOut(app.clock.now())
    const jobs = await app.database.rows<{ id: string }>(sql`select id from webhook_deliveries`)
    const sending = jobs.map((job) => app.app.features.webhooks.deliver(job))
    const removing = app.database.transaction(async (tx) => {
      await tx.row(sql`select 1 from webhook_endpoints where id = ${id} for update`)
      await tx.run(sql`update webhook_deliveries set queued_at = null where endpoint_id = ${id}`)
      await tx.run(sql`delete from webhook_endpoints where id = ${id}`)
    })
    await Promise.all([removing, ...sending])
  }
  expect(await app.database.rows(sql`select 1 from webhook_deliveries`)).toEqual([])
})
