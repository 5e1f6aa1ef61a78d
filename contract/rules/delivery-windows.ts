/** The zone that decides days and hours. @source architecture §5 */
export const ZONE = 'America/New_York'
/** The last day that can be chosen, counted from today. @source spec §5 */
export const WINDOW_DAYS = 14
/** The first slot begins at this hour, the last ends at the other. @source spec §5 */
export const FIRST_SLOT_HOUR = 8
export const LAST_SLOT_HOUR = 21
/** From this hour on, the day offered first is tomorrow. @source spec §4 */
export const SAME_DAY_CUTOFF_HOUR = 21
/** ASAP is offered before this hour. @source spec §5 */
export const ASAP_CUTOFF_HOUR = 20
/** The time that stands for "as soon as possible". @source spec §5 */
export const ASAP = 'ASAP'
/** From this hour on a delivery is an evening one. @source spec §5 (labels), adapters/courier-tariff */
export const EVENING_HOUR = 17

const clockParts = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
})

/** The calendar day (`2026-11-21`) and the hour (0–23) on the marketplace's clocks. */
export function localTime(now: Date): { date: string; hour: number } {
  const parts = Object.fromEntries(clockParts.formatToParts(now).map(({ type, value }) => [type, value]))
  return { date: `${parts.year}-${parts.month}-${parts.day}`, hour: Number(parts.hour) }
}

/** The calendar day so many days later. Counted on the calendar, so that days of 23 and 25 hours are days too. */
export function addDays(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** The days that can be chosen: today through 14 days ahead. @source spec §5 */
export function deliveryDates(now: Date): string[] {
  const { date } = localTime(now)
  return Array.from({ length: WINDOW_DAYS + 1 }, (_, days) => addDays(date, days))
}

/** The day offered first: today before nine in the evening, else tomorrow. @source spec §4 */
export function defaultDate(now: Date): string {
  const { date, hour } = localTime(now)
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

/** The hour a slot begins at: `8am-9am`, `8am – 9am` and `08:00` are 8; null for what is no slot. */
export function slotHour(text: string): number | null {
  const plain = text.toLowerCase().replace(/[–—]/g, '-').replace(/\s+/g, '')
  const clock = /^(\d{1,2}):00(?:-\d{1,2}:00)?$/.exec(plain)
  if (!clock) return hoursByLabel.get(plain) ?? null
  const hour = Number(clock[1])
  return hour >= FIRST_SLOT_HOUR && hour <= LAST_SLOT_HOUR ? hour : null
}

/**
 * Whether a slot is one of the evening, which tariffs price apart; as soon as possible is one when it is asked for in
 * the evening.
 */
export function isEvening(time: string, now: Date): boolean {
  const hour = time.toUpperCase() === ASAP ? localTime(now).hour : slotHour(time)
  return hour !== null && hour >= EVENING_HOUR
}

/** The hours whose slots can still be chosen on a day. A slot that has begun is past. @source spec §5; product-decisions §9.9 */
export function openSlotHours(date: string, now: Date): number[] {
  const hours = [...hoursByLabel.values()]
  const today = localTime(now)
  if (date < today.date || !deliveryDates(now).includes(date)) return []
  return date === today.date ? hours.filter((hour) => hour > today.hour) : hours
}

/** Whether ASAP can be chosen on a day. @source spec §5 */
export function asapOpen(date: string, now: Date): boolean {
  const today = localTime(now)
  return date === today.date && today.hour < ASAP_CUTOFF_HOUR
}

/** `unknown`: no such day or slot; `past`: it cannot be chosen any more; `open`: it can. */
export function windowState(date: string, time: string, now: Date): 'unknown' | 'past' | 'open' {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date))) return 'unknown'
  if (date > addDays(localTime(now).date, WINDOW_DAYS)) return 'unknown'
  if (time.toUpperCase() === ASAP) return asapOpen(date, now) ? 'open' : 'past'
  const hour = slotHour(time)
  if (hour === null) return 'unknown'
  return openSlotHours(date, now).includes(hour) ? 'open' : 'past'
}

const dayParts = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const weekdayName = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })

/** `Today (Nov 21)`, `Tomorrow (Nov 22)`, later `Monday, Nov 23`. @source spec §4; product-decisions §9.10 */
export function dateLabel(date: string, now: Date): string {
  const at = new Date(`${date}T12:00:00Z`)
  const day = dayParts.format(at)
  const today = localTime(now).date
  if (date === today) return `Today (${day})`
  if (date === addDays(today, 1)) return `Tomorrow (${day})`
  return `${weekdayName.format(at)}, ${day}`
}

const offsetParts = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, timeZoneName: 'longOffset' })

/** Minutes that New York's clocks are ahead of UTC at an instant; negative. */
function offsetAt(instant: number): number {
  const name = offsetParts.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '-', hours = '5', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** The instant at which an hour of a calendar day begins on New York's clocks, over changes of the clocks too. */
export function instantOf(date: string, hour: number): Date {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + hour * 3600_000
  const guess = asUtc - offsetAt(asUtc) * 60_000
  // Near a change the offset at the guess is the one that counts.
  return new Date(asUtc - offsetAt(guess) * 60_000)
}

/** When a chosen slot begins and ends; null for what is no slot (ASAP names its hours by itself). */
export function slotInstants(date: string, time: string): { start: Date; end: Date } | null {
  const hour = slotHour(time)
  if (hour === null || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return null
  return { start: instantOf(date, hour), end: instantOf(date, hour + 1) }
}
