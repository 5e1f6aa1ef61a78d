/** The most photos of a listing. @source spec §5 */
export const MAX_PHOTOS = 5
/** The most pictures of a listing: a cut-out and its original photo count as one photo, but are two pictures. */
export const MAX_PICTURES = MAX_PHOTOS + 1
/** Longest title, in characters. @source spec §5 */
export const MAX_TITLE_LENGTH = 50
/** Longest description, in characters. */
export const MAX_DESCRIPTION_LENGTH = 5000
/** Largest photo file, in bytes. @source product-decisions §3 */
export const MAX_PHOTO_BYTES = 20 * 1024 * 1024
/** Bytes in one part of an upload. Larger files are uploaded in parts. */
export const PHOTO_PART_BYTES = 1024 * 1024
/** Longest base64 text of a photo file, including a `data:` prefix. */
export const MAX_IMAGE_TEXT = Math.ceil(MAX_PHOTO_BYTES / 3) * 4 + 100
/** The most details of a listing. @source product-decisions §3 */
export const MAX_DETAILS = 30

/** The most listings whose prices one call changes. */
export const MAX_PRICES_AT_ONCE = 100

/** @source product-decisions §3 */
export const conditions = ['new', 'like_new', 'good', 'fair', 'poor'] as const
export type Condition = (typeof conditions)[number]

/** The states of a listing. A moderator has to look at a `held` one before anyone else sees it. @source product-decisions §3 */
export const listingStatuses = ['draft', 'active', 'reserved', 'sold', 'paused', 'held', 'removed'] as const
export type ListingStatus = (typeof listingStatuses)[number]

/** The states in which anyone with the link sees a listing. */
export const publicStatuses = ['active', 'reserved', 'sold'] as const satisfies readonly ListingStatus[]

/** Whether anyone with the link sees a listing in this state. */
export function isPublicStatus(status: string): boolean {
  return publicStatuses.some((one) => one === status)
}

/** A condition in any case or spacing (`Like New`, `like-new`) as its slug; null for an unknown word. */
export function parseCondition(text: string): Condition | null {
  const slug = text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
  return conditions.find((condition) => condition === slug) ?? null
}

const abbreviations = new Set(['isbn', 'ean', 'upc'])

/** `like_new` → `Like new`, `seatHeight` → `Seat height`, `isbn` → `ISBN`: a key as readable text. @source spec §2 item detail */
export function humanize(key: string): string {
  const words = key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase()
  if (abbreviations.has(words)) return words.toUpperCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * A typed price with everything but digits and the first dot removed. Further decimals stay: cutting them would change
 * the price, so `hasTooManyDecimals` refuses them.
 * @source spec §5 edit listing
 */
export function cleanPriceInput(text: string): string {
  const [dollars = '', ...rest] = text.replace(/[^\d.]/g, '').split('.')
  return rest.length === 0 ? dollars : `${dollars}.${rest.join('')}`
}

/** Whether an amount in dollars, as typed, has a fraction of a cent. */
export function hasTooManyDecimals(text: string): boolean {
  return /\.\d{2}\d*[1-9]/.test(text)
}

/** Shown for a price with a fraction of a cent. */
export const tooManyDecimalsSentence = 'Please use at most two decimals, as in 12.34'

/**
 * How many of a listing's photos these count as: the original of a cut-out is not counted.
 * @source product-decisions §3: the untouched photo stays one tap away
 */
export function placesOf(photos: readonly { id: string; cut_from?: string | undefined }[]): number {
  const untouched = new Set(photos.map(({ cut_from }) => cut_from))
  return photos.filter(({ id }) => !untouched.has(id)).length
}
