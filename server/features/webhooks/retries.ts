const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Pauses after the first attempts, in milliseconds; after them the last one again and again. */
const PAUSES = [5 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR]
/** Milliseconds after which a delivery is given up. */
const GIVEN_UP_AFTER = 72 * HOUR

/**
 * When a delivery is tried again; null if it is given up. The last attempt is at the end of the three days.
 * @param attempts those that have failed
 * @param since when the delivery was made, or last sent again by hand
 */
export function nextAttempt(attempts: number, since: Date, now: Date): Date | null {
  const end = since.getTime() + GIVEN_UP_AFTER
  if (now.getTime() >= end) return null
  const pause = PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? 0
  return new Date(Math.min(now.getTime() + pause, end))
}
