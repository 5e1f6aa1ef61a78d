import { afterEach, expect, test } from 'vitest'
import { addDays, dateLabel, instantOf, localTime } from '../marketplace/local-time.ts'
import { newYork } from '../marketplace/marketplace.ts'
import {
  asapOpen,
  defaultDate,
  deliveryDates,
  openSlotHours,
  slotInstants,
  slotLabel,
  windowState,
} from './windows.ts'

const HOUR = 3600_000
/** In 2026 New York's clocks go forward on March 8 and back on November 1, at 2 in the morning. */
const FORWARD = Date.parse('2026-03-08T07:00:00Z')
const BACK = Date.parse('2026-11-01T06:00:00Z')

/** The expected date and hour, computed independently: the offset from a table, the rest by arithmetic. */
function byHand(instant: number): { date: string; hour: number } {
  const offset = instant >= FORWARD && instant < BACK ? 4 : 5
  const shifted = new Date(instant - offset * HOUR)
  return { date: shifted.toISOString().slice(0, 10), hour: shifted.getUTCHours() }
}

const everyHour = Array.from(
  { length: 365 * 24 },
  (_, index) => Date.parse('2026-01-01T00:00:00Z') + index * HOUR,
)
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The 15 days from a date on with their labels, computed independently. */
function daysFrom(date: string): { day: string; label: string }[] {
  return Array.from({ length: 15 }, (_, index) => {
    const at = new Date(Date.parse(`${date}T00:00:00Z`) + index * 24 * HOUR)
    const name = `${MONTHS[at.getUTCMonth()]} ${at.getUTCDate()}`
    const label = [`Today (${name})`, `Tomorrow (${name})`][index] ?? `${WEEKDAYS[at.getUTCDay()]}, ${name}`
    return { day: at.toISOString().slice(0, 10), label }
  })
}
const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

test.each(['America/New_York', 'Asia/Tokyo', 'America/Los_Angeles'])(
  '[S4.065] [S4.066] [S5.038] [S5.039] [S5.041] [S5.042] [S9.025] [S9.026] [S9.027] [S9.028] every hour of a year, on a machine in %s',
  (timezone) => {
    process.env.TZ = timezone
    // Checks that the time zone is in effect: noon in New York is another hour on this machine.
    const noon = { 'America/New_York': 12, 'Asia/Tokyo': 1, 'America/Los_Angeles': 9 }[timezone]
    expect(new Date('2026-07-01T16:00:00Z').getHours()).toBe(noon)
    for (const instant of everyHour) {
      const now = new Date(instant)
      // The hour lasts until its last moment.
      expect(localTime(new Date(instant + HOUR - 1), newYork)).toEqual(byHand(instant))
      const { date, hour } = byHand(instant)
      expect(localTime(now, newYork)).toEqual({ date, hour })
      const days = daysFrom(date)
      const tomorrow = days[1]?.day ?? ''
      expect(deliveryDates(now, newYork)).toEqual(days.map(({ day }) => day))
      // Today, tomorrow, and each of the other dates in turn.
      for (const { day, label } of [days[0], days[1], days[2 + (hour % 13)]].filter((date) => !!date))
        expect(dateLabel(day, now, newYork)).toBe(label)
      expect(defaultDate(now, newYork)).toBe(hour < 21 ? date : tomorrow)
      // In the service hours, which begin at 8.
      expect(asapOpen(date, now, newYork)).toBe(hour >= 8 && hour < 20)
      expect(asapOpen(tomorrow, now, newYork)).toBe(false)
      // Slots begin at 8 to 21; one that has begun is past.
      const first = Math.max(8, hour + 1)
      const left = Array.from({ length: Math.max(0, 22 - first) }, (_, index) => first + index)
      expect(openSlotHours(date, now, newYork)).toEqual(left)
      expect(openSlotHours(tomorrow, now, newYork)).toHaveLength(14)
      expect(openSlotHours(addDays(date, -1), now, newYork)).toEqual([])
      expect(openSlotHours(addDays(date, 15), now, newYork)).toEqual([])
    }
  },
)

test('a slot lasts an hour and begins at its hour in New York, every day of the year', () => {
  for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
    for (let hour = 8; hour <= 21; hour++) {
      expect(localTime(instantOf(day, hour, newYork), newYork)).toEqual({ date: day, hour })
      const slot = slotInstants(day, slotLabel(hour), newYork)
      expect(slot && slot.end.getTime() - slot.start.getTime()).toBe(HOUR)
      // Open until the moment it begins.
      expect(
        windowState(day, slotLabel(hour), new Date(instantOf(day, hour, newYork).getTime() - 1), newYork),
      ).toBe('open')
      expect(windowState(day, slotLabel(hour), instantOf(day, hour, newYork), newYork)).toBe('past')
    }
  }
})
