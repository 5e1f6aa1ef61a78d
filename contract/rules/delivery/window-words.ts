import { newYorkCity } from '../marketplace/new-york.ts'
import { ASAP, slotHour } from './windows.ts'

/** The texts are in English, so the locale is the same for every marketplace so far. */
const dayName = new Intl.DateTimeFormat(newYorkCity.locale, {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

/** `Saturday, November 21` */
export function dayWords(date: string): string {
  return dayName.format(new Date(`${date}T12:00:00Z`))
}

interface ChosenWindow {
  /** `2026-11-21` */
  date: string | null
  /** A slot's label or ASAP. */
  time: string | null
}

/** `Saturday, November 21, between 2 and 3 PM`; null when no day was chosen. */
export function windowWords({ date, time }: ChosenWindow): string | null {
  if (!date) return null
  if (!time) return dayWords(date)
  return `${dayWords(date)}, ${time.toUpperCase() === ASAP ? 'as soon as possible' : hoursWords(time)}`
}

function hoursWords(time: string): string {
  const hour = slotHour(time)
  if (hour === null) return time
  const half = (of: number) => (of < 12 ? 'AM' : 'PM')
  const clock = (of: number) => (of % 12 === 0 ? 12 : of % 12)
  const from = half(hour) === half(hour + 1) ? `${clock(hour)}` : `${clock(hour)} ${half(hour)}`
  return `between ${from} and ${clock(hour + 1)} ${half(hour + 1)}`
}
