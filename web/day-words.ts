import { marketplace } from './marketplace.ts'

const options = { timeZone: marketplace.timeZone }
const time = new Intl.DateTimeFormat(marketplace.locale, { ...options, hour: 'numeric', minute: '2-digit' })
const day = new Intl.DateTimeFormat(marketplace.locale, {
  ...options,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const weekday = new Intl.DateTimeFormat(marketplace.locale, { ...options, weekday: 'long' })
const date = new Intl.DateTimeFormat(marketplace.locale, { ...options, month: 'short', day: 'numeric' })
const fullDate = new Intl.DateTimeFormat(marketplace.locale, {
  ...options,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
})
const DAY = 24 * 3600_000

/** `3:05 PM` */
export function clockText(at: string): string {
  return time.format(new Date(at))
}

/** Equal for two instants of the same day. */
export function dayKey(at: string | number): string {
  return day.format(new Date(at))
}

/** `Today`, `Yesterday`, `Tuesday, November 24` */
export function dayText(at: string, now: number): string {
  if (dayKey(at) === dayKey(now)) return 'Today'
  if (dayKey(at) === dayKey(now - DAY)) return 'Yesterday'
  return fullDate.format(new Date(at))
}

/** The time of a message in the list: `3:05 PM`, `Tuesday`, `Nov 3`. */
export function shortText(at: string, now: number): string {
  if (dayKey(at) === dayKey(now)) return clockText(at)
  return now - Date.parse(at) < 6 * DAY ? weekday.format(new Date(at)) : date.format(new Date(at))
}
