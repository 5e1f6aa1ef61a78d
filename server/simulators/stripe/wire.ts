/** The API version the simulator speaks. @source https://docs.stripe.com/changelog/endive */
export const apiVersion = '2026-10-28.endive'

/** Stripe's times are whole seconds since 1970. */
export function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}

/** The v2 API's times: RFC 3339 in UTC, with milliseconds. */
export function timeTextOf(moment: Date): string {
  return moment.toISOString()
}

/** Cents as a person reads them: `$1,234.50`. */
export function amountText(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100)
}

/** One page of a list. */
export function listOf(data: object[], { url, hasMore }: { url: string; hasMore: boolean }): object {
  return { object: 'list', url, has_more: hasMore, data }
}
