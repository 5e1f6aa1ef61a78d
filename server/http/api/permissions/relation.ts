import type { ErrorCode } from '../../../../contract/errors.ts'

/** Who may use a thing that a call is about, and what the others get. */
interface RelationRule {
  /** For the docs: whose it has to be. */
  whose: string
  /** The error for strangers; `ignored`: what is not theirs is left alone, and the call succeeds. */
  stranger: ErrorCode | 'ignored'
  /** The error for the other side of what two people share; only if it differs from that of strangers. */
  otherSide?: ErrorCode
}

const rule = <const Rule extends RelationRule>(value: Rule): Rule => value
const own = <const Code extends ErrorCode | 'ignored'>(whose: string, stranger: Code) =>
  rule({ whose, stranger })

/**
 * The relations between a caller and a thing. The services of the features enforce them, because only they know the thing; a test
 * tries each call with real things. Strangers get 404, so that they do not learn that the thing exists; 409 is for the other side, who
 * knows it, and for an offer that is not the buyer's to pay.
 */
export const relations = {
  'order-side': own('buyer or seller', 'order.not_found'),
  'order-buyer': rule({ whose: 'buyer', stranger: 'order.not_found', otherSide: 'order.not_possible' }),
  'order-seller': own('seller', 'order.not_found'),
  'claim-photo': own('who uploaded it for this order', 'photo.not_found'),
  'chat-side': own('buyer or seller', 'chat.not_found'),
  'chat-photo': own('who uploaded it for this conversation', 'photo.not_found'),
  'offer-side': own('buyer or seller', 'offer.not_found'),
  'offer-turn': rule({
    whose: 'buyer or seller, whose turn it is',
    stranger: 'offer.not_found',
    otherSide: 'offer.not_your_turn',
  }),
  'offer-maker': rule({ whose: 'buyer', stranger: 'offer.not_found', otherSide: 'offer.not_your_turn' }),
  'offer-to-pay': own('buyer', 'offer.over'),
  'listing-seller': own('seller', 'listing.not_found'),
  'listings-seller': own('seller', 'ignored'),
  'review-subject': own('member it is about', 'review.not_found'),
  'decision-subject': own('member it is about', 'decision.not_found'),
  'saved-search': own('who saved it', 'saved_search.not_found'),
  draft: own('who saved it', 'draft.not_found'),
  photo: own('who uploaded it', 'photo.not_found'),
  'draft-photo': own('who uploaded it', 'ignored'),
  session: own('whose device it is', 'request.not_found'),
  passkey: own('who added it', 'request.not_found'),
  notification: own('who was told', 'ignored'),
} as const

/** `anyone`: the thing is public, or the secret that names it proves that the caller may use it. */
export type Relation = keyof typeof relations | 'anyone'

/** The rule of a relation; null where there is none. */
export function ruleOf(relation: Relation | undefined): RelationRule | null {
  return relation === undefined || relation === 'anyone' ? null : relations[relation]
}
