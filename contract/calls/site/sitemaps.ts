import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { numeral } from '../numbers.ts'
import { id, instant } from '../shapes.ts'

export const listSitemapItems = endpoint({
  name: 'sitemaps.items',
  method: 'GET',
  path: '/listings/sitemap',
  summary: 'Ids of the listings on sale, in parts, for the sitemap',
  auth: 'none',
  query: z.object({
    part: numeral(z.number().int().min(1).max(100_000), 'Please ask for a part').default(1),
  }),
  response: z.strictObject({
    /** The number of parts. */
    parts: z.int(),
    items: z.array(z.strictObject({ id, changed_at: instant })),
  }),
  errors: [],
  source: 'product-decisions §3; sitemaps.org',
})
