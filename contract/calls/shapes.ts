import { z } from 'zod'
import { emailPattern, MAX_EMAIL_LENGTH } from '../rules/accounts/account-fields.ts'
import { listingStatuses } from '../rules/listings/listing.ts'

/** A UUID. */
export const id = z.uuid()

/** An email address: trimmed and in lower case, so that one person is one account. */
export const email = z
  .string('Email is required')
  .trim()
  .toLowerCase()
  .min(1, 'Email is required')
  .max(MAX_EMAIL_LENGTH, 'Invalid email address')
  .regex(emailPattern, 'Invalid email address')

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime()

/** The place after an entry of a list in the order of time: its time in microseconds and its id. */
export const timeCursor = z
  .string()
  .max(100)
  .regex(/^\d+\.[0-9a-f-]{36}$/)
  .meta({ examples: ['1795280652318000.0197c2a4-6f3e-7c1b-9d52-3a8f0e4b7c61'] })

/** A boolean from JSON, a form field or a query. */
export const flag = z.union([z.boolean(), z.enum(['true', 'false', '1', '0', 'on'])]).transform((value) => {
  return value === true || value === 'true' || value === '1' || value === 'on'
})

/** Hours of the day, 0 to 24 in city time, in which deliveries set out. */
export const serviceHours = z.strictObject({ from: z.number().int(), to: z.number().int() })

/** A photo of a listing; its files are at `/photos/{id}/{320|640|960|1280}.{avif|webp|jpg}`. */
export const photo = z.strictObject({
  id,
  width: z.int(),
  height: z.int(),
  /** ThumbHash, base64. */
  thumbhash: z.string(),
  /** On a cut-out: its original photo, if the listing shows that too. The two count as one. */
  cut_from: id.optional(),
})
export type Photo = z.output<typeof photo>

/** A member's average stars, to a tenth, and the number of reviews behind it. */
export const rating = z.strictObject({ average: z.number(), count: z.int() })

/** Free key/value details of a listing. @source spec §3; product-decisions §3 */
export const details = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

/** @source spec §3 Listing; the fields from `status` on are additions */
export const listing = z.strictObject({
  id,
  title: z.string(),
  /** Dollars. */
  price: z.number(),
  description: z.string(),
  category: z.string(),
  condition: z.string(),
  details,
  /** The first is the main image. */
  image_urls: z.array(z.string()),
  owner_id: id,
  owner_username: z.string(),
  delivery_enabled: z.boolean(),
  is_active: z.boolean(),
  status: z.enum(listingStatuses),
  /** The seller's rating; null below three reviews. */
  seller_rating: rating.nullable(),
  photos: z.array(photo),
  /** The name of the neighborhood or the public meeting point. */
  place: z.string(),
  /** The chosen place, from `GET /listings/places`; null: the place follows the seller's pickup address. */
  place_id: z.string().nullable(),
  published_at: instant,
})
export type Listing = z.output<typeof listing>

/**
 * The fields of a listing that change without an edit by its seller. Lists read them with every request; all other
 * fields are stored as JSON when the listing changes. See docs/decisions/140.
 */
export const volatileListingFields = [
  'is_active',
  'status',
  'seller_rating',
] as const satisfies readonly (keyof Listing)[]
export type VolatileListingField = (typeof volatileListingFields)[number]

/** The fields that a card shows, besides the first photo. A `brief` list may leave the values of others empty. */
export const cardFields = [
  'id',
  'title',
  'price',
  'place',
  'status',
  'delivery_enabled',
  'seller_rating',
] as const satisfies readonly (keyof Listing)[]

/** @source spec §3 User */
export const user = z.strictObject({
  id,
  username: z.string(),
  email: z.string(),
  created_at: instant,
})
export type User = z.output<typeof user>

/** The response of a call without data. */
export const done = z.strictObject({ success: z.literal(true) })
