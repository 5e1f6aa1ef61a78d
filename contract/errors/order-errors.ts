import type { ErrorDefinitions } from './error-definition.ts'

/** Errors of payments, paid orders and the operator’s dashboard. */
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
    sentence: 'Too many wrong codes. Ask for a new code: the buyer gets it by email.',
  },
  'order.by_courier': {
    status: 409,
    sentence: 'A courier brings this one and asks the buyer for a PIN. You need no code.',
  },
  'operator.key_invalid': {
    status: 403,
    sentence: 'This link was used already or is too old. Run npm run operator dashboard for a new one.',
  },
  'operator.closed': {
    status: 401,
    sentence: 'This page opens by npm run operator dashboard: run it where the server runs.',
  },
  'order.courier_refuses': {
    status: 409,
    sentence:
      'The courier cannot be called back any more, so the order goes on. If it is not taken at the door, it goes back to the seller, and the buyer gets everything back.',
  },
  'order.not_possible': { status: 409, sentence: 'This is not possible any more. Please reload the page.' },
} as const satisfies ErrorDefinitions
