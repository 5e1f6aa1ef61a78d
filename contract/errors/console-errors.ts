import type { ErrorDefinitions } from './error-definition.ts'

/** Errors of what staff do in the console. */
export const consoleErrors = {
  'console.hidden_already': { status: 409, sentence: 'This listing is hidden or deleted already.' },
  'console.has_buyer': {
    status: 409,
    sentence: 'This listing has a buyer, so it can’t be merged. It can be hidden.',
  },
  'console.not_hidden': { status: 409, sentence: 'This listing is not hidden, or its owner deleted it.' },
  'console.no_case': {
    status: 409,
    sentence:
      'You can read their messages while Stoop decides a claim or a bank disputes the payment, and for 30 days afterwards.',
  },
  'console.no_such_listing': {
    status: 404,
    sentence: 'No listing matches that. Enter an id, a number such as #4711, or the address of its page.',
  },
  'console.merged_with_itself': { status: 400, sentence: 'That’s the same listing. Choose a different one.' },
  'console.merged_across_sellers': {
    status: 409,
    sentence: 'These listings have different sellers. Hide the one that shouldn’t be there instead.',
  },
  'console.merged_into_hidden': {
    status: 409,
    sentence: 'That listing isn’t public. Choose one that’s for sale, reserved or sold.',
  },
  'console.same_category': { status: 409, sentence: 'This listing is in that category already.' },
  'console.is_staff': {
    status: 409,
    sentence: 'This account belongs to staff. Take its role away first, under Staff.',
  },
  'console.suspended_already': { status: 409, sentence: 'This account is suspended already.' },
  'console.no_enquiry': { status: 404, sentence: 'This message does not exist, or is older than two years.' },
  'console.answered_meanwhile': {
    status: 409,
    sentence: 'Somebody else has answered in the meantime. Read their answer first.',
  },
  'console.not_staff': { status: 409, sentence: 'Only operators can look after messages.' },
  'console.not_suspended': { status: 409, sentence: 'This account is not suspended.' },
  'console.not_limited': { status: 409, sentence: 'This account is not limited.' },
  'console.no_difference': { status: 404, sentence: 'This difference does not exist, or it is closed.' },
  'setting.unknown': { status: 404, sentence: 'There is no such setting.' },
  'setting.invalid': { status: 400, sentence: 'This can’t be used: it {problem}.' },
  'setting.changed': {
    status: 409,
    sentence:
      'Somebody else has changed this in the meantime: it is {value} now. Save again if you still want your value.',
  },
  'setting.same': { status: 409, sentence: 'It has this value already.' },
} as const satisfies ErrorDefinitions
