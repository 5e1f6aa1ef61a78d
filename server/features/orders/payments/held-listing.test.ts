import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateListing } from '../../../../contract/calls/listings/own-listings.ts'
import { HOLD_MINUTES } from '../../../../contract/rules/orders/states.ts'
import { send } from '../../../testing/client.ts'
import { buildListing, buildToken } from '../../../testing/factories.ts'
import { buildPaidOrder, buy, MINUTE, orderRow, pay } from '../../../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a listing cannot be changed while it is being bought, and can again once the hold has ended', async () => {
  const { id, owner } = await buildListing(app, { title: 'What is bought' })
  const { data } = await buy(app, id)
  const change = (body: object) => send(app, updateListing, { params: { id }, body, token: owner.token })
  for (const body of [{ price: 99 }, { status: 'paused' }, { title: 'A better title' }])
    expect((await change(body)).code).toBe('listing.locked')
  app.clock.advance(HOLD_MINUTES * MINUTE + 1000)
  await app.app.features.orders.tasks.unpaid()
  expect(await pay(app, data.checkout_url)).toBe(410)
  await app.settle()
  const token = await buildToken(app, owner.id)
  const changed = await send(app, updateListing, { params: { id }, body: { title: 'A better title' }, token })
  expect(changed.status).toBe(200)
  expect((await orderRow(app, data.order_id)).title).toBe('What is bought')
})

test('a listing cannot be relisted, nor sold a second time, while its order lives', async () => {
  const { listingId: id, seller: owner, orderId } = await buildPaidOrder(app)
  const retried = await send(app, updateListing, {
    params: { id },
    body: { status: 'active' },
    token: await buildToken(app, owner.id),
  })
  const second = await buy(app, id, { session: 'the second browser' })
  expect(second.status).toBe(409)
  expect((await orderRow(app, orderId)).state).toBe('ready')
  expect(retried.code).toBe('listing.closed')
})
