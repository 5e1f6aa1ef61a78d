import type * as read_listings from '../calls/read-api/read-listings.ts'
import type * as read_orders from '../calls/read-api/read-orders.ts'
import { json } from './path.ts'

/** The calls for programs with an API key. */
export const integrationPaths = {
  'readApi.listings': json<typeof read_listings.readListings>('GET', '/v1/listings', 'key'),
  'readApi.listing': json<typeof read_listings.readListing>('GET', '/v1/listings/:id', 'key'),
  'readApi.orders': json<typeof read_orders.readOrders>('GET', '/v1/orders', 'key'),
  'readApi.order': json<typeof read_orders.readOrder>('GET', '/v1/orders/:id', 'key'),
}
