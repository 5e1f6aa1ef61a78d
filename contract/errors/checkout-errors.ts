import type { ErrorDefinitions } from './error-definition.ts'

/** Errors of starting a checkout. */
export const checkoutErrors = {
  'order.not_found': { status: 404, sentence: 'We could not find this order.' },
  'checkout.not_found': { status: 404, sentence: 'We could not find this checkout.' },
  'checkout.sign_in_first': {
    status: 403,
    sentence: 'Please log in or sign up to buy. Buying without an account is paused at the moment.',
  },
  'listing.reserved': {
    status: 409,
    sentence: 'Someone else is buying this right now. Please try again later.',
  },
  'listing.sold': { status: 409, sentence: 'This item has been sold.' },
  'listing.own': { status: 409, sentence: 'This is your own listing.' },
  'checkout.email_missing': {
    status: 400,
    sentence: 'Please enter your email so that we can send you the pickup code.',
  },
  'quote.changed': { status: 409, sentence: 'The price has changed. Please check the new total.' },
  'payment.slowed': {
    status: 429,
    sentence:
      'Several cards were declined on your account or network. To protect cardholders, please try again {when}. Nothing has been charged, and what you entered is kept.',
  },
  'payment.challenge_needed': {
    status: 428,
    sentence:
      'Several cards were declined on your account or network, and your browser could not do the short check we ask for. Please update your browser, or try again tomorrow.',
  },
} as const satisfies ErrorDefinitions
