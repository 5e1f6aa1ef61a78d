import { expect, test } from 'vitest'
import { windowWords } from './window-words.ts'
import { LAST_SLOT_HOUR, slotLabel } from './windows.ts'

test('emails show the day and the hours in words', () => {
  const on = (time: string | null) => windowWords({ date: '2026-11-21', time })
  expect(on('ASAP')).toBe('Saturday, November 21, as soon as possible')
  expect(on('2pm-3pm')).toBe('Saturday, November 21, between 2 and 3 PM')
  expect(on('8am-9am')).toBe('Saturday, November 21, between 8 and 9 AM')
  expect(on('11am-12pm')).toBe('Saturday, November 21, between 11 AM and 12 PM')
  expect(on('12pm-1pm')).toBe('Saturday, November 21, between 12 and 1 PM')
  expect(on(slotLabel(LAST_SLOT_HOUR))).toBe('Saturday, November 21, between 9 and 10 PM')
  expect(on(null)).toBe('Saturday, November 21')
  expect(windowWords({ date: null, time: 'ASAP' })).toBeNull()
  // New Year's Day, whatever the zone of the machine.
  expect(windowWords({ date: '2027-01-01', time: '5pm-6pm' })).toBe('Friday, January 1, between 5 and 6 PM')
})
