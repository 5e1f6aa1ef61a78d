import type { ErrorDefinitions } from './error-definition.ts'

/** Errors of listings, favorites, drafts and business accounts. */
export const listingErrors = {
  'listing.not_found': { status: 404, sentence: 'Item not found' },
  'listing.invalid': { status: 400, sentence: 'Please fill in all fields' },
  'listing.price_too_small': {
    status: 400,
    sentence: 'Please ask for at least $0.50, or give it away for $0.',
  },
  'listing.place_unknown': { status: 400, sentence: 'Please choose a pickup place from the list' },
  'listing.photos_missing': { status: 400, sentence: 'Please upload at least one image' },
  'photo.wrong_part': {
    status: 409,
    sentence: 'Upload out of sync. Resume from the offset in `received`.',
  },
  'listing.changed': {
    status: 409,
    sentence: 'This listing was changed somewhere else. Please review the changes before you save.',
  },
  'listing.photos_too_many': { status: 400, sentence: 'You can only upload up to 5 images' },
  'listing.listed_already': {
    status: 409,
    sentence:
      'You have already listed this, and it can no longer be changed. You can find it in My Listings.',
  },
  'listing.locked': {
    status: 409,
    sentence: 'Someone is buying this right now, so it cannot be changed.',
  },
  'listing.not_allowed': {
    status: 422,
    sentence: 'This can’t be listed as it is. Please see what has to change.',
  },
  'listing.paused': { status: 403, sentence: 'New listings are paused at the moment.' },
  'listing.held': {
    status: 409,
    sentence: 'We’re still looking at this listing. You can edit or delete it in the meantime.',
  },
  'listing.reason_missing': { status: 400, sentence: 'Please give a reason, which the seller reads.' },
  'listing.not_held': { status: 409, sentence: 'This listing isn’t waiting for a decision.' },
  'listing.closed': {
    status: 409,
    sentence: 'This listing is sold or removed and can no longer be changed.',
  },

  'favorite.too_many': {
    status: 409,
    sentence: 'You have 300 favorites. Please remove one before you add another.',
  },
  'interest.email_missing': { status: 400, sentence: 'Please enter your email so that we can let you know.' },

  'draft.identify_failed': { status: 502, sentence: 'Failed to process image. Please try again.' },
  'draft.cutout_failed': { status: 502, sentence: 'Failed to process image with PhotoRoom' },
  'draft.analysis_failed': { status: 502, sentence: 'Failed to analyze image with AI' },
  'draft.busy': {
    status: 503,
    sentence: 'We are processing many photos right now. Please try again in a moment.',
  },

  'draft.too_many': {
    status: 409,
    sentence: 'You have 30 drafts, the most we can save. Please list or delete one first.',
  },
  'draft.not_found': { status: 404, sentence: 'This draft no longer exists.' },

  'business.not_found': { status: 404, sentence: 'This seller has no business account.' },
} as const satisfies ErrorDefinitions
