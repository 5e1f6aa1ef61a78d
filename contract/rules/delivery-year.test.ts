import { afterEach, expect, test } from 'vitest'
import {
  addDays,
  asapOpen,
  dateLabel,
  defaultDate,
  deliveryDates,
  instantOf,
  localTime,
  openSlotHours,
  slotInstants,
  slotLabel,
  windowState,
} from './delivery-windows.ts'

const HOUR = 3600_000
/** In 2026 New York's clocks go forward on March 8 and back on November 1, at 2 in the morning. */
const FORWARD = Date.parse('2026-03-08T07:00:00Z')
const BACK = Date.parse('2026-11-01T06:00:00Z')

/** The same by hand: the offset from a table of two dates, the rest by arithmetic. */
function byHand(instant: number): { date: string; hour: number } {
  const offset = instant >= FORWARD && instant < BACK ? 4 : 5
  const shifted = new Date(instant - offset * HOUR)
  return { date: shifted.toISOString().slice(0, 10), hour: shifted.getUTCHours() }
}

const everyHour = Array.from(
  { length: 365 * 24 },
  (_, index) => Date.parse('2026-01-01T00:30:00Z') + index * HOUR,
)
const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

test.each(['America/New_York', 'Asia/Tokyo', 'America/Los_Angeles'])(
  '[S4.065] [S4.066] [S5.038] [S5.039] [S5.041] [S5.042] [S9.025] [S9.026] [S9.027] [S9.028] every hour of a year, on a machine in %s',
  (timezone) => {
    process.env.TZ = timezone
    for (const instant of everyHour) {
      const now = new Date(instant)
      const { date, hour } = byHand(instant)
      expect(localTime(now)).toEqual({ date, hour })
      const tomorrow = new Date(Date.parse(`${date}T12:00:00Z`) + 24 * HOUR).toISOString().slice(0, 10)
      expect(defaultDate(now)).toBe(hour < 21 ? date : tomorrow)
      expect(asapOpen(date, now)).toBe(hour < 20)
      expect(asapOpen(tomorrow, now)).toBe(false)
      // Slots begin at 8 to 21; one that has begun is past.
      const first = Math.max(8, hour + 1)
      const left = Array.from({ length: Math.max(0, 22 - first) }, (_, index) => first + index)
      expect(openSlotHours(date, now)).toEqual(left)
      expect(openSlotHours(tomorrow, now)).toHaveLength(14)
      expect(openSlotHours(addDays(date, -1), now)).toEqual([])
      expect(openSlotHours(addDays(date, 15), now)).toEqual([])
    }
  },
)

test('[S5.038] the days of every day of a year: fifteen, one after the other, today first', () => {
  for (const instant of everyHour.filter((_, index) => index % 24 === 4)) {
    const now = new Date(instant)
    const days = deliveryDates(now)
    expect(days).toHaveLength(15)
    for (const [index, day] of days.entries())
      expect(Date.parse(day) - Date.parse(days[0] ?? '')).toBe(index * 24 * HOUR)
    expect(dateLabel(days[0] ?? '', now)).toMatch(/^Today \(\w{3} \d{1,2}\)$/)
    expect(dateLabel(days[1] ?? '', now)).toMatch(/^Tomorrow \(\w{3} \d{1,2}\)$/)
    expect(dateLabel(days[14] ?? '', now)).toMatch(/^\w+day, \w{3} \d{1,2}$/)
  }
})

test('a slot is as long as an hour and begins when New York’s clocks say so, every day of the year', () => {
  for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
    for (let hour = 8; hour <= 21; hour++) {
      expect(localTime(instantOf(day, hour))).toEqual({ date: day, hour })
      const slot = slotInstants(day, slotLabel(hour))
      expect(slot && slot.end.getTime() - slot.start.getTime()).toBe(HOUR)
      // Open until the moment it begins.
      expect(windowState(day, slotLabel(hour), new Date(instantOf(day, hour).getTime() - 1))).toBe('open')
      expect(windowState(day, slotLabel(hour), instantOf(day, hour))).toBe('past')
    }
  }
})
