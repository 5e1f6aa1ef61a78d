import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { onComeBack, type RefreshResult, whenModuleFails } from './come-back.ts'
import { createReconnect, refreshAll } from './try-again.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server that answers as `how` says, and the seconds of each attempt. */
function setUp() {
  const state = { how: 'silent' as RefreshResult, mayTry: true }
  const start = Date.now()
  const tries: number[] = []
  const done: string[] = []
  const watch = createReconnect({
    attempt: async () => {
      tries.push((Date.now() - start) / 1000)
      return state.how
    },
    done: (how) => done.push(how),
    mayTry: () => state.mayTry,
  })
  return { state, tries, done, watch }
}

describe('reconnecting', () => {
  test('is attempted with growing pauses, up to a minute, until the server responds', async () => {
    const { state, tries, done } = setUp()
    await vi.advanceTimersByTimeAsync(200_000)
    expect(tries).toEqual([2, 6, 14, 30, 62, 122, 182])
    state.how = 'fresh'
    await vi.advanceTimersByTimeAsync(60_000)
    expect([tries.length, done]).toEqual([8, ['fresh']])
    await vi.advanceTimersByTimeAsync(600_000)
    expect(tries).toHaveLength(8)
  })

  test('is attempted at once when something changes, with short pauses again', async () => {
    const { tries, watch } = setUp()
    await vi.advanceTimersByTimeAsync(100_000)
    tries.splice(0)
    watch.nudge()
    await vi.advanceTimersByTimeAsync(7_000)
    expect(tries).toEqual([100, 102, 106])
  })

  test('is not attempted while the page is hidden or offline, or after the end', async () => {
    const { state, tries, watch } = setUp()
    state.mayTry = false
    await vi.advanceTimersByTimeAsync(60_000)
    expect(tries).toEqual([])
    state.mayTry = true
    watch.nudge()
    watch.stop()
    state.how = 'fresh'
    await vi.advanceTimersByTimeAsync(60_000)
    expect(tries).toEqual([60])
  })
})

describe('refreshing', () => {
  const here = async () => true
  test('starts only when the server responds, and then refreshes everything', async () => {
    const refreshed: string[] = []
    const stops = ['cards', 'facts'].map((each) =>
      onComeBack(async () => {
        refreshed.push(each)
        return 'fresh'
      }),
    )
    expect([await refreshAll(async () => false), refreshed]).toEqual(['silent', []])
    expect([await refreshAll(here), refreshed]).toEqual(['fresh', ['cards', 'facts']])
    for (const stop of stops) stop()
    expect(await refreshAll(here)).toBe('fresh')
    expect(refreshed).toHaveLength(2)
  })

  test('ends only when everything has a response, and reports what no longer exists', async () => {
    const answers: (() => Promise<RefreshResult>)[] = [async () => 'fresh', async () => 'refused']
    const stops = answers.map(onComeBack)
    expect(await refreshAll(here)).toBe('refused')
    stops.push(onComeBack(() => Promise.reject(new Error('gone'))))
    expect(await refreshAll(here)).toBe('silent')
    for (const stop of stops) stop()
  })

  test('code that cannot be loaded is tried once more before the page is reloaded', () => {
    expect([whenModuleFails('a'), whenModuleFails('b'), whenModuleFails('a')]).toEqual([
      'silent',
      'silent',
      'refused',
    ])
  })
})
