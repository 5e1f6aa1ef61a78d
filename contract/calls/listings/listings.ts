import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { conditions, parseCondition } from '../../rules/listings/listing.ts'
import { priceRangeKeys } from '../../rules/listings/price-ranges.ts'
import { colors } from '../../rules/listings/traits/colors.ts'
import { MAX_BRAND_LENGTH, MAX_CHOSEN_TRAITS } from '../../rules/listings/traits/traits.ts'
import { numeral } from '../numbers.ts'
import { flag, id, listing } from '../shapes.ts'
import { listingCheck } from './listing-check.ts'
import { pickupArea } from './places.ts'

/** The number of listings on a page. */
export const pageSize = numeral(z.number().int().min(1).max(100), 'Please ask for 1 to 100').default(50)
const priceBound = numeral(z.number().min(0).max(1_000_000), 'Please enter a price').optional()

export const listSorts = ['newest', 'price_asc', 'price_desc', 'popular', 'trending'] as const
export type ListSort = (typeof listSorts)[number]

/** Comma-separated values of a closed set. */
const oneOrMore = <Key extends string>(
  keys: readonly [Key, ...Key[]],
  read: (text: string) => string = (text) => text,
) =>
  z
    .string()
    .max(200)
    .meta({ examples: [keys[0]] })
    .transform((text) => [...new Set(text.split(',').map((part) => read(part.trim())))].filter(Boolean))
    .pipe(z.array(z.enum(keys)))
    .optional()

/** Comma-separated values of any kind. */
const anyOf = z
  .string()
  .max(MAX_CHOSEN_TRAITS * (MAX_BRAND_LENGTH + 1))
  .transform((text) => [...new Set(text.split(',').map((part) => part.trim()))].filter(Boolean))
  .pipe(z.array(z.string().max(MAX_BRAND_LENGTH)).max(MAX_CHOSEN_TRAITS))
  .optional()

/** A point as `longitude,latitude` in degrees. */
const near = z
  .string()
  .regex(/^-?\d{1,3}(\.\d{1,8})?,-?\d{1,2}(\.\d{1,8})?$/, 'Please give a place as longitude,latitude')
  .transform((text) => text.split(',').map(Number) as [number, number])
  .refine(([lon, lat]) => Math.abs(lon) <= 180 && Math.abs(lat) <= 90, 'There is no such place')
  .optional()

/** The filters of a list. @source product-decisions §3 */
export const filterQuery = z.object({
  min_price: priceBound,
  max_price: priceBound,
  /** Comma-separated price ranges of the drawer: a listing is in any of them. */
  price: oneOrMore(priceRangeKeys),
  /** Comma-separated conditions, in any case and spacing. */
  condition: oneOrMore(conditions, (text) => parseCondition(text) ?? text),
  delivery: flag.optional(),
  /** Comma-separated sizes as facets spell them: an item has any of them. */
  size: anyOf,
  /** Comma-separated brands. */
  brand: anyOf,
  /** Comma-separated colors. */
  color: oneOrMore(colors, (text) => text.toLowerCase()),
  /** Only items whose seller takes offers. */
  offers: flag.optional(),
  near,
  /** Miles from `near`. Without it, `near` only affects the order. */
  within_miles: numeral(z.number().min(0.1).max(100), 'Please ask for 0.1 to 100 miles').optional(),
})

/** Filters, order and page of every list. @source product-decisions §3 */
export const listQuery = filterQuery.extend({
  cursor: z.string().max(200).optional(),
  limit: pageSize,
  sort: z.enum(listSorts).default('newest'),
  /** Only what a card shows: an empty description, no details and the first photo. */
  brief: flag.default(false),
})

/** A list, and how many trending listings to add: one call fills the shop. */
const shopQuery = listQuery.extend({
  trending: numeral(z.number().int().min(1).max(20), 'Please ask for 1 to 20').optional(),
})

/** A page of listings. */
export const listingPage = z.strictObject({ listings: z.array(listing), next_cursor: z.string().nullable() })

/** The same with the requested trending listings. A listing may be in both. */
const shopPage = listingPage.extend({ trending: z.array(listing).optional() })

export const getListings = endpoint({
  name: 'listings.getListings',
  method: 'GET',
  path: '/listings/get_listings',
  summary: 'A page of listings, for members',
  auth: 'required',
  query: shopQuery,
  response: shopPage,
  errors: ['auth.missing', 'auth.expired'],
  source: 'spec §7',
})

export const browseAnonymous = endpoint({
  name: 'listings.browseAnonymous',
  method: 'GET',
  path: '/listings/browse_anonymous',
  summary: 'A page of listings, for everyone',
  auth: 'none',
  query: shopQuery,
  response: shopPage,
  errors: [],
  source: 'spec §7',
})

export const getByIds = endpoint({
  name: 'listings.getByIds',
  method: 'GET',
  path: '/listings/get_listings_by_ids',
  summary:
    'Listings by id in the given order, including sold ones; listings that are not visible are omitted',
  auth: 'none',
  query: z.object({
    /** Comma-separated ids. */
    ids: z
      .string()
      .max(4000)
      .default('')
      .transform((text) =>
        [...new Set(text.split(',').map((part) => part.trim().toLowerCase()))].filter(Boolean),
      )
      .pipe(z.array(id).max(100, 'Please ask for at most 100')),
  }),
  response: z.strictObject({ listings: z.array(listing) }),
  errors: [],
  source: 'product-decisions §3',
})

export const getRelated = endpoint({
  name: 'listings.getRelated',
  method: 'GET',
  path: '/listings/:id/related',
  summary: 'Similar listings, and others of the same seller',
  auth: 'none',
  params: z.object({ id }),
  response: z.strictObject({ similar: z.array(listing), from_seller: z.array(listing) }),
  errors: ['listing.not_found'],
  source: 'product-decisions §3',
})

/** A listing, and where it can be picked up; null if nobody said. */
const oneListing = z.strictObject({
  listing,
  pickup_area: pickupArea.nullable(),
  /** What is known from the details, the title and the description. */
  traits: z.strictObject({
    sizes: z.array(z.string()),
    brand: z.string().nullable(),
    colors: z.array(z.enum(colors)),
  }),
})

export const getListing = endpoint({
  name: 'listings.getListing',
  method: 'GET',
  path: '/listings/get_listing_by_uuid/:id',
  summary: 'One listing, for members; owners also see their unpublished listings',
  auth: 'required',
  params: z.object({ id }),
  response: oneListing.extend({
    /** Only for its owner, and only if its checks found something. */
    check: listingCheck.optional(),
  }),
  errors: ['auth.missing', 'auth.expired', 'listing.not_found'],
  source: 'spec §7',
})

export const getListingAnonymous = endpoint({
  name: 'listings.getListingAnonymous',
  method: 'GET',
  path: '/listings/get_listing_by_uuid_anonymous/:id',
  summary: 'One listing, for everyone',
  auth: 'none',
  params: z.object({ id }),
  response: oneListing,
  errors: ['listing.not_found'],
  source: 'spec §7',
})

export const getMergedInto = endpoint({
  name: 'listings.getMergedInto',
  method: 'GET',
  path: '/listings/merged_into',
  summary: 'The listing that a duplicate was merged into, whose page opens instead; null for every other id',
  auth: 'none',
  query: z.object({ id }),
  response: z.strictObject({ id: id.nullable() }),
  errors: [],
  source: 'docs/decisions/243',
})
