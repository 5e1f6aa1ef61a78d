import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { done, id, listing } from '../shapes.ts'

export const recordView = endpoint({
  name: 'views.record',
  method: 'POST',
  path: '/listings/:id/views',
  summary: 'Count a view of a listing, once per visitor and day; views by its owner are ignored',
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
  summary: 'Recently viewed listings, newest first',
  auth: 'required',
  response: z.strictObject({ listings: z.array(listing) }),
  errors: ['auth.missing', 'auth.expired'],
  source: 'product-decisions §3',
})
