import { afterEach, describe, expect, test, vi } from 'vitest'
import { browserDelivery } from './delivery.ts'
import type { Batch } from './event.ts'

afterEach(() => vi.unstubAllGlobals())

const batchOf = (...ids: string[]): Batch => ({
  session: 'session-1',
  events: ids.map((id) => ({
    id,
    name: 'search',
    at: '2026-11-20T12:00:00.000Z',
    path: '/shop',
    properties: {},
  })),
})

/** A server that responds by the ids it is sent. @returns the events of each delivery */
function serve(answer: (ids: string[]) => number): string[][] {
  const deliveries: string[][] = []
  vi.stubGlobal('fetch', (_address: string, { body }: { body: string }) => {
    const ids = (JSON.parse(body) as Batch).events.map(({ id }) => id)
    deliveries.push(ids)
    const status = answer(ids)
    return status === 0
      ? Promise.reject(new TypeError('no network'))
      : Promise.resolve(new Response('', { status }))
  })
  return deliveries
}

describe('a delivery', () => {
  test('[S9.048] times out after 60 s and is retried later', async () => {
    const signals: (AbortSignal | null | undefined)[] = []
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    vi.stubGlobal('fetch', (_address: string, init?: RequestInit) => {
      signals.push(init?.signal)
      return Promise.reject(new DOMException('late', 'TimeoutError'))
    })
    expect(await browserDelivery().send(batchOf('a'))).toBe(false)
    expect(timeout.mock.calls).toEqual([[60_000]])
    expect(signals).toEqual([timeout.mock.results[0]?.value])
    expect(signals[0]).toBeInstanceOf(AbortSignal)
  })

  test('that is refused is repeated event by event, so that a bad event does not take the others with it', async () => {
    const deliveries = serve((ids) => (ids.includes('bad') ? 400 : 202))
    expect(await browserDelivery().send(batchOf('a', 'bad', 'c'))).toBe(true)
    expect(deliveries).toEqual([['a', 'bad', 'c'], ['a'], ['bad'], ['c']])
  })

  test('of a single event that is refused is not repeated', async () => {
    const deliveries = serve(() => 422)
    expect(await browserDelivery().send(batchOf('bad'))).toBe(true)
    expect(deliveries).toEqual([['bad']])
  })

  test.each([429, 500, 503, 0])('that gets %i is retried later as a whole', async (status) => {
    const deliveries = serve(() => status)
    expect(await browserDelivery().send(batchOf('a', 'b'))).toBe(false)
    expect(deliveries).toEqual([['a', 'b']])
  })

  test('that loses the network between two events is retried later', async () => {
    const deliveries = serve((ids) => (ids.length > 1 ? 400 : ids[0] === 'b' ? 0 : 202))
    expect(await browserDelivery().send(batchOf('a', 'b', 'c'))).toBe(false)
    expect(deliveries.at(-1)).toEqual(['b'])
  })
})
