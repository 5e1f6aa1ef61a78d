/** Reviews that a member needs before their average is shown. */
export const RATED_FROM = 3

/** Days after the hand-over in which both sides can write a review, and after which a single one is published. */
export const REVIEW_DAYS = 14

/** Days after the hand-over until those who have not written a review are asked for one. */
export const ASK_AFTER_DAYS = 2

/** The length of a review, and of the answer to it, in characters. */
export const MAX_REVIEW_LENGTH = 500

/** The sides of an order. A review is written by one about the other. */
export const reviewRoles = ['buyer', 'seller'] as const
export type ReviewRole = (typeof reviewRoles)[number]

/** What can be said about a person in one press. */
export const reviewTags = [
  'as_described',
  'on_time',
  'friendly',
  'quick_to_answer',
  'well_packed',
  'easy_to_meet',
] as const
export type ReviewTag = (typeof reviewTags)[number]

/** The tags that fit a review by each side: only a seller describes and packs. */
export const tagsOf: Readonly<Record<ReviewRole, readonly ReviewTag[]>> = {
  buyer: ['as_described', 'on_time', 'friendly', 'quick_to_answer', 'well_packed'],
  seller: ['on_time', 'friendly', 'quick_to_answer', 'easy_to_meet'],
}

/** The labels of the tags. */
export const tagWords: Readonly<Record<ReviewTag, string>> = {
  as_described: 'As described',
  on_time: 'On time',
  friendly: 'Friendly',
  quick_to_answer: 'Quick to answer',
  well_packed: 'Well packed',
  easy_to_meet: 'Easy to meet',
}

/** The reasons for reporting a review. */
export const reviewReportReasons = ['false', 'offensive', 'private', 'other_order', 'other'] as const
export type ReviewReportReason = (typeof reviewReportReasons)[number]

/** The labels of the reasons. */
export const reviewReportWords: Readonly<Record<ReviewReportReason, string>> = {
  false: 'It isn’t true',
  offensive: 'It is offensive',
  private: 'It contains private details',
  other_order: 'It’s about something else than the order',
  other: 'Something else',
}

/** A member's rating: the average of their published reviews, to a tenth, and their number. */
export interface Rating {
  average: number
  count: number
}

/** The rating that is shown for `count` reviews with `stars` together; null below `RATED_FROM`. */
export function ratingOf({ count, stars }: { count: number; stars: number }): Rating | null {
  return count < RATED_FROM ? null : { average: Math.round((10 * stars) / count) / 10, count }
}

/** The labels of one to five stars. */
export const starWords = ['Bad', 'Poor', 'Okay', 'Good', 'Great'] as const
