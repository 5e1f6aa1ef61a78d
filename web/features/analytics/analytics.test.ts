import { afterEach, describe, expect, test, vi } from 'vitest'
import { collectEvents } from '../../../contract/calls/site/analytics.ts'
import {
  deviceType,
  FLAGS_TIMEOUT_MS,
  MAX_TEXT,
  RAGE_CLICK_MS,
  RAGE_CLICKS,
  SESSION_IDLE_SECONDS,
  truncate,
} from '../../../contract/rules/site/analytics.ts'
import { readFlags } from './flags.ts'
import { parseSession, sessionAt } from './queue/session.ts'
import { createRageWatch } from './rage.ts'

afterEach(() => vi.useRealTimers())

test('[S1.046] [S1.047] [S1.048] the device type follows the width', () => {
  expect([320, 767].map(deviceType)).toEqual(['mobile', 'mobile'])
  expect([768, 1023].map(deviceType)).toEqual(['tablet', 'tablet'])
  expect([1024, 3840].map(deviceType)).toEqual(['desktop', 'desktop'])
})

test('[S9.044] texts are cut at 255 characters, and never in the middle of one', () => {
  expect(MAX_TEXT).toBe(255)
  expect(truncate('x'.repeat(300))).toHaveLength(255)
  expect(truncate('x'.repeat(255))).toHaveLength(255)
  expect(truncate(`${'x'.repeat(254)}🛋️ sofa`)).toBe('x'.repeat(254))
  expect(truncate(`${'x'.repeat(253)}🛋️ sofa`)).toBe(`${'x'.repeat(253)}🛋`)
  expect(truncate('a\0b\uFFFDc\uD83Dd\uDECBe')).toBe('a?b?c?d?e')
})

test('[S9.044] every text becomes one that the server accepts', () => {
  const texts = [
    '',
    'x'.repeat(254),
    'x'.repeat(255),
    'x'.repeat(256),
    ...[0, 1, 2, 3].map((more) => `${'x'.repeat(252 + more)}🛋️ sofa`),
    '🛋️'.repeat(200),
    '\uD83D'.repeat(300),
    '\uDECB'.repeat(300),
    '\0\uFFFD'.repeat(200),
    `${'x'.repeat(254)}\uD83D`,
  ]
  for (const text of texts) {
    const event = {
      id: crypto.randomUUID(),
      name: 'search',
      at: '2026-11-20T12:00:00.000Z',
      path: truncate(text),
      properties: { query: truncate(text), results: 0 },
    }
    expect(collectEvents.body.safeParse({ session: 'session-1', events: [event] }).error).toBeUndefined()
  }
})

describe('[S9.045] a rage click', () => {
  const click = (at: number, x = 100, y = 100) => ({ at, x, y })
  test('is three clicks within a second on the same place', () => {
    expect([RAGE_CLICKS, RAGE_CLICK_MS]).toEqual([3, 1000])
    const raging = createRageWatch()
    expect([raging(click(0)), raging(click(500)), raging(click(1000))]).toEqual([false, false, true])
  })
  test('three slow clicks, or three on different places, are none; after one, counting starts over', () => {
    const slow = createRageWatch()
    expect([slow(click(0)), slow(click(600)), slow(click(1001))]).toEqual([false, false, false])
    const wandering = createRageWatch()
    expect([wandering(click(0)), wandering(click(100, 200)), wandering(click(200))]).toEqual([
      false,
      false,
      false,
    ])
    const long = createRageWatch()
    const found = [0, 100, 200, 300, 400, 500].map((at) => long(click(at)))
    expect(found).toEqual([false, false, true, false, false, true])
  })
})

test('[S9.046] a visit ends after 1800 s of inactivity', () => {
  expect(SESSION_IDLE_SECONDS).toBe(1800)
  let count = 0
  const newId = () => `session-${++count}`
  const first = sessionAt(0, null, newId)
  const later = sessionAt(1_799_999, first, newId)
  expect(later).toEqual({ id: 'session-1', seen: 1_799_999 })
  expect(sessionAt(1_799_999 + 1_800_000, later, newId).id).toBe('session-2')
  expect(parseSession('session-1 1799999')).toEqual(later)
  expect([parseSession(null), parseSession('x'), parseSession('session-1 soon')]).toEqual([null, null, null])
})

describe('[S9.047] flags', () => {
  test('time out after 3000 ms; then everything is on', async () => {
    expect(FLAGS_TIMEOUT_MS).toBe(3000)
    const signals: (AbortSignal | null | undefined)[] = []
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const silent = ((_url: string, init?: RequestInit) => {
      signals.push(init?.signal)
      return Promise.reject(new DOMException('late', 'TimeoutError'))
    }) as typeof fetch
    expect(await readFlags(silent)).toEqual({ performance_metrics: true, offline_reading: true })
    expect(timeout).toHaveBeenCalledWith(3000)
    expect(signals[0]).toBeInstanceOf(AbortSignal)
  })
  test('report the disabled ones', async () => {
    const respond = () => Promise.resolve(Response.json({ flags: { offline_reading: false } }))
    expect(await readFlags(respond)).toEqual({ performance_metrics: true, offline_reading: false })
    expect((await readFlags(() => Promise.resolve(new Response('', { status: 503 })))).offline_reading).toBe(
      true,
    )
  })
})
