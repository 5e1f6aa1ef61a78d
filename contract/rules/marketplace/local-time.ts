import type { Marketplace } from './marketplace.ts'

/** The part of a marketplace that decides days and hours. @source architecture §5 */
export type Zoned = Pick<Marketplace, 'timeZone'>

/** Formatters by time zone or locale; creating one takes longer than using it. */
const clocks = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, Intl.DateTimeFormat>()
const days = new Map<string, Intl.DateTimeFormat>()
const minutes = new Map<string, Intl.DateTimeFormat>()
const weekdays = new Map<string, Intl.DateTimeFormat>()

function cached(
  formatters: Map<string, Intl.DateTimeFormat>,
  key: string,
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const existing = formatters.get(key)
  if (existing) return existing
  const formatter = new Intl.DateTimeFormat(locale, options)
  formatters.set(key, formatter)
  return formatter
}

/** The calendar day (`2026-11-21`) and the hour (0–23) in the marketplace's time zone. */
export function localTime(now: Date, { timeZone }: Zoned): { date: string; hour: number } {
  const clock = cached(clocks, timeZone, 'en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  })
  const parts = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, value]))
  return { date: `${parts.year}-${parts.month}-${parts.day}`, hour: Number(parts.hour) }
}

/** Minutes after midnight in the marketplace's time zone. */
export function localMinute(now: Date, { timeZone }: Zoned): number {
  const clock = cached(minutes, timeZone, 'en-US', {
    timeZone,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
  })
  const parts = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, Number(value)]))
  return (parts.hour ?? 0) * 60 + (parts.minute ?? 0)
}

/** The day of the week of a date: 0 for Sunday, 6 for Saturday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T12:00:00Z`).getUTCDay()
}

/** The calendar day that many days later. Counts calendar days, because a day may have 23 or 25 hours. */
export function addDays(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** `Today (Nov 21)`, `Tomorrow (Nov 22)`, later `Monday, Nov 23`. @source spec §4; product-decisions §9.10 */
export function dateLabel(date: string, now: Date, place: Zoned & Pick<Marketplace, 'locale'>): string {
  const { locale } = place
  const at = new Date(`${date}T12:00:00Z`)
  const day = cached(days, locale, locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(at)
  const today = localTime(now, place).date
  if (date === today) return `Today (${day})`
  if (date === addDays(today, 1)) return `Tomorrow (${day})`
  return `${cached(weekdays, locale, locale, { weekday: 'long', timeZone: 'UTC' }).format(at)}, ${day}`
}

/** The time zone's offset from UTC at an instant, in minutes; negative in the west. */
function offsetAt(instant: number, timeZone: string): number {
  const formatter = cached(offsets, timeZone, 'en-US', { timeZone, timeZoneName: 'longOffset' })
  const name = formatter.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** The instant at which an hour of a calendar day begins in the marketplace's time zone. */
export function instantOf(date: string, hour: number, { timeZone }: Zoned): Date {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + hour * 3600_000
  const guess = asUtc - offsetAt(asUtc, timeZone) * 60_000
  // Near a clock change the two offsets differ; the one at the guess is correct.
  return new Date(asUtc - offsetAt(guess, timeZone) * 60_000)
}
