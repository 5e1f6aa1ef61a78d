import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { conditions, MAX_PHOTOS } from '../rules/listings.ts'
import {
  boundedDetails,
  category,
  condition,
  description,
  detailsField,
  price,
  title,
} from './listing-fields.ts'
import { numeral } from './numbers.ts'
import { flag, id, listing, photo } from './shapes.ts'

/** How many are asked for at once. */
export const pageSize = numeral(z.number().int().min(1).max(100), 'Please ask for 1 to 100').default(50)
const priceBound = numeral(z.number().min(0).max(1_000_000), 'Please enter a price').optional()

export const listSorts = ['newest', 'price_asc', 'price_desc', 'popular'] as const

/** Filters, order and place in every list. @source product-decisions §3 */
export const listQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: pageSize,
  min_price: priceBound,
  max_price: priceBound,
  condition: z.enum(conditions).optional(),
  delivery: flag.optional(),
  sort: z.enum(listSorts).default('newest'),
})

/** A page of listings. */
export const listingPage = z.strictObject({ listings: z.array(listing), next_cursor: z.string().nullable() })

export const getListings = endpoint({
  name: 'listings.getListings',
  method: 'GET',
  path: '/listings/get_listings',
  summary: 'Listings for the signed-in',
  auth: 'required',
  query: listQuery,
  response: listingPage,
  errors: ['auth.missing', 'auth.expired'],
  source: 'spec §7',
})

export const browseAnonymous = endpoint({
  name: 'listings.browseAnonymous',
  method: 'GET',
  path: '/listings/browse_anonymous',
  summary: 'Listings for everybody',
  auth: 'none',
  query: listQuery,
  response: listingPage,
  errors: [],
  source: 'spec §7',
})

const oneListing = z.strictObject({ listing })

export const getListing = endpoint({
  name: 'listings.getListing',
  method: 'GET',
  path: '/listings/get_listing_by_uuid/:id',
  summary: 'One listing, for the signed-in; owners also see their unpublished ones',
  auth: 'required',
  params: z.object({ id }),
  response: oneListing,
  errors: ['auth.missing', 'auth.expired', 'listing.not_found'],
  source: 'spec §7',
})

export const getListingAnonymous = endpoint({
  name: 'listings.getListingAnonymous',
  method: 'GET',
  path: '/listings/get_listing_by_uuid_anonymous/:id',
  summary: 'One listing, for everybody',
  auth: 'none',
  params: z.object({ id }),
  response: oneListing,
  errors: ['listing.not_found'],
  source: 'spec §7',
})

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
    details: detailsField.default({}),
    /** Ids from `POST /photos`, comma-separated, the main one first. */
    photo_ids: z
      .string()
      .transform((text) =>
        text
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean),
      )
      .pipe(z.array(id).max(MAX_PHOTOS, 'You can only upload up to 5 images'))
      .optional(),
    /**
     * Any string unique to this draft: it becomes one listing, however often it is sent. Sent again with other fields it
     * changes that listing, as long as it is on sale and nobody is buying it.
     */
    client_key: z.string().min(8).max(100).optional(),
  }),
  status: 201,
  response: z.strictObject({ id, listing_id: id }),
  errors: [
    'auth.missing',
    'auth.expired',
    'listing.invalid',
    'listing.listed_already',
    'listing.photos_missing',
    'listing.photos_too_many',
    'photo.empty',
    'photo.not_an_image',
    'photo.unsupported',
    'photo.damaged',
    'photo.too_large',
    'photo.too_many_pixels',
    'photo.too_small',
    'photo.too_narrow',
    'photo.not_found',
  ],
  source: 'spec §7',
})

export const updateListing = endpoint({
  name: 'listings.updateListing',
  method: 'PUT',
  path: '/listings/update_listing/:id',
  summary: 'Change a listing of one’s own',
  auth: 'required',
  params: z.object({ id }),
  body: z.object({
    title: title.optional(),
    description: description.optional(),
    category: category.optional(),
    price: price.optional(),
    condition: condition.optional(),
    delivery_enabled: flag.optional(),
    details: boundedDetails.optional(),
    photo_ids: z
      .array(id)
      .min(1, 'Please upload at least one image')
      .max(MAX_PHOTOS, 'You can only upload up to 5 images')
      .optional(),
    status: z.enum(['active', 'paused', 'sold']).optional(),
  }),
  response: oneListing,
  errors: [
    'auth.missing',
    'auth.expired',
    'listing.not_found',
    'listing.locked',
    'listing.closed',
    'photo.not_found',
  ],
  source: 'spec §7; product-decisions §3',
})

export const deleteListing = endpoint({
  name: 'listings.deleteListing',
  method: 'DELETE',
  path: '/listings/delete_listing/:id',
  summary: 'Remove a listing of one’s own',
  auth: 'required',
  params: z.object({ id }),
  response: z.strictObject({ success: z.literal(true) }),
  errors: ['auth.missing', 'auth.expired', 'listing.not_found', 'listing.locked'],
  source: 'product-decisions §3',
})

export const getOwnListings = endpoint({
  name: 'listings.getOwnListings',
  method: 'GET',
  path: '/listings/get_listings_by_logged_in_user',
  summary: 'One’s own listings, newest first, whatever their status',
  auth: 'required',
  response: z.strictObject({ data: z.array(listing) }),
  errors: ['auth.missing', 'auth.expired'],
  source: 'spec §7',
})

export const uploadPhoto = endpoint({
  name: 'listings.uploadPhoto',
  method: 'POST',
  path: '/photos',
  summary: 'Upload one photo (multipart field `file`) before the listing it is for',
  auth: 'required',
  bodyKind: 'multipart',
  status: 201,
  response: z.strictObject({ photo }),
  errors: [
    'auth.missing',
    'auth.expired',
    'photo.empty',
    'photo.not_an_image',
    'photo.unsupported',
    'photo.damaged',
    'photo.too_large',
    'photo.too_many_pixels',
    'photo.too_small',
    'photo.too_narrow',
  ],
  source: 'product-decisions §3',
})
