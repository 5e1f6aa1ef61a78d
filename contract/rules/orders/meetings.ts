import { type DayPart, dayPartOf } from '../delivery/parts-of-day.ts'
import type { ServiceHours } from '../marketplace/city.ts'
import { addDays, instantOf, localTime, weekdayOf, type Zoned } from '../marketplace/local-time.ts'

/** Stands for the seller's pickup address among the places of a proposal. */
export const PICKUP_ADDRESS = 'pickup-address'
/** Longest note with a proposal, in characters. */
export const MAX_MEETING_NOTE = 200

/** The most times that one proposal may have. */
export const MAX_MEETING_TIMES = 5

/** One of a seller's usual times for pickups: a weekday (1: Monday, 7: Sunday) and a part of the day. */
export interface MeetingHours {
  weekday: number
  part: DayPart
}

/** A day (`2026-11-24`) and the hours at which people can meet on it, in the marketplace's time zone. */
export interface MeetingDay {
  date: string
  hours: number[]
  /** Those within the seller's usual pickup hours. */
  usual: number[]
}

/** The days and hours at which a pickup can be handed over: within the service hours, from now to its last moment. */
export function meetingDays(
  now: Date,
  deadline: Date,
  place: Zoned & { serviceHours: ServiceHours },
  usual: readonly MeetingHours[],
): MeetingDay[] {
  const { from, to } = place.serviceHours
  const last = localTime(deadline, place).date
  const days: MeetingDay[] = []
  for (let date = localTime(now, place).date; date <= last; date = addDays(date, 1)) {
    const hours = Array.from({ length: to - from }, (_, index) => from + index).filter((hour) => {
      const at = instantOf(date, hour, place)
      return at > now && at <= deadline
    })
    if (hours.length > 0)
      days.push({ date, hours, usual: hours.filter((hour) => isUsual(usual, date, hour)) })
  }
  return days
}

function isUsual(usual: readonly MeetingHours[], date: string, hour: number): boolean {
  return usual.some(({ weekday, part }) => weekday % 7 === weekdayOf(date) && part === dayPartOf(hour))
}
