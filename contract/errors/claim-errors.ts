import type { ErrorDefinitions } from './error-definition.ts'

/** Errors of claims. */
export const claimErrors = {
  'claim.too_late': {
    status: 409,
    sentence: 'The time to report a problem is over. Write to us if something is wrong.',
  },
  'claim.none': { status: 409, sentence: 'This order has no open claim.' },
  'claim.exists': { status: 409, sentence: 'You have already reported a problem with this order.' },
  'claim.open': {
    status: 409,
    sentence: 'There is an open problem report for this order. Withdraw it if everything is fine after all.',
  },
  'claim.wish_invalid': { status: 400, sentence: 'This cannot be asked for with this problem.' },
  'claim.amount_invalid': {
    status: 400,
    sentence: 'Please enter an amount of at least $0.50 and at most what is left of the price.',
  },
  'claim.photo_missing': { status: 400, sentence: 'Please add at least one photo that shows the problem.' },
  'claim.text_missing': { status: 400, sentence: 'Please say why you disagree, in at least 20 characters.' },
  'claim.too_many_photos': {
    status: 409,
    sentence: 'You have uploaded too many photos for this order. Please use the ones you have.',
  },
  'claim.wrong_code': {
    status: 400,
    sentence: 'This is not the right code. Please ask the seller to show it again.',
  },
  'claim.code_locked': {
    status: 429,
    sentence: 'Too many wrong codes. Ask us to step in, and we will look at it.',
  },
} as const satisfies ErrorDefinitions
