import type { LoadJob } from './load.ts'
import { searches } from './words.ts'

type Requests = LoadJob['requests']

/** A call to measure. */
export interface Case {
  name: string
  /** The request to our server. */
  ours: Requests
  /** The same request to the bare program; null when there is none. */
  ceiling: Requests | null
}

const get = (path: string, headers?: Record<string, string>) => ({
  method: 'GET',
  path,
  ...(headers ? { headers } : {}),
})

const browser = { accept: '*/*', 'accept-encoding': 'gzip, deflate, br, zstd' }

/** Calls that read. `ids` are those of all listings. */
export function readCases(ids: readonly string[]): Case[] {
  const some = ids.filter((_, index) => index % 10 === 0)
  const queries = searches.map((words) => encodeURIComponent(words))
  return [
    {
      name: 'newest 50',
      ours: [get('/api/listings/browse_anonymous')],
      ceiling: [get('/newest')],
    },
    {
      name: 'category 50',
      ours: [get('/api/search/search_listings_by_category?category=furniture')],
      ceiling: [get('/category?category=furniture')],
    },
    {
      name: 'search 20',
      ours: queries.map((words) => get(`/api/search/search_listings_by_title?limit=20&query=${words}`)),
      ceiling: queries.map((words) => get(`/search?query=${words}`)),
    },
    {
      name: 'item',
      ours: some.map((id) => get(`/api/listings/get_listing_by_uuid_anonymous/${id}`)),
      ceiling: some.map((id) => get(`/item/${id}`)),
    },
  ]
}

/** Calls answered from the cache: lists, also compressed, and popular items. */
export function cachedCases(ids: readonly string[]): Case[] {
  const [newest, category, search, item] = readCases(ids) as [Case, Case, Case, Case]
  const compressed = newest.ours.map((request) => ({ ...request, headers: browser }))
  return [
    newest,
    { name: 'newest 50, compressed', ours: compressed, ceiling: null },
    category,
    search,
    { ...item, name: '100 items', ours: item.ours.slice(0, 100) },
  ]
}

/** Rendered pages, with a browser's headers. */
export function pageCases(ids: readonly string[]): Case[] {
  const some = ids.filter((_, index) => index % 10 === 0)
  return [
    { name: 'page /shop', ours: [get('/shop', browser)], ceiling: null },
    { name: 'page item', ours: some.map((id) => get(`/shop/item/${id}`, browser)), ceiling: null },
  ]
}

/** Checkouts, each on a different listing. */
export function checkoutCase(ids: readonly string[]): Case {
  const ask = (path: string): Requests =>
    ids.map((id, index) => ({
      method: 'POST',
      path,
      headers: {
        'x-session-id': `bench-session-${index}`,
        // A network of its own: checkouts of one network are limited.
        'x-forwarded-for': `10.${index >> 8}.${index & 255}.1`,
      },
      body: JSON.stringify({
        listing_id: id,
        delivery_type: 'pickup',
        delivery_fee_dollars: 0,
        customer_email: `buyer${index}@example.com`,
      }),
    }))
  return {
    name: 'checkout start',
    ours: ask('/api/payments/create-checkout-session'),
    ceiling: ask('/checkout'),
  }
}
