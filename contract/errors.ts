import { phoneSentence } from './rules/phone.ts'
/** Every failure of the API, with the sentence that people read. A call declares which it returns. @source spec §8 */
export const errorCatalogue = {
  'request.invalid': { status: 400, sentence: 'Please check what you entered and try again.' },
  'request.too_large': { status: 413, sentence: 'That is more than we can take in one go.' },
  'request.too_long': { status: 431, sentence: 'That address is longer than we can read.' },
  'request.timed_out': { status: 408, sentence: 'Your request took too long to arrive. Please try again.' },
  'request.unsupported_type': { status: 415, sentence: 'We cannot read that kind of request.' },
  'request.not_found': { status: 404, sentence: 'There is nothing at this address.' },
  'request.too_many': { status: 429, sentence: 'Too many tries. Please wait a moment and try again.' },
  'server.failed': { status: 500, sentence: 'Something went wrong' },
  'server.unavailable': {
    status: 503,
    sentence: 'We cannot do this right now. Please try again in a moment.',
  },

  'server.storage_full': {
    status: 503,
    sentence: 'Our storage is full right now, so we cannot save this. Please try again later.',
  },

  'auth.missing': { status: 401, sentence: 'No authentication token found' },
  'auth.expired': { status: 401, sentence: 'Your session has expired. Please log in again.' },
  'auth.refresh_rejected': { status: 401, sentence: 'Your session has expired. Please log in again.' },

  'account.exists': {
    status: 409,
    sentence: 'An account with this email address already exists. Please try logging in instead.',
  },
  'account.code_invalid': {
    status: 400,
    sentence: 'The verification code is invalid or has expired. Please check your code or request a new one.',
  },
  'account.not_found': {
    status: 404,
    sentence: 'We could not find your account. Please try registering again.',
  },
  'account.unverified': {
    status: 401,
    sentence: "Your email address hasn't been verified yet. Redirecting you to the verification page now.",
  },
  'account.incomplete': {
    status: 402,
    sentence: 'Your account setup is incomplete. Redirecting you to set your password now.',
  },
  'account.wrong_password': { status: 403, sentence: 'Incorrect email or password. Please try again.' },
  'account.suspended': {
    status: 403,
    sentence: 'This account is suspended. If you think that is a mistake, please contact us.',
  },
  'account.verify_first': { status: 403, sentence: 'Please verify your email before setting a password.' },
  'account.password_exists': { status: 409, sentence: 'A password has already been set for this account.' },
  'account.password_common': {
    status: 400,
    sentence: 'This password is too common. Please choose one that is harder to guess.',
  },
  'account.reset_invalid': {
    status: 400,
    sentence: 'This link has expired or was already used. Please request a new one.',
  },
  'account.username_taken': { status: 409, sentence: 'This username is taken. Please choose another.' },
  'account.has_open_orders': {
    status: 409,
    sentence: 'You still have an order under way. Please finish or cancel it before you delete your account.',
  },
  'account.user_not_found': { status: 404, sentence: 'We could not find this person.' },

  'photo.empty': { status: 422, sentence: 'This file is empty. Please choose another photo.' },
  'photo.not_an_image': {
    status: 422,
    sentence: 'This file is not a photo. Please choose a JPEG, PNG, WebP, AVIF or HEIC.',
  },
  'photo.unsupported': {
    status: 422,
    sentence: 'We cannot use this kind of image. Please choose a JPEG, PNG, WebP, AVIF or HEIC.',
  },
  'photo.damaged': {
    status: 422,
    sentence: 'This photo is damaged and cannot be opened. Please choose another.',
  },
  'photo.too_large': {
    status: 413,
    sentence: 'This photo is larger than 20 MB. Please choose a smaller one.',
  },
  'photo.too_many_pixels': {
    status: 422,
    sentence: 'This photo has more than 50 megapixels. Please choose a smaller one.',
  },
  'photo.too_small': {
    status: 422,
    sentence: 'This photo is too small to show. Please choose a larger one.',
  },
  'photo.too_narrow': {
    status: 422,
    sentence: 'This photo is too long and narrow to show. Please crop it or choose another.',
  },
  'photo.not_found': { status: 404, sentence: 'We could not find this photo. Please add it again.' },

  'listing.not_found': { status: 404, sentence: 'Item not found' },
  'listing.invalid': { status: 400, sentence: 'Please fill in all fields' },
  'listing.price_too_small': {
    status: 400,
    sentence: 'Please ask for at least $0.50, or give it away for $0.',
  },
  'listing.photos_missing': { status: 400, sentence: 'Please upload at least one image' },
  'photo.wrong_part': {
    status: 409,
    sentence: 'This is not the next part of the photo. Please go on where the server is.',
  },
  'listing.changed': {
    status: 409,
    sentence:
      'This listing was changed somewhere else meanwhile. Please look at what is new before you save.',
  },
  'listing.photos_too_many': { status: 400, sentence: 'You can only upload up to 5 images' },
  'listing.listed_already': {
    status: 409,
    sentence: 'You have listed this already, and it can no longer be changed. It is in My Listings.',
  },
  'listing.locked': {
    status: 409,
    sentence: 'Someone is buying this right now, so it cannot be changed.',
  },
  'listing.closed': {
    status: 409,
    sentence: 'This listing is sold or removed and can no longer be changed.',
  },

  'favorite.too_many': {
    status: 409,
    sentence: 'You have 300 favorites. Please let go of one before you add another.',
  },
  'interest.email_missing': { status: 400, sentence: 'Please enter your email, so that we can tell you.' },

  'draft.identify_failed': { status: 502, sentence: 'Failed to process image. Please try again.' },
  'draft.cutout_failed': { status: 502, sentence: 'Failed to process image with PhotoRoom' },
  'draft.analysis_failed': { status: 502, sentence: 'Failed to analyze image with AI' },
  'draft.busy': {
    status: 503,
    sentence: 'Many photos are being looked at right now. Please try again in a moment.',
  },

  'draft.too_many': {
    status: 409,
    sentence: 'You have 30 drafts, as many as we keep. Please list or delete one first.',
  },
  'draft.not_found': { status: 404, sentence: 'This draft is not there any more.' },

  'business.not_found': { status: 404, sentence: 'This seller has no business account.' },

  'order.not_found': { status: 404, sentence: 'We could not find this order.' },
  'checkout.not_found': { status: 404, sentence: 'We could not find this checkout.' },
  'listing.reserved': {
    status: 409,
    sentence: 'Someone else is buying this right now. Please try again later.',
  },
  'listing.sold': { status: 409, sentence: 'This item has been sold.' },
  'listing.own': { status: 409, sentence: 'This is your own listing.' },
  'checkout.email_missing': {
    status: 400,
    sentence: 'Please enter your email, so that we can send you the pickup code.',
  },
  'quote.changed': { status: 409, sentence: 'The price has changed. Please check the new total.' },
  'delivery.unavailable': { status: 409, sentence: 'This seller offers pickup only' },
  'delivery.no_owner': { status: 404, sentence: 'No owner information available for this item' },
  'delivery.pickup_unknown': { status: 409, sentence: 'Failed to get pickup location' },
  'delivery.location_not_found': {
    status: 404,
    sentence: 'We could not find this address. Please choose one from the list.',
  },
  'delivery.search_failed': {
    status: 503,
    sentence: 'We cannot look up addresses right now. Please enter the address yourself.',
  },
  'delivery.outside_zone': {
    status: 422,
    sentence: 'We don’t deliver there yet, only within the five boroughs of New York City.',
  },
  'delivery.address_missing': { status: 400, sentence: 'Please enter the street address for the delivery.' },
  'delivery.address_unclear': {
    status: 400,
    sentence: 'Please add the borough or the ZIP code to the address.',
  },
  'delivery.address_changed': {
    status: 409,
    sentence: 'The address is not the one of the quote. Please get a new quote.',
  },
  'delivery.email_missing': {
    status: 400,
    sentence: 'Please enter your email, so that we can tell you about the delivery.',
  },
  'delivery.phone_missing': {
    status: 400,
    sentence: phoneSentence,
  },
  'delivery.time_missing': { status: 400, sentence: 'Please choose a date and a time.' },
  'delivery.time_passed': { status: 409, sentence: 'This time is no longer free. Please choose another.' },
  'delivery.too_large': {
    status: 409,
    sentence: 'This item does not fit a courier’s car. Please choose another delivery.',
  },
  'delivery.too_small': {
    status: 409,
    sentence: 'Nobody has to help carry this item. Please choose another delivery.',
  },
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
} as const satisfies Record<string, { status: number; sentence: string }>
export type ErrorCode = keyof typeof errorCatalogue

/** The failures that any call may return without declaring them. */
export const universalErrors = [
  'request.invalid',
  'request.too_large',
  'request.unsupported_type',
  'request.too_many',
  'server.failed',
  'server.unavailable',
  'server.storage_full',
] as const satisfies readonly ErrorCode[]

/** The body of a failed call. */
export interface ErrorBody {
  error: string
  code: ErrorCode
  /** Sentences by field, or the figures that the sentence is about. */
  details?: Record<string, unknown>
}
