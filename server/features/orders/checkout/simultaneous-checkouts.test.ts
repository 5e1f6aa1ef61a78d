import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { HOLD_MINUTES } from '../../../../contract/rules/orders/states.ts'
import { ProviderError } from '../../../ports/provider-error.ts'
import { buildListing } from '../../../testing/factories.ts'
import { buy, listingStatus, MINUTE, orderRow, pay } from '../../../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a buyer who starts many checkouts at the same moment gets the same one each time', async () => {
  for (const times of [5, 10, 20, 20]) {
    const { id } = await buildListing(app)
    const responses = await Promise.all(Array.from({ length: times }, () => buy(app, id)))
    expect(responses.map(({ status }) => status)).toEqual(Array(times).fill(200))
    expect(new Set(responses.map(({ data }) => data.checkout_url)).size).toBe(1)
    expect(new Set(responses.map(({ data }) => data.order_id)).size).toBe(1)
  }
})

test('the payment page outlives the hold, so that a clock that is minutes off stops no checkout', async () => {
  const create = vi.spyOn(app.app.adapters.payments, 'createCheckout')
  const { id } = await buildListing(app)
  const { data } = await buy(app, id)
  const expiresAt = create.mock.calls[0]?.[0].expiresAt?.getTime() ?? 0
  create.mockRestore()
  const minutes = (expiresAt - app.clock.now().getTime()) / MINUTE
  // The provider's minimum is 30.
  expect(minutes).toBeGreaterThanOrEqual(30 + 10)
  const { hold_expires_at } = await orderRow(app, data.order_id)
  expect((hold_expires_at.getTime() - app.clock.now().getTime()) / MINUTE).toBe(HOLD_MINUTES)
})

test('a provider that refuses the expiry opens the checkout with its own, and the hold still ends in time', async () => {
  const create = vi
    .spyOn(app.app.adapters.payments, 'createCheckout')
    .mockRejectedValueOnce(new ProviderError('stripe', 'refused', 'expires_at', 'parameter_invalid'))
  const { id } = await buildListing(app)
  const { status, data } = await buy(app, id)
  expect(status).toBe(200)
  expect(create.mock.calls.map(([{ expiresAt }]) => expiresAt === null)).toEqual([false, true])
  create.mockRestore()
  expect(app.logged.join('')).toContain('is the clock right?')
  app.clock.advance(HOLD_MINUTES * MINUTE + 1000)
  await app.app.features.orders.tasks.unpaid()
  expect(await listingStatus(app, id)).toBe('active')
  expect(await pay(app, data.checkout_url)).toBe(410)
})
