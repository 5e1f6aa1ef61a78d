import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { conditions, listingStatuses } from '../../rules/listings/listing.ts'
import { details, id, instant } from '../shapes.ts'
import { exampleEnd, exampleListing } from './read-examples.ts'
import { changesPage, changesQuery, keyErrors } from './read-shapes.ts'

const listing = z.strictObject({
  id,
  state: z.enum(listingStatuses),
  seller_id: id,
  updated_at: instant,
  /** Null unless the listing is on its public page: `active`, `reserved` or `sold`. */
  item: z
    .strictObject({
      url: z.string(),
      title: z.string(),
      description: z.string(),
      price_cents: z.int(),
      category: z.string(),
      condition: z.enum(conditions),
      details,
      photo_urls: z.array(z.string()),
      /** The name of the neighborhood or the public meeting point. */
      place: z.string(),
      delivery_enabled: z.boolean(),
      published_at: instant,
    })
    .nullable(),
})

export const readListings = endpoint({
  name: 'readApi.listings',
  method: 'GET',
  path: '/v1/listings',
  summary: 'List listings in the order of their last change',
  auth: 'key',
  scopes: ['listings:read'],
  query: z.object({ ...changesQuery, state: z.enum(listingStatuses).optional() }),
  response: z.strictObject({ listings: z.array(listing), ...changesPage }),
  example: { listings: [exampleListing], ...exampleEnd },
  errors: keyErrors,
  source: 'decision 249',
})

export const readListing = endpoint({
  name: 'readApi.listing',
  method: 'GET',
  path: '/v1/listings/:id',
  summary: 'Get one listing',
  auth: 'key',
  scopes: ['listings:read'],
  params: z.object({ id }),
  response: listing,
  example: exampleListing,
  errors: [...keyErrors, 'listing.not_found'],
  source: 'decision 249',
})
