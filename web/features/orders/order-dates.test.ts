import { expect, test } from 'vitest'
import { dayText, deadlineText, timeText } from './order-dates.ts'

test('dates are those of New York, whatever the clock of the machine says', () => {
  const lateEvening = '2026-11-22T03:40:00.000Z'
  expect(dayText(lateEvening)).toBe('Nov 21, 2026')
  expect(timeText(lateEvening)).toBe('Nov 21, 10:40 PM')
  expect(deadlineText(lateEvening)).toBe('Saturday, Nov 21')
})
