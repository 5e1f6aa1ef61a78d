import {
  addDays,
  instantOf,
  localTime,
  type Zoned,
} from '../../../../contract/rules/marketplace/local-time.ts'

/** The hour of the digest, city time. */
const HOUR = 8
/** Milliseconds after the hour, so that the digest includes what saved searches report at eight. */
const PAUSE = 5 * 60_000

/** The first time after `now` at which digests are sent. */
export function nextDigest(now: Date, place: Zoned): Date {
  const { date } = localTime(now, place)
  const today = timeOn(date, place)
  return today > now ? today : timeOn(addDays(date, 1), place)
}

function timeOn(date: string, place: Zoned): Date {
  return new Date(instantOf(date, HOUR, place).getTime() + PAUSE)
}
