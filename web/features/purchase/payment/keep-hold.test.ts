import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HEARTBEAT_SECONDS } from '../../../../contract/rules/orders/states.ts'
import { holdPath, keepHeld } from './keep-hold.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const tick = () => vi.advanceTimersByTimeAsync(HEARTBEAT_SECONDS * 1000)

function open(...answers: ('held' | 'paid' | 'released' | null)[]) {
  const page = new EventTarget()
  const beat = vi.fn(async () => answers.shift() ?? 'held')
  const parts = { beat, beatLast: vi.fn(), onReleased: vi.fn(), page }
  return { ...parts, stop: keepHeld(parts) }
}

test('tells the server at once, every twenty seconds, and when the page is seen again', async () => {
  const { beat, page } = open()
  expect(beat).toHaveBeenCalledTimes(1)
  await tick()
  await tick()
  expect(beat).toHaveBeenCalledTimes(3)
  page.dispatchEvent(new Event('visibilitychange'))
  expect(beat).toHaveBeenCalledTimes(4)
})

test('a page that is closed says so with its last request; a stopped one is silent', async () => {
  const { beat, beatLast, page, stop } = open()
  page.dispatchEvent(new Event('pagehide'))
  expect(beatLast).toHaveBeenCalledTimes(1)
  stop()
  page.dispatchEvent(new Event('pagehide'))
  await tick()
  expect(beatLast).toHaveBeenCalledTimes(1)
  expect(beat).toHaveBeenCalledTimes(1)
})

test('a released item is reported once; no answer and a payment are not', async () => {
  const { beat, onReleased } = open(null, 'paid', 'released', 'released')
  await tick()
  expect(onReleased).not.toHaveBeenCalled()
  await tick()
  await tick()
  expect(onReleased).toHaveBeenCalledTimes(1)
  expect(beat).toHaveBeenCalledTimes(3)
})

test('the address has the order and the token of its link', () => {
  expect(holdPath('https://shop.example/orders/o-1?token=t')).toBe('/api/orders/o-1/hold?token=t')
})
