import { expect, test } from 'vitest'
import { nextAttempt } from './retries.ts'

const HOUR = 3600_000

test('pauses grow from five seconds to twelve hours, and the last attempt is after three days', () => {
  const since = new Date(0)
  const times = [0]
  for (let next = nextAttempt(1, since, since); next; next = nextAttempt(times.length, since, next))
    times.push(next.getTime())
  const pauses = times.slice(1).map((time, place) => (time - (times[place] ?? 0)) / 1000)
  expect(pauses.slice(0, 7)).toEqual([5, 60, 300, 1800, 7200, 21_600, 43_200])
  expect(Math.max(...pauses)).toBe(43_200)
  expect(times.at(-1)).toBe(72 * HOUR)
  expect(times).toHaveLength(13)
})

test('a delivery that could not be tried for longer is given up at its next failure', () => {
  expect(nextAttempt(2, new Date(0), new Date(80 * HOUR))).toBeNull()
})
