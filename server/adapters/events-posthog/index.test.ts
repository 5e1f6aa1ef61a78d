import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnalyticsEvent } from '../../ports/event-sink.ts'
import { type FakeVendor, startFakeVendor } from '../../testing/fake-vendor.ts'
import { createPostHogSink } from './index.ts'

let vendor: FakeVendor
beforeAll(async () => {
  vendor = await startFakeVendor(() => ({ json: { status: 'Ok' } }))
})
afterAll(() => vendor.close())

const event: AnalyticsEvent = {
  id: '018f4c1e-0000-7000-8000-000000000001',
  name: 'category_click',
  at: new Date('2026-11-20T12:00:00Z'),
  visitor: null,
  session: 'session-1',
  path: '/shop',
  properties: { category: 'Furniture' },
}

test('sends events anonymously in one batch with the project key', async () => {
  await createPostHogSink({ key: 'phc_x', host: vendor.url }).forward([
    event,
    { ...event, visitor: 'visitor-1' },
  ])
  const [request] = vendor.requests
  expect(request?.path).toBe('/batch/')
  expect(request?.json).toMatchObject({
    api_key: 'phc_x',
    batch: [
      {
        uuid: event.id,
        event: 'category_click',
        distinct_id: 'session-1',
        timestamp: '2026-11-20T12:00:00.000Z',
        properties: { category: 'Furniture', $process_person_profile: false, $pathname: '/shop' },
      },
      { distinct_id: 'visitor-1' },
    ],
  })
})

test.each([
  [401, 'unauthorized'],
  [429, 'rate_limited'],
  [503, 'unavailable'],
])('an answer of %i is %s', async (status, reason) => {
  vendor.answer = () => ({ status, json: {} })
  await expect(createPostHogSink({ key: 'phc_x', host: vendor.url }).forward([event])).rejects.toMatchObject({
    provider: 'posthog',
    reason,
  })
})

test('[S9.048] a request times out after 60 s by default', async () => {
  vendor.answer = () => 'silent'
  const sink = createPostHogSink({ key: 'phc_x', host: vendor.url, timeout: 50 })
  await expect(sink.forward([event])).rejects.toMatchObject({ reason: 'timeout' })
  const { EVENTS_TIMEOUT_MS } = await import('../../../contract/rules/site/analytics.ts')
  expect(EVENTS_TIMEOUT_MS).toBe(60_000)
})
