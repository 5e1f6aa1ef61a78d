import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, localTime } from '../marketplace/local-time.ts'
import { newYork } from '../marketplace/marketplace.ts'
import { leavesNow, serviceHoursText } from './service-hours.ts'
import { asapOpen, movingSlot, nextSlot, openDates, openSlotHours, slotInstants } from './windows.ts'

const at = (time: string) => new Date(`2026-11-21T${time}:00-05:00`)
const hours = (from: number, to: number) => ({ ...newYork, serviceHours: { from, to } })

test('couriers set out from 8am to 10pm unless the operator sets other hours', () => {
  const leaving = (schedule: typeof newYork) =>
    ['07:59', '08:00', '21:59', '22:00', '23:30'].map((time) => leavesNow(at(time), schedule))
  expect(leaving(newYork)).toEqual([false, true, true, false, false])
  expect(leaving(hours(0, 24))).toEqual([true, true, true, true, true])
  expect([serviceHoursText(newYork.serviceHours), serviceHoursText({ from: 0, to: 24 })]).toEqual([
    '8am to 10pm',
    'midnight to midnight',
  ])
})

test('slots outside the service hours are not offered', () => {
  expect(openSlotHours('2026-11-22', at('12:00'), hours(10, 13))).toEqual([10, 11, 12])
  expect(asapOpen('2026-11-21', at('07:30'), newYork)).toBe(false)
  expect(asapOpen('2026-11-21', at('08:00'), newYork)).toBe(true)
  expect(openDates(at('21:00'), newYork)[0]).toBe('2026-11-22')
  expect(openDates(at('20:59'), newYork)[0]).toBe('2026-11-21')
})

test('at night the next slot is tomorrow morning’s; moving help takes two hours at least', () => {
  expect(nextSlot(at('23:10'), newYork)).toEqual({ date: '2026-11-22', time: '8am-9am' })
  expect(nextSlot(at('06:00'), newYork)).toEqual({ date: '2026-11-21', time: '8am-9am' })
  expect(movingSlot(at('12:00'), newYork)).toBeNull()
  expect(movingSlot(at('20:00'), newYork)).toEqual({ date: '2026-11-22', time: '8am-9am' })
  expect(movingSlot(at('06:30'), newYork)).toEqual({ date: '2026-11-21', time: '9am-10am' })
})

test('the next slot has not begun, lies within the hours, and is the first such one', () => {
  const moment = fc
    .integer({ min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2028-12-31T23:59:59Z') })
    .map((milliseconds) => new Date(milliseconds))
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: 21 }), fc.integer({ min: 9, max: 24 }), (now, from, to) => {
      fc.pre(from < to)
      const schedule = hours(from, to)
      const { date, time } = nextSlot(now, schedule)
      const start = slotInstants(date, time, schedule)?.start ?? now
      expect(start.getTime()).toBeGreaterThan(now.getTime())
      const { hour } = localTime(start, schedule)
      expect(hour >= from && hour < to).toBe(true)
      const today = localTime(now, schedule).date
      expect([today, addDays(today, 1)]).toContain(date)
      expect(openSlotHours(date, now, schedule)[0]).toBe(hour)
    }),
  )
})
