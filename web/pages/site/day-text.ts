import { marketplace } from '../../marketplace.ts'
/** A date as text: November 20, 2026. */
export function dayText(day: string): string {
  return new Intl.DateTimeFormat(marketplace.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  )
}
