import { expect, test } from 'vitest'
import { instantOf } from '../marketplace/local-time.ts'
import { newYork } from '../marketplace/marketplace.ts'
import { meetingDays } from './meetings.ts'

const at = (date: string, hour: number) => instantOf(date, hour, newYork)

test('offers the service hours from the next one to the last moment of the pickup', () => {
  const now = new Date(at('2026-11-21', 19).getTime() + 60_000)
  const days = meetingDays(now, at('2026-11-23', 10), newYork, [])
  expect(days).toEqual([
    { date: '2026-11-21', hours: [20, 21], usual: [] },
    { date: '2026-11-22', hours: [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21], usual: [] },
    { date: '2026-11-23', hours: [8, 9, 10], usual: [] },
  ])
})

test('leaves out a day on which no hour is left, and a deadline that has passed', () => {
  const days = meetingDays(at('2026-11-21', 22), at('2026-11-22', 9), newYork, [])
  expect(days).toEqual([{ date: '2026-11-22', hours: [8, 9], usual: [] }])
  expect(meetingDays(at('2026-11-21', 12), at('2026-11-21', 11), newYork, [])).toEqual([])
})

test('marks the hours that are among the seller’s usual ones', () => {
  // 21 November 2026 is a Saturday.
  const usual = [
    { weekday: 6, part: 'evening' as const },
    { weekday: 7, part: 'morning' as const },
  ]
  const days = meetingDays(at('2026-11-21', 15), at('2026-11-22', 12), newYork, usual)
  expect(days.map((day) => day.usual)).toEqual([
    [17, 18, 19, 20, 21],
    [8, 9, 10, 11],
  ])
})
