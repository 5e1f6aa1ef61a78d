import type { ServiceHours } from '../marketplace/city.ts'
import { addDays, instantOf, localTime, type Zoned } from '../marketplace/local-time.ts'

/** Stands for the seller's pickup address among the places of a proposal. */
export const PICKUP_ADDRESS = 'pickup-address'
/** Longest note with a proposal, in characters. */
export const MAX_MEETING_NOTE = 200

/** A day (`2026-11-24`) and the hours at which people can meet on it, in the marketplace's time zone. */
export interface MeetingDay {
  date: string
  hours: number[]
}

/** The days and hours at which a pickup can be handed over: within the service hours, from now to its last moment. */
export function meetingDays(
  now: Date,
  deadline: Date,
  place: Zoned & { serviceHours: ServiceHours },
): MeetingDay[] {
  const { from, to } = place.serviceHours
  const last = localTime(deadline, place).date
  const days: MeetingDay[] = []
  for (let date = localTime(now, place).date; date <= last; date = addDays(date, 1)) {
    const hours = Array.from({ length: to - from }, (_, index) => from + index).filter((hour) => {
      const at = instantOf(date, hour, place)
      return at > now && at <= deadline
    })
    if (hours.length > 0) days.push({ date, hours })
  }
  return days
}
