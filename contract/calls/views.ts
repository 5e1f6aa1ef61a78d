import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, id, listing } from './shapes.ts'

export const recordView = endpoint({
  name: 'views.record',
  method: 'POST',
  path: '/listings/:id/views',
  summary: 'Somebody looks at a listing: counted once for each visitor and day, and not for its owner',
  auth: 'optional',
  params: z.object({ id }),
  response: done,
  errors: ['auth.expired', 'listing.not_found'],
  source: 'product-decisions §3',
})

export const listRecentlyViewed = endpoint({
  name: 'views.recent',
  method: 'GET',
  path: '/listings/recently_viewed',
  summary: 'What the member has looked at, the last first',
  auth: 'required',
  response: z.strictObject({ listings: z.array(listing) }),
  errors: ['auth.missing', 'auth.expired'],
  source: 'product-decisions §3',
})
