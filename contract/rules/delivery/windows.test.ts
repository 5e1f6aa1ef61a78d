import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dateLabel, localTime } from '../marketplace/local-time.ts'
import { newYork } from '../marketplace/marketplace.ts'
import * as windows from './windows.ts'

const at = (iso: string) => new Date(iso)
/** Any instant of three years, including clock changes, new years and a leap day. */
const instant = fc
  .integer({ min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2028-12-31T23:59:59Z') })
  .map((milliseconds) => new Date(milliseconds))

test('the marketplace’s time zone decides the day', () => {
  expect(localTime(at('2026-11-22T04:59:59Z'), newYork)).toEqual({ date: '2026-11-21', hour: 23 })
  expect(localTime(at('2026-11-22T05:00:00Z'), newYork)).toEqual({ date: '2026-11-22', hour: 0 })
  expect(localTime(at('2026-07-01T03:59:59Z'), newYork)).toEqual({ date: '2026-06-30', hour: 23 })
})

test('[S5.038] [S9.025] fifteen days can be chosen: today through 14 days ahead', () => {
  const days = windows.deliveryDates(at('2026-11-21T15:00:00Z'), newYork)
  expect([days.length, days[0], days.at(-1)]).toEqual([15, '2026-11-21', '2026-12-05'])
})

test('a day with a clock change appears once among the 15 dates', () => {
  for (const now of ['2026-10-31T23:30:00-04:00', '2027-03-13T23:30:00-05:00', '2027-11-06T12:00:00-04:00']) {
    const days = windows.deliveryDates(at(now), newYork)
    expect(new Set(days).size).toBe(15)
    expect(days[1]).toBe(addDays(days[0] ?? '', 1))
  }
  // The repeated hour is hour 1 both times.
  expect(localTime(at('2026-11-01T05:30:00Z'), newYork)).toEqual({ date: '2026-11-01', hour: 1 })
  expect(localTime(at('2026-11-01T06:30:00Z'), newYork)).toEqual({ date: '2026-11-01', hour: 1 })
  // The skipped hour goes from 1 to 3.
  expect(localTime(at('2027-03-14T06:59:59Z'), newYork).hour).toBe(1)
  expect(localTime(at('2027-03-14T07:00:00Z'), newYork).hour).toBe(3)
})

test('[S4.065] [S9.027] the day offered first is today before nine in the evening, else tomorrow', () => {
  expect(windows.defaultDate(at('2026-11-21T20:59:59-05:00'), newYork)).toBe('2026-11-21')
  expect(windows.defaultDate(at('2026-11-21T21:00:00-05:00'), newYork)).toBe('2026-11-22')
  expect(windows.defaultDate(at('2026-12-31T22:00:00-05:00'), newYork)).toBe('2027-01-01')
})

test('[S5.039] [S9.026] the slots are hourly from 8am-9am through 9pm-10pm', () => {
  const hours = windows.openSlotHours('2026-11-23', at('2026-11-21T12:00:00-05:00'), newYork)
  expect(hours.map(windows.slotLabel)).toEqual([
    '8am-9am',
    '9am-10am',
    '10am-11am',
    '11am-12pm',
    '12pm-1pm',
    '1pm-2pm',
    '2pm-3pm',
    '3pm-4pm',
    '4pm-5pm',
    '5pm-6pm',
    '6pm-7pm',
    '7pm-8pm',
    '8pm-9pm',
    '9pm-10pm',
  ])
  for (const hour of hours) expect(windows.slotHour(windows.slotLabel(hour))).toBe(hour)
  expect(windows.slotHour('12pm – 1pm')).toBe(12)
  expect(windows.slotHour('17:00')).toBe(17)
  for (const text of ['7am-8am', '10pm-11pm', '07:00', '8:30', 'noon', '', '8am-10am'])
    expect([text, windows.slotHour(text)]).toEqual([text, null])
})

test('[S5.040] morning before 12, afternoon before 17, else evening', () => {
  expect([8, 11, 12, 16, 17, 21].map(windows.partOfDay)).toEqual([
    'Morning',
    'Morning',
    'Afternoon',
    'Afternoon',
    'Evening',
    'Evening',
  ])
})

test('[S5.042] past hours of today are not offered, and a slot that has begun is past', () => {
  const hours = (iso: string) => windows.openSlotHours('2026-11-21', at(iso), newYork)
  expect(hours('2026-11-21T07:59:59-05:00')[0]).toBe(8)
  expect(hours('2026-11-21T08:00:00-05:00')[0]).toBe(9)
  expect(hours('2026-11-21T20:59:59-05:00')).toEqual([21])
  expect(hours('2026-11-21T21:00:00-05:00')).toEqual([])
  expect(hours('2026-11-22T00:00:00-05:00')).toEqual([])
})

test('[S5.041] [S9.028] ASAP is offered only for today and before 8 pm', () => {
  const now = at('2026-11-21T19:59:59-05:00')
  expect(windows.asapOpen('2026-11-21', now, newYork)).toBe(true)
  expect(windows.asapOpen('2026-11-22', now, newYork)).toBe(false)
  expect(windows.asapOpen('2026-11-21', at('2026-11-21T20:00:00-05:00'), newYork)).toBe(false)
})

test('[S4.066] days read Today (Nov 21), Tomorrow (Nov 22), Monday, Nov 23', () => {
  const now = at('2026-11-21T23:59:59-05:00')
  expect(['2026-11-21', '2026-11-22', '2026-11-23'].map((date) => dateLabel(date, now, newYork))).toEqual([
    'Today (Nov 21)',
    'Tomorrow (Nov 22)',
    'Monday, Nov 23',
  ])
})

test('exactly the windows that can be chosen are open, at any instant', () => {
  fc.assert(
    fc.property(
      instant,
      fc.integer({ min: -3, max: 18 }),
      fc.integer({ min: 0, max: 23 }),
      (now, ahead, hour) => {
        const { date: today, hour: current } = localTime(now, newYork)
        const date = addDays(today, ahead)
        const label = `${hour}:00`
        const isSlot = hour >= 8 && hour <= 21
        const expected =
          ahead > 14 || !isSlot ? 'unknown' : ahead < 0 || (ahead === 0 && hour <= current) ? 'past' : 'open'
        expect(windows.windowState(date, label, now, newYork)).toBe(expected)
      },
    ),
  )
})

test('invalid dates are unknown', () => {
  const now = at('2026-11-21T12:00:00-05:00')
  for (const date of ['2026-13-01', 'Nov 24', '', '2026-11-2', '2026-02-31x'])
    expect(windows.windowState(date, '8am-9am', now, newYork)).toBe('unknown')
})
