import { marketplace } from './marketplace.ts'

/**
 * The marketplace's own locale and time zone, so that the server and every browser render the same dates.
 * @source architecture §5
 */
const { locale, timeZone } = marketplace

/** `Nov 21, 2026` */
export function dayText(instant: string): string {
  return new Date(instant).toLocaleDateString(locale, { timeZone, dateStyle: 'medium' })
}

/** `Nov 21, 6:40 PM` */
export function timeText(instant: string): string {
  return momentText(instant, {})
}

/** `Thu, Nov 26, 6:00 PM`, for a deadline that passes within a day. */
export function untilText(instant: string): string {
  return momentText(instant, { weekday: 'short' })
}

function momentText(instant: string, more: { weekday?: 'short' }): string {
  const text = new Date(instant).toLocaleString(locale, {
    timeZone,
    ...more,
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
  // Engines disagree on the space before PM, which would break hydration.
  return text.replaceAll('\u202f', ' ')
}

/** `Saturday, Nov 26`, for a future day. */
export function deadlineText(instant: string): string {
  return new Date(instant).toLocaleDateString(locale, {
    timeZone,
    weekday: 'long',
    month: 'short',
    day: 'numeric',
  })
}
