import type { Cohort } from '../../../../contract/calls/console/figures.ts'
import { instantOf, localTime, type Zoned } from '../../../../contract/rules/marketplace/local-time.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { CohortRepository, CohortRow } from './cohort-repository.ts'

/** Months of sign-up, this one included. */
const MONTHS = 12
/** A share of fewer people says little. */
const FEW = 20

export interface CohortDependencies {
  cohorts: CohortRepository
  /** Its time zone says when a month ends. */
  marketplace: Zoned
  clock: Clock
}

/** The cohorts of the last twelve months, the oldest first. */
export async function readCohorts({ cohorts, marketplace, clock }: CohortDependencies) {
  const now = localTime(clock.now(), marketplace).date.slice(0, 7)
  const first = monthAfter(now, 1 - MONTHS)
  const from = instantOf(`${first}-01`, 0, marketplace)
  const [buyers, sellers] = await Promise.all([cohorts.buyers(from), cohorts.sellers(from)])
  return { this_month: now, buyers: inMonths(buyers, now), sellers: inMonths(sellers, now) }
}

/** Each cohort with every month up to `now`, also those in which nobody came back. */
function inMonths(rows: readonly CohortRow[], now: string): Cohort[] {
  const months = [...new Set(rows.map(({ month }) => month))]
  return months.map((month) => {
    const own = rows.filter((row) => row.month === month)
    const people = own[0]?.people ?? 0
    const again = Array.from({ length: monthsBetween(month, now) + 1 }, (_, since) => ({
      since,
      people: own.find((row) => row.since === since)?.again ?? 0,
    }))
    return { month, people, is_small: people < FEW, again }
  })
}

const indexOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
const monthsBetween = (from: string, to: string) => indexOf(to) - indexOf(from)

/** `2026-11` and 3 months: `2027-02`. */
function monthAfter(month: string, months: number): string {
  const index = indexOf(month) + months
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}
