import { addDays, instantOf, localTime, type Zoned } from '../marketplace/local-time.ts'
import { dayPartOf, EVENING_HOUR } from './parts-of-day.ts'
import { hourLabel, isAgreedHour, isServiceHour, type Schedule } from './service-hours.ts'

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

/** Morning before 12, afternoon before 17, else evening. @source spec §5 */
export function partOfDay(hour: number): 'Morning' | 'Afternoon' | 'Evening' {
  const labels = { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' } as const
  return labels[dayPartOf(hour)]
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

/** Whether any slot of a day is within the service hours and agreed to. */
export function hasSlots(schedule: Schedule): boolean {
  return slotHours(schedule).length > 0
}

function slotHours(schedule: Schedule): number[] {
  return [...hoursByLabel.values()].filter(
    (hour) => isServiceHour(hour, schedule.serviceHours) && isAgreedHour(hour, schedule),
  )
}

/**
 * The hours of the slots that are still selectable on a day. A slot that has begun is not, nor one outside the service
 * hours, nor one that the seller who brings it has not agreed to.
 * @source spec §5; product-decisions §9.9
 */
export function openSlotHours(date: string, now: Date, schedule: Schedule): number[] {
  const hours = slotHours(schedule)
  const today = localTime(now, schedule)
  if (date < today.date || !deliveryDates(now, schedule).includes(date)) return []
  return date === today.date ? hours.filter((hour) => hour > today.hour) : hours
}

/** The selectable days on which anything is left to choose. */
export function openDates(now: Date, schedule: Schedule): string[] {
  return deliveryDates(now, schedule).filter((date) => isOpenDay(date, now, schedule))
}

/** Whether a slot, or ASAP where it is offered, can still be chosen on a day. */
export function isOpenDay(date: string, now: Date, schedule: Schedule, offersAsap = true): boolean {
  return openSlotHours(date, now, schedule).length > 0 || (offersAsap && asapOpen(date, now, schedule))
}

/** The hours after an order in which ASAP arrives. @source spec §9: 2-4 hours */
const ASAP_LEADS = [2, 3]

/** Whether ASAP is selectable on a day: a seller has to have agreed to the hours in which it arrives. @source spec §5 */
export function asapOpen(date: string, now: Date, schedule: Schedule): boolean {
  const { date: today, hour } = localTime(now, schedule)
  const isOpen = date === today && hour < ASAP_CUTOFF_HOUR && isServiceHour(hour, schedule.serviceHours)
  return isOpen && ASAP_LEADS.every((lead) => isAgreedHour(hour + lead, schedule))
}

/**
 * The first slot that begins at least `lead` hours from now.
 * @throws Error when there is no slot at all, see `hasSlots`; the settings refuse such service hours
 */
export function nextSlot(now: Date, schedule: Schedule, lead = 0): { date: string; time: string } {
  const earliest = new Date(now.getTime() + lead * 3_600_000)
  for (const date of deliveryDates(now, schedule)) {
    const [hour] = openSlotHours(date, earliest, schedule)
    if (hour !== undefined) return { date, time: slotLabel(hour) }
  }
  throw new Error('no slot within the service hours and the agreed parts of the day')
}

/** Hours that a seller with moving help needs at least. @source spec §9: 2-4 hours */
const MOVING_LEAD_HOURS = 2

/** The slot of moving help that is ordered now; null while it comes within 2-4 hours of the order. */
export function movingSlot(now: Date, schedule: Schedule): { date: string; time: string } | null {
  if (asapOpen(localTime(now, schedule).date, now, schedule)) return null
  return nextSlot(now, schedule, MOVING_LEAD_HOURS)
}

/** `unknown`: no such day or slot; `past`: not selectable, or no longer; `open`: selectable. */
export function windowState(
  date: string,
  time: string,
  now: Date,
  schedule: Schedule,
): 'unknown' | 'past' | 'open' {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date))) return 'unknown'
  if (date > addDays(localTime(now, schedule).date, WINDOW_DAYS)) return 'unknown'
  if (time.toUpperCase() === ASAP) return asapOpen(date, now, schedule) ? 'open' : 'past'
  const hour = slotHour(time)
  if (hour === null) return 'unknown'
  return openSlotHours(date, now, schedule).includes(hour) ? 'open' : 'past'
}

/** When a slot begins and ends; null when the text is not a slot, such as ASAP. */
export function slotInstants(date: string, time: string, zoned: Zoned): { start: Date; end: Date } | null {
  const hour = slotHour(time)
  if (hour === null || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return null
  return { start: instantOf(date, hour, zoned), end: instantOf(date, hour + 1, zoned) }
}
