/** The marketplace's calendar: the same words on the server and in any browser. @source architecture §5 */
const timeZone = 'America/New_York'

/** `Nov 21, 2026` */
export function dayText(instant: string): string {
  return new Date(instant).toLocaleDateString('en-US', { timeZone, dateStyle: 'medium' })
}

/** `Nov 21, 6:40 PM` */
export function timeText(instant: string): string {
  const text = new Date(instant).toLocaleString('en-US', {
    timeZone,
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
  // Engines disagree on the space before PM; pages rendered by one are woken by another.
  return text.replaceAll('\u202f', ' ')
}

/** `Saturday, Nov 26`: a day that is ahead. */
export function deadlineText(instant: string): string {
  return new Date(instant).toLocaleDateString('en-US', {
    timeZone,
    weekday: 'long',
    month: 'short',
    day: 'numeric',
  })
}
