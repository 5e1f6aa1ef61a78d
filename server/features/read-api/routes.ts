import * as listingCalls from '../../../contract/calls/read-api/read-listings.ts'
import * as orderCalls from '../../../contract/calls/read-api/read-orders.ts'
import { ensure } from '../../../contract/failure.ts'
import type { KeyCaller } from '../../http/api/actor.ts'
import { type Route, route } from '../../http/api/route.ts'
import type { Clock } from '../../ports/clock.ts'
import { pageOf, readPosition } from './position.ts'
import { type PublicAddresses, presentListing, presentOrder } from './present.ts'
import type { ReadRepository } from './read-repository.ts'

/** The calls for programs with an API key. */
export function readApiRoutes(rows: ReadRepository, addresses: PublicAddresses, clock: Clock): Route[] {
  return [...listingRoutes(rows, addresses, clock), ...orderRoutes(rows, clock)]
}

function listingRoutes(rows: ReadRepository, addresses: PublicAddresses, clock: Clock): Route[] {
  return [
    route(listingCalls.readListings, async ({ query }) => {
      const { limit, state } = query
      // Before the rows are read: what changes meanwhile belongs to the next reading.
      const now = clock.now()
      const found = await rows.listings({ after: readPosition(query), state, limit: limit + 1 })
      const { page, next } = pageOf(found, limit, now)
      return { listings: page.map((row) => presentListing(row, addresses)), ...next }
    }),
    route(listingCalls.readListing, async ({ params }) => {
      const row = await rows.listing(params.id)
      ensure(row, 'listing.not_found')
      return presentListing(row, addresses)
    }),
  ]
}

function orderRoutes(rows: ReadRepository, clock: Clock): Route[] {
  return [
    route(orderCalls.readOrders, async ({ query, key }) => {
      const { limit, state } = query
      const now = clock.now()
      const found = await rows.orders({ after: readPosition(query), state, limit: limit + 1 })
      const { page, next } = pageOf(found, limit, now)
      return { orders: page.map((row) => presentOrder(row, isPersonal(key))), ...next }
    }),
    route(orderCalls.readOrder, async ({ params, key }) => {
      const row = await rows.order(params.id)
      ensure(row, 'order.not_found')
      return presentOrder(row, isPersonal(key))
    }),
  ]
}

const isPersonal = ({ scopes }: KeyCaller) => scopes.includes('orders:personal')
