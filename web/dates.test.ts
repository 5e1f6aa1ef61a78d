import { expect, test } from 'vitest'
import { dayText, deadlineText, timeText } from './dates.ts'

test('dates are in New York time, regardless of the machine’s time zone', () => {
  const lateEvening = '2026-11-22T03:40:00.000Z'
  expect(dayText(lateEvening)).toBe('Nov 21, 2026')
  expect(timeText(lateEvening)).toBe('Nov 21, 10:40 PM')
  expect(deadlineText(lateEvening)).toBe('Saturday, Nov 21')
})
