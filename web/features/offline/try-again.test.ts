import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Again, onComeBack, whenModuleFails } from './come-back.ts'
import { askAgain, createComeBack } from './try-again.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server that answers as `how` says, and when it was tried, in seconds. */
function setUp() {
  const state = { how: 'silent' as Again, mayTry: true }
  const start = Date.now()
  const tries: number[] = []
  const done: string[] = []
  const watch = createComeBack({
    attempt: async () => {
      tries.push((Date.now() - start) / 1000)
      return state.how
    },
    done: (how) => done.push(how),
    mayTry: () => state.mayTry,
  })
  return { state, tries, done, watch }
}

describe('coming back', () => {
  test('is tried with growing pauses, a minute at most, until somebody answers', async () => {
    const { state, tries, done } = setUp()
    await vi.advanceTimersByTimeAsync(200_000)
    expect(tries).toEqual([2, 6, 14, 30, 62, 122, 182])
    state.how = 'fresh'
    await vi.advanceTimersByTimeAsync(60_000)
    expect([tries.length, done]).toEqual([8, ['fresh']])
    await vi.advanceTimersByTimeAsync(600_000)
    expect(tries).toHaveLength(8)
  })

  test('is tried at once when something changes, and with short pauses again', async () => {
    const { tries, watch } = setUp()
    await vi.advanceTimersByTimeAsync(100_000)
    tries.splice(0)
    watch.nudge()
    await vi.advanceTimersByTimeAsync(7_000)
    expect(tries).toEqual([100, 102, 106])
  })

  test('is not tried while nobody looks or there is no network, nor after the end', async () => {
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

describe('asking again', () => {
  const here = async () => true
  test('asks nobody while the server is gone, and everybody when it answers', async () => {
    const asked: string[] = []
    const stops = ['cards', 'facts'].map((each) =>
      onComeBack(async () => {
        asked.push(each)
        return 'fresh'
      }),
    )
    expect([await askAgain(async () => false), asked]).toEqual(['silent', []])
    expect([await askAgain(here), asked]).toEqual(['fresh', ['cards', 'facts']])
    for (const stop of stops) stop()
    expect(await askAgain(here)).toBe('fresh')
    expect(asked).toHaveLength(2)
  })

  test('is only over when all have an answer; what is not there any more is told', async () => {
    const answers: (() => Promise<Again>)[] = [async () => 'fresh', async () => 'refused']
    const stops = answers.map(onComeBack)
    expect(await askAgain(here)).toBe('refused')
    stops.push(onComeBack(() => Promise.reject(new Error('gone'))))
    expect(await askAgain(here)).toBe('silent')
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
