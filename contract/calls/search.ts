import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listingPage, listQuery, pageSize } from './listings.ts'
import { listing } from './shapes.ts'

export const searchByCategory = endpoint({
  name: 'search.byCategory',
  method: 'GET',
  path: '/search/search_listings_by_category',
  summary: 'Listings of a category, by any of its names in any case; an unknown name has none',
  auth: 'none',
  query: listQuery.extend({ category: z.string().trim().min(1).max(60) }),
  response: listingPage.extend({
    /** How many listings the category and filters have in all. */
    total: z.int(),
  }),
  errors: [],
  source: 'spec §7; product-decisions §3',
})

export const searchByTitle = endpoint({
  name: 'search.byTitle',
  method: 'GET',
  path: '/search/search_listings_by_title',
  summary: 'Listings that match words, best first; nothing for a blank query',
  auth: 'none',
  query: z.object({
    query: z.string().max(10_000).default(''),
    limit: pageSize,
  }),
  response: z.array(listing),
  errors: [],
  source: 'spec §7; product-decisions §3',
})
