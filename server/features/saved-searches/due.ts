import {
  addDays,
  instantOf,
  localTime,
  weekdayOf,
  type Zoned,
} from '../../../contract/rules/marketplace/local-time.ts'
import type { AlertFrequency } from '../../../contract/rules/people/saved-searches.ts'

/** Milliseconds between two instant alerts of one search: what is found in between comes together. */
const PAUSE = 10 * 60_000
/** The hour of daily and weekly alerts in city time, and the weekday of the weekly ones: Saturday, counted from Sunday. */
const HOUR = 8
const WEEKDAY = 6

/** The next time at which the owner of a saved search may be told, once they were told at `now`. */
export function nextDue(frequency: AlertFrequency, now: Date, place: Zoned): Date {
  if (frequency === 'instant') return new Date(now.getTime() + PAUSE)
  const { date, hour } = localTime(now, place)
  const first = hour < HOUR ? date : addDays(date, 1)
  const day = frequency === 'daily' ? first : addDays(first, (WEEKDAY - weekdayOf(first) + 7) % 7)
  return instantOf(day, HOUR, place)
}

/** When the owner of a search that is new, or has a new frequency, may first be told. */
export function firstDue(frequency: AlertFrequency, now: Date, place: Zoned): Date {
  return frequency === 'instant' ? now : nextDue(frequency, now, place)
}
