import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { conditions } from '../../rules/listings/listing.ts'
import { priceRangeKeys } from '../../rules/listings/price-ranges.ts'
import { colors } from '../../rules/listings/traits/colors.ts'
import { numeral } from '../numbers.ts'
import { listing } from '../shapes.ts'
import { filterQuery, listingPage, listQuery, pageSize } from './listings.ts'

export const searchSorts = ['best', 'newest', 'price_asc', 'price_desc'] as const

/** A result of a search by words. */
const foundListing = listing.extend({
  /** In the order `best`: the words are only in the description. Such results come last. */
  only_in_description: z.literal(true).optional(),
})

export const searchByCategory = endpoint({
  name: 'search.byCategory',
  method: 'GET',
  path: '/search/search_listings_by_category',
  summary: 'Listings of a category, by any of its names; empty for an unknown name',
  auth: 'none',
  query: listQuery.extend({ category: z.string().trim().min(1).max(60) }),
  response: listingPage.extend({
    /** How many listings match the category and filters. */
    total: z.int(),
    /** True when only the newest were counted, so that there may be more. */
    at_least: z.boolean(),
  }),
  errors: [],
  source: 'spec §7; product-decisions §3',
})

export const searchByTitle = endpoint({
  name: 'search.byTitle',
  method: 'GET',
  path: '/search/search_listings_by_title',
  summary: 'Listings that match the words, best first; empty for a blank query',
  auth: 'none',
  query: filterQuery.extend({
    query: z.string().max(10_000).default(''),
    /** Narrows to a category, by any of its names. */
    category: z.string().trim().max(60).optional(),
    limit: pageSize,
    /** Results to skip. There are at most 400. */
    offset: numeral(z.number().int().min(0).max(10_000), 'Please ask for 0 to 10,000').default(0),
    sort: z.enum(searchSorts).default('best'),
  }),
  response: z.array(foundListing),
  errors: [],
  source: 'spec §7; product-decisions §3',
})

const counted = <Name extends z.ZodType>(name: Name) => z.array(z.strictObject({ key: name, count: z.int() }))

export const countFacets = endpoint({
  name: 'search.facets',
  method: 'GET',
  path: '/search/facets',
  summary:
    'Facet counts for a search or a category: the number of listings with each filter added to the current ones',
  auth: 'none',
  query: filterQuery.extend({
    query: z.string().max(10_000).default(''),
    category: z.string().trim().max(60).optional(),
  }),
  response: z.strictObject({
    total: z.int(),
    /** True when only the newest were counted, so that there may be more. */
    at_least: z.boolean(),
    /** The corrected query; null if nothing was corrected. */
    corrected: z.string().nullable(),
    categories: counted(z.string()),
    prices: counted(z.enum(priceRangeKeys)),
    conditions: counted(z.enum(conditions)),
    delivery: z.int(),
    /** The most common sizes, brands and colors, those of the most listings first; for sizes and brands at most 60. */
    traits: z.strictObject({
      sizes: counted(z.string()),
      brands: counted(z.string()),
      colors: counted(z.enum(colors)),
      /** True when only some of the listings were counted. */
      at_least: z.boolean(),
    }),
    /** Number of listings within each distance of `near`, in miles; empty without `near`. */
    distances: z.array(z.strictObject({ key: z.number(), count: z.int() })),
  }),
  errors: [],
  source: 'product-decisions §0, §3',
})

export const suggestSearches = endpoint({
  name: 'search.suggest',
  method: 'GET',
  path: '/search/suggestions',
  summary: 'Suggestions while a search is typed',
  auth: 'none',
  query: z.object({ query: z.string().max(10_000).default('') }),
  response: z.strictObject({
    suggestions: z.array(z.string()),
    /** Categories whose names begin with the text. */
    categories: z.array(z.string()),
  }),
  errors: [],
  source: 'product-decisions §3',
})
