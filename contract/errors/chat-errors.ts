import type { ErrorDefinitions } from './error-definition.ts'

/** Errors of conversations and blocks. */
export const chatErrors = {
  'chat.not_found': { status: 404, sentence: 'We couldn’t find this conversation.' },
  'chat.own_listing': { status: 409, sentence: 'This is your own listing.' },
  'chat.empty': { status: 400, sentence: 'Write something or add a photo.' },
  'chat.contacts_held': {
    status: 409,
    sentence:
      'Contact and payment details can be shared once the order is paid. That keeps both of you protected.',
  },
  'chat.unavailable': { status: 403, sentence: 'You can’t send messages in this conversation.' },
  'chat.you_blocked': { status: 403, sentence: 'You blocked this person. Unblock them to write to them.' },
  'chat.too_many_new': {
    status: 429,
    sentence: 'New accounts can start 10 conversations a day. Please try again tomorrow.',
  },
  'chat.same_text': {
    status: 429,
    sentence: 'You’ve sent this text to several people. Please write each of them a message of their own.',
  },
  'chat.not_meeting': {
    status: 409,
    sentence: 'You can say that you’re here once you’ve agreed on a pickup time.',
  },
  'chat.too_many_photos': { status: 409, sentence: 'Send or remove the photos you have added first.' },
} as const satisfies ErrorDefinitions
