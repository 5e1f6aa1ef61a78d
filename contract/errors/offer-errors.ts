import type { ErrorDefinitions } from './error-definition.ts'

/** Errors of offers. */
export const offerErrors = {
  'offer.not_found': { status: 404, sentence: 'We couldn’t find this offer.' },
  'offer.not_open': { status: 409, sentence: 'The seller doesn’t take offers for this item.' },
  'offer.out_of_range': {
    status: 400,
    sentence: 'Please offer at least half of the price, and no more than the price.',
  },
  'offer.live': {
    status: 409,
    sentence: 'You already have an offer for this item. Withdraw it to make another.',
  },
  'offer.too_many': {
    status: 429,
    sentence: 'You’ve made a lot of offers. Wait for an answer, or try again tomorrow.',
  },
  'offer.left_unpaid': {
    status: 403,
    sentence: 'You left several accepted offers unpaid. You can still buy at the full price.',
  },
  'offer.over': { status: 409, sentence: 'This offer is over.' },
  'offer.not_your_turn': { status: 409, sentence: 'It’s the other side’s turn to answer.' },
  'offer.changed': { status: 409, sentence: 'There is a new amount. Please look at it first.' },
  'offer.no_counters': {
    status: 409,
    sentence: 'No more counteroffers are possible. Accept or decline this one.',
  },
  'offer.being_paid': { status: 409, sentence: 'You’re paying for it. Cancel the payment first.' },
  'offer.thresholds_crossed': {
    status: 400,
    sentence: 'The amount that you accept has to be above the one that you decline.',
  },
  'offer.fans_too_soon': {
    status: 409,
    sentence: 'You can send an offer to everyone who saved this item once a week.',
  },
} as const satisfies ErrorDefinitions
