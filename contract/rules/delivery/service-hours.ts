import type { ServiceHours } from '../marketplace/city.ts'
import { localTime, type Zoned } from '../marketplace/local-time.ts'
import { type DayPart, dayPartOf } from './parts-of-day.ts'

/** What decides which delivery times are offered: the city's clock and its service hours. */
export type Schedule = Zoned & {
  serviceHours: ServiceHours
  /** The parts of the day that the seller who brings it has agreed to; absent: every one. */
  agreed?: readonly DayPart[]
}

/** Whether the seller has agreed to deliver in this hour of the day. Always true for couriers. */
export function isAgreedHour(hour: number, { agreed }: Schedule): boolean {
  return agreed === undefined || agreed.includes(dayPartOf(hour))
}

/** Whether somebody sets out in this hour of the day. */
export function isServiceHour(hour: number, { from, to }: ServiceHours): boolean {
  return hour >= from && hour < to
}

/** Whether a courier can set out now. */
export function leavesNow(now: Date, schedule: Schedule): boolean {
  return isServiceHour(localTime(now, schedule).hour, schedule.serviceHours)
}

/** `8am to 10pm` */
export function serviceHoursText({ from, to }: ServiceHours): string {
  return `${hourText(from)} to ${hourText(to)}`
}

function hourText(hour: number): string {
  return hour % 24 === 0 ? 'midnight' : hourLabel(hour)
}

/** `8am` for 8. */
export function hourLabel(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12}${hour < 12 ? 'am' : 'pm'}`
}
