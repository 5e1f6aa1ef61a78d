import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getHealth } from '../../../../contract/calls/console/health.ts'
import { getToday } from '../../../../contract/calls/console/today.ts'
import { pauseWebhook } from '../../../../contract/calls/console/webhooks.ts'
import { send } from '../../../testing/client.ts'
import { buildListing } from '../../../testing/factories.ts'
import { buildStaff, buildStaffToken } from '../../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildWebhook, deleteWebhooks, dispatch, openReceiver } from '../../../testing/webhooks.ts'

const HOUR = 3600_000

let app: TestApp
let operatorId: string
beforeAll(async () => {
  app = await startTestApp()
  operatorId = (await buildStaff(app, 'operator')).id
})
afterAll(() => app.close())
beforeEach(() => deleteWebhooks(app))

const token = () => buildStaffToken(app, operatorId)
/** The row of Today, and the list of Health. */
async function see() {
  const { waits } = (await send(app, getToday, { token: await token() })).data
  const { webhooks } = (await send(app, getHealth, { token: await token() })).data
  return { row: waits.find(({ kind }) => kind === 'webhook'), webhooks }
}

test('an endpoint that does not answer is shown after an hour, and no longer once it takes its events', async () => {
  const [broken, fine] = [await openReceiver(503), await openReceiver()]
  const { id } = await buildWebhook(app, broken.url, ['listing.published'])
  await buildWebhook(app, fine.url, ['listing.published'])
  const since = app.clock.now()
  await buildListing(app)
  await dispatch(app)
  app.clock.advance(HOUR - 1)
  await dispatch(app)
  expect(await see()).toMatchObject({ row: { count: 0, oldest_at: null }, webhooks: [] })
  app.clock.advance(1)
  expect(await see()).toMatchObject({
    row: { count: 1, oldest_at: since.toISOString() },
    webhooks: [
      { id, url: broken.url, state: 'active', is_gone: false, waiting: 1, since: since.toISOString() },
    ],
  })
  broken.status = 200
  app.clock.advance(2 * HOUR)
  await dispatch(app)
  expect(await see()).toMatchObject({ row: { count: 0 }, webhooks: [] })
})

test('an endpoint that was given up is shown although nothing waits', async () => {
  const receiver = await openReceiver(500)
  const { id } = await buildWebhook(app, receiver.url, ['listing.published'])
  await buildListing(app)
  for (let hour = 0; hour <= 84; hour++) {
    await dispatch(app)
    app.clock.advance(HOUR)
  }
  expect((await see()).webhooks).toMatchObject([{ id, state: 'failing', waiting: 0 }])
})

test('paused endpoints are shown, whoever has paused them', async () => {
  const gone = await openReceiver(410)
  const { id } = await buildWebhook(app, gone.url, ['listing.published'])
  const { id: other } = await buildWebhook(app, 'https://example.com/hook', ['order.paid'])
  await buildListing(app)
  await dispatch(app)
  await send(app, pauseWebhook, {
    token: await token(),
    params: { id: other },
    body: { is_paused: true, reason: 'For a test' },
  })
  const { row, webhooks } = await see()
  expect(row?.count).toBe(2)
  expect(webhooks).toMatchObject([
    { id, state: 'paused', is_gone: true },
    { id: other, state: 'paused', is_gone: false, since: null, waiting: 0 },
  ])
})
