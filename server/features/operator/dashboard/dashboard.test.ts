import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getDashboard, openDashboard } from '../../../../contract/calls/console/figures.ts'
import { collectEvents } from '../../../../contract/calls/site/analytics.ts'
import { send } from '../../../testing/client.ts'
import { buildListing } from '../../../testing/factories.ts'
import { openConsole } from '../../../testing/operator-console.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let run: ReturnType<typeof openConsole>['run']
let terminal: ReturnType<typeof openConsole>['terminal']
beforeAll(async () => {
  app = await startTestApp()
  ;({ run, terminal } = openConsole(app))
})
afterAll(() => app.close())

describe('the dashboard', () => {
  // What is for sale now, by category.
  beforeAll(async () => void (await buildListing(app)))

  test('opens with a link that works once, for two hours', async () => {
    const key = /operator#([\w-]+)/.exec(await run('dashboard'))?.[1] ?? ''
    const opened = await send(app, openDashboard, { body: { key } })
    const cookie = String(opened.headers['set-cookie'])
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict$/)
    expect((await send(app, openDashboard, { body: { key } })).code).toBe('operator.key_invalid')
    const look = () => send(app, getDashboard, { headers: { cookie: cookie.split(';')[0] ?? '' } })
    expect((await look()).status).toBe(200)
    app.clock.advance(2 * 3600_000)
    expect((await look()).code).toBe('staff.closed')
    expect((await send(app, getDashboard, {})).status).toBe(401)
    const old = /operator#([\w-]+)/.exec(await run('dashboard'))?.[1] ?? ''
    app.clock.advance(15 * 60_000)
    expect((await send(app, openDashboard, { body: { key: old } })).code).toBe('operator.key_invalid')
  })

  test('is opened in a browser if there is one, and always printed', async () => {
    terminal.hasBrowser = true
    const printed = await run('dashboard')
    terminal.hasBrowser = false
    expect(printed).toMatch(/^Your browser is opening this page\..*\nhttp\S+\/operator#[\w-]{32}$/)
    expect(terminal.opened.at(-1)).toBe(printed.split('\n')[1])
    expect(await run('dashboard')).toMatch(/^Open this within 15 minutes; it works once:\n/)
  })

  test('a truncated key gets the same error as a used one', async () => {
    for (const key of ['', 'abc', 'x'.repeat(500)]) {
      const refusal = await send(app, openDashboard, { body: { key } })
      expect([refusal.status, refusal.code]).toEqual([403, 'operator.key_invalid'])
    }
  })

  test('shows visitors, the funnel, searches without results, listings, errors and web vitals', async () => {
    const at = app.clock.now().toISOString()
    const event = (name: string, path: string, properties: object) => ({
      id: crypto.randomUUID(),
      at,
      name,
      path,
      properties,
    })
    const view = (path: string) =>
      event('page_view', path, { title: 'A', referrer: '', device_type: 'mobile', width: 390 })
    const collect = (session: string, events: object[]) =>
      send(app, collectEvents, { body: { session, events } })
    await collect('session-one', [
      view('/shop'),
      view('/shop/item/1'),
      event('buy_button_click', '/shop/item/1', { item_id: '1' }),
      event('search', '/shop/search/Piano', { query: 'Piano', results: 0 }),
      event('performance_metric', '/shop', { metric: 'LCP', value: 900, rating: 'good' }),
      event('error_occurred', '/shop', { message: 'x is undefined', kind: 'script' }),
    ])
    await collect('session-two', [view('/browse')])
    const counts = await app.app.features.dashboard.read(7)
    // Whole days of the city, also those on which nobody came.
    const noon = new Date(`${counts.visitors[0]?.day}T12:00:00Z`).getTime()
    expect(counts.visitors.map(({ day }) => day)).toEqual(
      Array.from({ length: 8 }, (_, day) => new Date(noon + day * 24 * 3600_000).toISOString().slice(0, 10)),
    )
    expect(counts.page_views.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0, 3])
    expect(counts.visitors.reduce((sum, { count }) => sum + count, 0)).toBe(2)
    expect(counts.funnel.map(({ count }) => count)).toEqual([2, 1, 1, 0])
    expect(counts.empty_searches).toEqual([{ name: 'piano', count: 1 }])
    expect(counts.errors).toEqual([{ name: 'x is undefined', count: 1 }])
    expect(counts.devices).toEqual([{ name: 'mobile', count: 2 }])
    expect(counts.web_vitals).toEqual([{ metric: 'LCP', p75: 900, samples: 1 }])
    expect(counts.listings_by_category.length).toBeGreaterThan(0)
  })
})
