import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { MAX_PICTURES, MAX_PRICES_AT_ONCE } from '../../rules/listings/listing.ts'
import { flag, id, listing } from '../shapes.ts'
import { checkNotice, listingCheck } from './listing-check.ts'
import {
  boundedDetails,
  category,
  condition,
  description,
  detailsField,
  price,
  title,
  unfitPhoto,
} from './listing-fields.ts'
import { placeId } from './places.ts'

export const createListing = endpoint({
  name: 'listings.createListing',
  method: 'POST',
  path: '/listings/create_listing',
  summary:
    'Publish a listing. Photos come as files (`images` or `image0`…`image4`) or as ids of uploaded photos',
  auth: 'required',
  bodyKind: 'multipart',
  body: z.object({
    title,
    description,
    category,
    price,
    condition: condition.default('good'),
    delivery_enabled: flag.default(false),
    /** The seller agrees to bring it at the times stated with their pickup address, so there has to be one. */
    delivery_agreed: flag.default(false),
    /** Where it can be picked up. Without it, the place follows the seller's pickup address. */
    place_id: placeId.optional(),
    details: detailsField.default({}),
    /** Comma-separated ids from `POST /photos`, the main photo first. A cut-out and its original count as one. */
    photo_ids: z
      .string()
      .transform((text) =>
        text
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean),
      )
      .pipe(z.array(id).max(MAX_PICTURES, 'You can only upload up to 5 images'))
      .optional(),
    /**
     * Idempotency key: any string that is unique to this draft. Sending it again with other fields updates the listing, as
     * long as it is on sale and not reserved.
     */
    client_key: z.string().min(8).max(100).optional(),
  }),
  status: 201,
  response: z.strictObject({
    id,
    listing_id: id,
    /** Only if a moderator has to look at it first: until then nobody else sees it. */
    status: z.literal('held').optional(),
    /** Only if there is something to tell the seller. */
    notices: z.array(checkNotice).optional(),
  }),
  errors: [
    'account.limited',
    'account.suspended',
    'auth.missing',
    'auth.expired',
    'listing.invalid',
    'listing.not_allowed',
    'listing.listed_already',
    'listing.paused',
    'listing.new_goods_paused',
    'listing.place_unknown',
    'listing.photos_missing',
    'delivery.no_pickup',
    'listing.photos_too_many',
    ...unfitPhoto,
    'photo.not_found',
  ],
  source: 'spec §7',
})

export const updateListing = endpoint({
  name: 'listings.updateListing',
  method: 'PUT',
  path: '/listings/update_listing/:id',
  summary: 'Update one of your listings',
  auth: 'required',
  params: z.object({ id }),
  body: z.object({
    title: title.optional(),
    description: description.optional(),
    category: category.optional(),
    price: price.optional(),
    condition: condition.optional(),
    delivery_enabled: flag.optional(),
    /** As in `listings.createListing`. */
    delivery_agreed: flag.optional(),
    place_id: placeId.optional(),
    details: boundedDetails.optional(),
    photo_ids: z
      .array(id)
      .min(1, 'Please upload at least one image')
      .max(MAX_PICTURES, 'You can only upload up to 5 images')
      .optional(),
    status: z.enum(['active', 'paused', 'sold']).optional(),
    /** The changed fields as the seller saw them. If one has another value by now, nothing is written. */
    was: z
      .object({
        title: z.string(),
        description: z.string(),
        category: z.string(),
        price: z.number(),
        condition: z.string(),
        delivery_enabled: z.boolean(),
        place_id: placeId.nullable(),
        details: boundedDetails,
        photo_ids: z.array(id).max(MAX_PICTURES),
      })
      .partial()
      .optional(),
  }),
  response: z.strictObject({
    listing,
    /** Only if there is something to tell the seller. */
    notices: z.array(checkNotice).optional(),
  }),
  errors: [
    'account.limited',
    'account.suspended',
    'auth.missing',
    'auth.expired',
    'listing.not_found',
    'listing.not_allowed',
    'listing.held',
    'listing.locked',
    'listing.closed',
    'listing.changed',
    'listing.new_goods_paused',
    'delivery.no_pickup',
    'listing.place_unknown',
    'listing.photos_too_many',
    'photo.not_found',
  ],
  source: 'spec §7; product-decisions §3',
})

export const deleteListing = endpoint({
  name: 'listings.deleteListing',
  method: 'DELETE',
  path: '/listings/delete_listing/:id',
  summary: 'Remove one of your listings',
  auth: 'required',
  params: z.object({ id }),
  response: z.strictObject({ success: z.literal(true) }),
  errors: ['auth.missing', 'auth.expired', 'listing.not_found', 'listing.locked'],
  source: 'product-decisions §3',
})

export const updatePrices = endpoint({
  name: 'listings.updatePrices',
  method: 'POST',
  path: '/listings/update_prices',
  summary:
    'Change the prices of several of your listings at once; reserved, sold and held listings and prices that a check refuses are skipped',
  auth: 'required',
  body: z.object({
    prices: z
      .array(z.object({ id, price }))
      .min(1, 'Please choose a listing')
      .max(MAX_PRICES_AT_ONCE, 'Please choose at most 100 listings'),
  }),
  response: z.strictObject({ updated: z.array(id) }),
  errors: ['auth.missing', 'auth.expired'],
  source: 'product-decisions §3',
})

export const getOwnListings = endpoint({
  name: 'listings.getOwnListings',
  method: 'GET',
  path: '/listings/get_listings_by_logged_in_user',
  summary: 'Your listings in every status, newest first',
  auth: 'required',
  response: z.strictObject({
    data: z.array(
      listing.extend({
        /** Views, counted once per visitor and day. */
        views: z.int(),
        /** How many members saved it. */
        favorites: z.int(),
        /** What its checks found; null: nothing. */
        check: listingCheck.nullable(),
      }),
    ),
  }),
  errors: ['auth.missing', 'auth.expired'],
  source: 'spec §7',
})
