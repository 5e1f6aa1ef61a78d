import { marketplace } from '../../../marketplace.ts'

const monthFormat = new Intl.DateTimeFormat(marketplace.locale, {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `2026-08` as "Aug 2026". */
export const monthText = (month: string) => monthFormat.format(new Date(`${month}-01T00:00:00Z`))

/** A part of a whole in percent, without decimals unless it is below one percent. */
export function shareText(part: number, whole: number): string {
  if (part === 0 || whole === 0) return '0%'
  const percent = (part / whole) * 100
  return percent < 1 ? '<1%' : `${Math.round(percent)}%`
}
