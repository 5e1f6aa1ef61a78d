/** What a check of a listing leads to, from the mildest. `tell` publishes with a note to the seller. */
export const checkOutcomes = ['tell', 'hold', 'refuse'] as const
export type CheckOutcome = (typeof checkOutcomes)[number]

/** The parts of a listing that a note can be about. */
export const checkedFields = [
  'title',
  'description',
  'details',
  'category',
  'price',
  'photos',
  'account',
] as const
export type CheckedField = (typeof checkedFields)[number]

/** Where a checked listing stands: on sale with notes, waiting for a moderator, or turned down by one. */
export const checkStates = ['told', 'held', 'released', 'refused'] as const
export type CheckState = (typeof checkStates)[number]

/** Hours within which moderators aim to decide. */
export const REVIEW_GOAL_HOURS = 24

/** How long a review takes, e.g. "about 3 hours". @param hours the usual time; null: too few decisions to tell */
export function reviewTime(hours: number | null): string {
  if (hours === null) return `We aim to answer within ${REVIEW_GOAL_HOURS} hours.`
  if (hours <= 1) return 'It usually takes less than an hour.'
  if (hours <= 36) return `It usually takes about ${hours} hours.`
  return `It usually takes about ${Math.round(hours / 24)} days.`
}
