import type { ErrorDefinitions } from './error-definition.ts'

/** Errors of payments and paid orders. */
export const orderErrors = {
  'payment.unavailable': {
    status: 503,
    sentence: 'We cannot reach our payment provider. You have not been charged.',
  },
  'payment.bad_signature': { status: 400, sentence: 'This message was not signed by the payment provider.' },
  'order.wrong_code': {
    status: 400,
    sentence: 'This is not the right code. Please ask the buyer to show it again.',
  },
  'order.code_locked': {
    status: 429,
    sentence: 'Too many wrong codes. Request a new code, which we will email to the buyer.',
  },
  'order.by_courier': {
    status: 409,
    sentence: 'A courier delivers this order and asks the buyer for a PIN, so you need no code.',
  },
  'order.courier_refuses': {
    status: 409,
    sentence:
      'The courier can no longer be canceled, so the order continues. If nobody accepts the item at the door, it goes back to the seller and the buyer gets a full refund.',
  },
  'meeting.time_unavailable': {
    status: 409,
    sentence: 'This time is no longer possible. Please choose another one.',
  },
  'order.disputed': {
    status: 409,
    sentence: 'A bank is reviewing this payment, so this has to wait until the review is over.',
  },
  'order.not_possible': { status: 409, sentence: 'This is no longer possible. Please reload the page.' },
} as const satisfies ErrorDefinitions
