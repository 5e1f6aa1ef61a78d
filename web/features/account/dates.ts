import { marketplace } from '../../marketplace.ts'

/** The marketplace's time zone. @source architecture §5 */
const ZONE = marketplace.timeZone

/** `November 2026`, in the marketplace's time zone. */
export function monthText(instant: string): string {
  return new Date(instant).toLocaleDateString(marketplace.locale, {
    month: 'long',
    year: 'numeric',
    timeZone: ZONE,
  })
}
