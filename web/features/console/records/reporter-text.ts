/** Who made a report, as staff read it. */
export function reporterText({
  reporter,
  is_automatic,
}: {
  /** A username; null for somebody without an account, and for an automatic check. */
  reporter: string | null
  is_automatic: boolean
}): string {
  if (reporter) return `@${reporter}`
  return is_automatic ? 'An automatic check' : 'Somebody without an account'
}
