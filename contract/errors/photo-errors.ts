import type { ErrorDefinitions } from './error-definition.ts'

/** Errors of uploaded photos. */
export const photoErrors = {
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
} as const satisfies ErrorDefinitions
