import type { Marketplace } from './marketplace.ts'

/** The last selectable day, counted from today. @source spec §5 */
export const WINDOW_DAYS = 14
/** The hours at which the first and the last slot begin. @source spec §5 */
export const FIRST_SLOT_HOUR = 8
export const LAST_SLOT_HOUR = 21
/** From this hour on, tomorrow is offered first. @source spec §4 */
export const SAME_DAY_CUTOFF_HOUR = 21
/** ASAP is offered before this hour. @source spec §5 */
export const ASAP_CUTOFF_HOUR = 20
/** The time that stands for "as soon as possible". @source spec §5 */
export const ASAP = 'ASAP'
/** From this hour on, a delivery counts as an evening delivery. @source spec §5 (labels), adapters/courier-tariff */
export const EVENING_HOUR = 17

/** The part of a marketplace that decides days and hours. @source architecture §5 */
type Zoned = Pick<Marketplace, 'timeZone'>

/** Formatters by time zone or locale; creating one takes longer than using it. */
const clocks = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, Intl.DateTimeFormat>()
const days = new Map<string, Intl.DateTimeFormat>()
const weekdays = new Map<string, Intl.DateTimeFormat>()

function cached(
  formatters: Map<string, Intl.DateTimeFormat>,
  key: string,
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const known = formatters.get(key)
  if (known) return known
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

/** The calendar day that many days later. Counts calendar days, because a day may have 23 or 25 hours. */
export function addDays(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** The selectable days: today through 14 days ahead. @source spec §5 */
export function deliveryDates(now: Date, zoned: Zoned): string[] {
  const { date } = localTime(now, zoned)
  return Array.from({ length: WINDOW_DAYS + 1 }, (_, days) => addDays(date, days))
}

/** The day offered first: today until 9 pm, then tomorrow. @source spec §4 */
export function defaultDate(now: Date, zoned: Zoned): string {
  const { date, hour } = localTime(now, zoned)
  return hour < SAME_DAY_CUTOFF_HOUR ? date : addDays(date, 1)
}

/** `8am-9am` for 8. */
export function slotLabel(hour: number): string {
  return `${hourLabel(hour)}-${hourLabel(hour + 1)}`
}

function hourLabel(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12}${hour < 12 ? 'am' : 'pm'}`
}

/** Morning before 12, afternoon before 17, else evening. @source spec §5 */
export function partOfDay(hour: number): 'Morning' | 'Afternoon' | 'Evening' {
  if (hour < 12) return 'Morning'
  return hour < EVENING_HOUR ? 'Afternoon' : 'Evening'
}

const hoursByLabel = new Map(
  Array.from({ length: LAST_SLOT_HOUR - FIRST_SLOT_HOUR + 1 }, (_, index) => [
    slotLabel(FIRST_SLOT_HOUR + index),
    FIRST_SLOT_HOUR + index,
  ]),
)

/** The hour at which a slot begins: 8 for `8am-9am`, `8am – 9am` and `08:00`; null when the text is not a slot. */
export function slotHour(text: string): number | null {
  const plain = text.toLowerCase().replace(/[–—]/g, '-').replace(/\s+/g, '')
  const clock = /^(\d{1,2}):00(?:-\d{1,2}:00)?$/.exec(plain)
  if (!clock) return hoursByLabel.get(plain) ?? null
  const hour = Number(clock[1])
  return hour >= FIRST_SLOT_HOUR && hour <= LAST_SLOT_HOUR ? hour : null
}

/**
 * Whether a slot is in the evening, for which tariffs have another price. ASAP counts as evening when it is requested in
 * the evening.
 */
export function isEvening(time: string, now: Date, zoned: Zoned): boolean {
  const hour = time.toUpperCase() === ASAP ? localTime(now, zoned).hour : slotHour(time)
  return hour !== null && hour >= EVENING_HOUR
}

/** The hours of the slots that are still selectable on a day. A slot that has begun is not. @source spec §5; product-decisions §9.9 */
export function openSlotHours(date: string, now: Date, zoned: Zoned): number[] {
  const hours = [...hoursByLabel.values()]
  const today = localTime(now, zoned)
  if (date < today.date || !deliveryDates(now, zoned).includes(date)) return []
  return date === today.date ? hours.filter((hour) => hour > today.hour) : hours
}

/** Whether ASAP is selectable on a day. @source spec §5 */
export function asapOpen(date: string, now: Date, zoned: Zoned): boolean {
  const today = localTime(now, zoned)
  return date === today.date && today.hour < ASAP_CUTOFF_HOUR
}

/** `unknown`: no such day or slot; `past`: no longer selectable; `open`: selectable. */
export function windowState(
  date: string,
  time: string,
  now: Date,
  zoned: Zoned,
): 'unknown' | 'past' | 'open' {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date))) return 'unknown'
  if (date > addDays(localTime(now, zoned).date, WINDOW_DAYS)) return 'unknown'
  if (time.toUpperCase() === ASAP) return asapOpen(date, now, zoned) ? 'open' : 'past'
  const hour = slotHour(time)
  if (hour === null) return 'unknown'
  return openSlotHours(date, now, zoned).includes(hour) ? 'open' : 'past'
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
  // Near a change of the clocks the two offsets differ; the one at the guess is right.
  return new Date(asUtc - offsetAt(guess, timeZone) * 60_000)
}

/** When a slot begins and ends; null when the text is not a slot, such as ASAP. */
export function slotInstants(date: string, time: string, zoned: Zoned): { start: Date; end: Date } | null {
  const hour = slotHour(time)
  if (hour === null || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return null
  return { start: instantOf(date, hour, zoned), end: instantOf(date, hour + 1, zoned) }
}
