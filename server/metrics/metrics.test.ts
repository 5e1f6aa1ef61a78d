import { setImmediate } from 'node:timers/promises'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchByTitle } from '../../contract/calls/listings/search.ts'
import { reportListing } from '../../contract/calls/site/reports.ts'
import { send } from '../testing/client.ts'
import { buildListing } from '../testing/factories.ts'
import { buildDispute } from '../testing/orders/disputes.ts'
import { buildHandedOver } from '../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { createEventRepository } from './event-repository.ts'
import { measureFigures } from './figures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The value of one measurement, e.g. `stoop_waiting{what="claims"}`; undefined where there is none. */
async function measurement(series: string): Promise<number | undefined> {
  const { body } = await app.app.http.inject('/metrics')
  const line = body.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length))
}

test('orders, what waits, providers and jobs are measured', async () => {
  const { orderId } = await buildHandedOver(app)
  await buildDispute(app, orderId)
  const { id } = await buildListing(app)
  await send(app, reportListing, { params: { id }, body: { reason: 'scam' } })
  await app.settle()
  expect(await measurement('stoop_database_up')).toBe(1)
  expect(await measurement('stoop_events_total{kind="order_payment_received"}')).toBe(1)
  expect(await measurement('stoop_events_total{kind="listing_reported"}')).toBe(1)
  expect(await measurement('stoop_events_total{kind="order_dispute_lost"}')).toBe(0)
  expect(await measurement('stoop_waiting{what="claims"}')).toBe(0)
  expect(await measurement('stoop_waiting{what="disputes"}')).toBe(1)
  expect(await measurement('stoop_waiting{what="review_queue"}')).toBe(1)
  expect(await measurement('stoop_waiting_oldest_seconds{what="disputes"}')).toBeGreaterThanOrEqual(0)
  for (const series of [
    'stoop_provider_seconds_count{provider="mail",operation="send",outcome="ok"}',
    'stoop_provider_seconds_count{provider="payments",operation="createCheckout",outcome="ok"}',
    'stoop_job_seconds_count{queue="mail"}',
    'stoop_jobs_total{queue="mail",outcome="done"}',
  ])
    expect([series, await measurement(series)]).toEqual([series, expect.any(Number)])
})

test('pools, photo processes, calls of pages, and events without a row are measured', async () => {
  await send(app, searchByTitle, { query: { query: 'zyzzyva quokka' } })
  await app.app.events.flush()
  const totals = await createEventRepository(app.database).totals()
  expect(totals).toContainEqual({ kind: 'search_without_results', count: 1 })
  await app.app.http.inject('/previews/search/sofa.jpg')
  for (const [series, value] of [
    ['stoop_database_connections{pool="primary",state="waiting"}', 0],
    ['stoop_database_connections{pool="listening",state="waiting"}', 0],
    ['stoop_photo_requests{role="ahead",state="waiting"}', 0],
    ['stoop_events_total{kind="draft_written_gemini"}', 0],
  ] as const)
    expect([series, await measurement(series)]).toEqual([series, value])
  const { body } = await app.app.http.inject('/metrics')
  expect(body).toMatch(/^stoop_page_call_seconds_count\{call="search\.\w+",status="2xx"\} [1-9]/m)
})

test('without the database there are still measurements, which say so', async () => {
  const registry = new Registry()
  let isUp = false
  measureFigures(
    registry,
    {
      events: async () => [{ kind: 'account_unverified', count: 7 }],
      waiting: async () => {
        if (!isUp) throw new Error('no connection')
        return []
      },
      jobs: async () => [],
      archive: async () => [],
    },
    app.clock,
  )
  const down = await registry.metrics()
  expect(down).toContain('stoop_database_up 0')
  expect(down).not.toContain('account_unverified')
  isUp = true
  await setImmediate()
  const up = await registry.metrics()
  expect(up).toContain('stoop_database_up 1')
  expect(up).toContain('stoop_events_total{kind="account_unverified"} 7')
})

test('a database that does not answer keeps no scrape waiting', async () => {
  const registry = new Registry()
  let reads = 0
  const figures = {
    events: () => {
      reads += 1
      return new Promise<never>(() => {})
    },
    waiting: async () => [],
    jobs: async () => [],
    archive: async () => [],
  }
  measureFigures(registry, figures, app.clock)
  const texts = await Promise.all([registry.metrics(), registry.metrics()])
  for (const text of texts) expect(text).toContain('stoop_database_up 0')
  expect(reads).toBe(1)
})
