import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { analyticsEvent, collectEvents, getFlags } from '../../../contract/calls/site/analytics.ts'
import { eventNames } from '../../../contract/rules/site/analytics.ts'
import { sql } from '../../db/sql.ts'
import type { AnalyticsEvent } from '../../ports/event-sink.ts'
import { send } from '../../testing/client.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createEventCollector } from './collector.ts'

let app: TestApp
const forwarded: AnalyticsEvent[] = []
beforeAll(async () => {
  app = await startTestApp({
    settings: { FEATURES_OFF: 'performance_metrics' },
    adapters: { eventSink: { forward: async (events) => void forwarded.push(...events) } },
  })
})
afterAll(() => app.close())

const session = 'session-of-a-visit'
const click = (properties: object = { category: 'Furniture' }) => ({
  id: crypto.randomUUID(),
  name: 'category_click',
  at: app.clock.now().toISOString(),
  path: '/shop',
  properties,
})
const deliver = (events: unknown[], extra: object = {}) =>
  send(app, collectEvents, { body: { session, events, ...extra } })
const stored = (id: string) =>
  app.database.row<AnalyticsEvent>(sql`select * from analytics_events where id = ${id}`)

describe('[S7.049] the collector', () => {
  test('stores a batch and forwards it', async () => {
    const events = [click(), click({ category: 'Media' })]
    const response = await deliver(events, { visitor: 'visitor-12345678' })
    expect([response.status, response.data]).toEqual([202, { accepted: 2 }])
    expect(await stored(events[0]?.id ?? '')).toMatchObject({
      name: 'category_click',
      path: '/shop',
      visitor: 'visitor-12345678',
      session,
      properties: { category: 'Furniture' },
    })
    await app.settle()
    expect(forwarded.map(({ id }) => id)).toEqual(events.map(({ id }) => id))
  })

  test('an extreme date is clamped and does not fail other requests', async () => {
    const [odd, ahead, good] = [
      { ...click(), at: '0000-01-01T00:00:00.000Z' },
      { ...click(), at: '9999-12-31T23:59:59.999Z' },
      click(),
    ]
    const responses = await Promise.all([deliver([odd]), deliver([ahead]), deliver([good])])
    expect(responses.map(({ status }) => status)).toEqual([202, 202, 202])
    const at = async (id: string) => (await stored(id))?.at
    expect(await at(odd.id)).toEqual(new Date(0))
    expect((await at(ahead.id))?.getTime()).toBeLessThanOrEqual(app.clock.now().getTime())
  })

  test('events are limited per IP address without affecting others', async () => {
    const quiet = await startTestApp({ settings: { CALLS_PER_MINUTE: '10' } })
    const from = async (remoteAddress: string, count: number) => {
      const events = Array.from({ length: count }, () => ({
        ...click(),
        at: quiet.clock.now().toISOString(),
      }))
      const call = {
        method: 'POST',
        url: '/api/events',
        payload: { session, events },
        remoteAddress,
      } as const
      return (await quiet.app.http.inject(call)).statusCode
    }
    expect([await from('192.0.2.1', 15), await from('192.0.2.1', 6)]).toEqual([202, 429])
    expect(await from('192.0.2.2', 15)).toBe(202)
    await quiet.close()
  })

  test('an event sent twice counts once', async () => {
    const event = click()
    await deliver([event])
    expect((await deliver([event, click()])).status).toBe(202)
    expect(await stored(event.id)).toBeTruthy()
  })

  test('accepts exactly the 22 events with their fields', async () => {
    expect(eventNames).toHaveLength(22)
    const known = analyticsEvent.options.map(({ shape }) => [...shape.name.values][0])
    expect(known).toEqual([...eventNames])
    for (const wrong of [
      { ...click(), name: 'mouse_move' },
      click({}),
      click({ category: 'x', email: 'somebody@example.com' }),
      click({ category: 7 }),
    ])
      expect((await deliver([wrong])).status).toBe(400)
  })

  test('[S9.044] a text of more than 255 characters is rejected, since browsers truncate them', async () => {
    expect((await deliver([click({ category: 'x'.repeat(255) })])).status).toBe(202)
    expect((await deliver([click({ category: 'x'.repeat(256) })])).status).toBe(400)
  })

  test('dates in the future are clamped to now', async () => {
    const event = { ...click(), at: new Date(app.clock.now().getTime() + 86_400_000).toISOString() }
    await deliver([event])
    expect((await stored(event.id))?.at).toEqual(app.clock.now())
  })

  test('more than a hundred events at once are rejected', async () => {
    expect((await deliver(Array.from({ length: 101 }, () => click()))).status).toBe(400)
  })

  test('events older than thirteen months are deleted', async () => {
    const old = { ...click(), at: new Date(app.clock.now().getTime() - 397 * 86_400_000).toISOString() }
    const oldEvent = { ...click(), at: new Date(app.clock.now().getTime() - 395 * 86_400_000).toISOString() }
    await deliver([old, oldEvent])
    await app.app.features.analytics.sweep()
    expect([await stored(old.id), (await stored(oldEvent.id))?.id]).toEqual([undefined, oldEvent.id])
  })
})

test('flags list the features that are turned on', async () => {
  expect((await send(app, getFlags)).data).toEqual({
    flags: { performance_metrics: false, offline_reading: true },
  })
})

describe('concurrent requests', () => {
  const event = { id: 'x' } as AnalyticsEvent
  test('share statements, and are answered after their own statement', async () => {
    const statements: number[] = []
    let release = () => {}
    const collector = createEventCollector(async (events) => {
      statements.push(events.length)
      if (statements.length === 1)
        await new Promise<void>((go) => {
          release = go
        })
    })
    const all = Promise.all(Array.from({ length: 50 }, () => collector.add([event, event])))
    release()
    await all
    expect(statements).toEqual([2, 98])
  })

  test('fail with their own statement, and are rejected when too many wait', async () => {
    let failing = true
    const collector = createEventCollector(async () => {
      if (failing) throw new Error('no database')
    }, 3)
    await expect(collector.add([event])).rejects.toThrow('no database')
    failing = false
    const first = collector.add([event, event])
    await expect(collector.add([event, event, event, event])).rejects.toThrow('server.unavailable')
    await first
    await collector.add([event])
  })
})
