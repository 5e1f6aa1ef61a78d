/**
 * What a report adds to the score of its item, before the reporter's record. What endangers people or their money comes first.
 * Reasons of all kinds of reports share this table; the others count `OTHER`.
 */
const weights: Readonly<Record<string, number>> = {
  scam: 30,
  prohibited: 30,
  counterfeit: 25,
  harassment: 30,
  private: 30,
  offensive: 20,
  fake_profile: 20,
  off_site: 15,
  spam: 15,
  same_text: 20,
  false: 10,
  wrong_category: 3,
  sold_elsewhere: 3,
}
const OTHER = 10

/** The score from which something is hidden until somebody has looked. */
export const HIDE_SCORE = 100
/** Members who have to agree before anything is hidden by itself: one person, however trusted, cannot do that. */
export const HIDE_REPORTERS = 3
/** Somebody without an account counts half, because they can come back as often as they like. */
const ANONYMOUS = 0.5

/** How often staff agreed and disagreed with a member's reports. */
export interface ReporterRecord {
  upheld: number
  rejected: number
}

/**
 * How much the reports of a member count: 1 without a record, up to 2 for one who is always right, towards 0 for one who never is.
 * The rate is the rule of succession, so that a single mistake changes little.
 */
export function reliabilityOf({ upheld, rejected }: ReporterRecord): number {
  return (2 * (upheld + 1)) / (upheld + rejected + 2)
}

/** The points of a report. `record`: null for somebody without an account. */
export function pointsOf(reason: string, record: ReporterRecord | null): number {
  const weight = weights[reason] ?? OTHER
  return Math.max(1, Math.round(weight * (record ? reliabilityOf(record) : ANONYMOUS)))
}
