import { instantOf, localTime } from '../../../../contract/rules/marketplace/local-time.ts'
import type { Marketplace } from '../../../../contract/rules/marketplace/marketplace.ts'
import type { Period } from '../records/filing-records-repository.ts'

/** A CSV, what the audit log calls it, and how many rows it has. */
export interface Export {
  csv: string
  /** e.g. `tax-2026-11`, also the name of the file. */
  id: string
  rows: number
}

type Zone = Pick<Marketplace, 'timeZone'>

/** The month `2026-11` in the marketplace's time zone; null where the text is none. */
export function monthOf(marketplace: Zone, typed: string): Period | null {
  const [, year = '', month = ''] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(typed) ?? []
  if (!year) return null
  const next =
    month === '12' ? `${Number(year) + 1}-01` : `${year}-${String(Number(month) + 1).padStart(2, '0')}`
  return {
    from: instantOf(`${typed}-01`, 0, marketplace),
    to: instantOf(`${next}-01`, 0, marketplace),
  }
}

/** The year `2026` in the marketplace's time zone; null where the text is none. */
export function yearOf(marketplace: Zone, typed: string): Period | null {
  if (!/^20\d\d$/.test(typed)) return null
  const startOf = (year: number) => instantOf(`${year}-01-01`, 0, marketplace)
  return { from: startOf(Number(typed)), to: startOf(Number(typed) + 1) }
}

/** The year of an instant in the marketplace's time zone, e.g. `2026`. */
export function yearAt(marketplace: Zone, instant: Date): string {
  return localTime(instant, marketplace).date.slice(0, 4)
}

/** Cents as dollars, in text. */
export function dollars(cents: number): string {
  return (cents / 100).toFixed(2)
}
