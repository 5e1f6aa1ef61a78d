import type { Condition } from '../../../contract/rules/listings/listing.ts'
import { headWord } from '../shared/title-words.ts'
import type { ConditionWorth } from './condition-worth.ts'
import { median } from './statistics.ts'

/** A larger difference from the median of its kind means another kind of item. */
const MOST = 1
/** The fastest plausible change of the logarithm of prices in a year. */
const FASTEST = 0.7
const YEAR = 365 * 86_400_000

/**
 * The change of the logarithm of prices in a year: positive where the same item costs more now than a year ago. Each
 * listing is compared with others of its kind after removing the value of its condition. A slope that may be chance is
 * reduced.
 */
export function learnDrift(
  listings: readonly { title: string; price_cents: number; condition: Condition; at: Date }[],
  worth: ConditionWorth,
  now: Date,
): number {
  const points: { years: number; value: number }[] = []
  for (const kind of Map.groupBy(listings, ({ title }) => headWord(title)).values()) {
    if (kind.length < 5) continue
    const bare = kind.map((listing) => ({
      years: (now.getTime() - listing.at.getTime()) / YEAR,
      value: Math.log(listing.price_cents) - worth[listing.condition],
    }))
    const middle = median(bare.map(({ value }) => ({ value, weight: 1 })))
    const age = bare.reduce((sum, { years }) => sum + years, 0) / bare.length
    for (const { years, value } of bare)
      if (Math.abs(value - middle) <= MOST) points.push({ years: years - age, value: value - middle })
  }
  return believable(points)
}

/** The least-squares slope toward the present, reduced by its uncertainty. */
function believable(points: readonly { years: number; value: number }[]): number {
  if (points.length < 20) return 0
  const mean = points.reduce((sum, { value }) => sum + value, 0) / points.length
  const spread = points.reduce((sum, { years }) => sum + years ** 2, 0)
  if (spread === 0) return 0
  const slope = points.reduce((sum, { years, value }) => sum + years * (value - mean), 0) / spread
  const rest = points.reduce((sum, { years, value }) => sum + (value - mean - slope * years) ** 2, 0)
  const uncertainty = rest / (points.length - 2) / spread
  const trust = slope === 0 ? 0 : Math.max(0, 1 - uncertainty / slope ** 2)
  return Math.max(-FASTEST, Math.min(FASTEST, -slope * trust))
}
