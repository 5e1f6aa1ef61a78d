import type { ErrorDefinitions } from './error-definition.ts'

/** Errors of profiles, follows and reviews. */
export const peopleErrors = {
  'member.not_found': { status: 404, sentence: 'We couldn’t find this person.' },
  'member.too_many_followed': {
    status: 409,
    sentence: 'You can follow up to 1,000 people. Unfollow somebody first.',
  },
  'profile.contact_details': {
    status: 400,
    sentence: 'Please leave out phone numbers, addresses, links and payment details.',
  },
  'review.not_found': { status: 404, sentence: 'We couldn’t find this review.' },
  'review.not_yet': { status: 409, sentence: 'You can write a review once the item was handed over.' },
  'review.too_late': { status: 409, sentence: 'Reviews close two weeks after the hand-over.' },
  'review.published': { status: 409, sentence: 'This review is published and can’t be changed any more.' },
  'review.nobody': {
    status: 409,
    sentence: 'There is nobody to review: the other side has no account.',
  },
  'review.answered': { status: 409, sentence: 'You’ve already answered this review.' },
  'review.contact_details': {
    status: 400,
    sentence: 'Please leave out phone numbers, addresses, links and payment details.',
  },
} as const satisfies ErrorDefinitions
