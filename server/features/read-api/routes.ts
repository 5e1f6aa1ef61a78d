import * as listingCalls from '../../../contract/calls/read-api/read-listings.ts'
import * as orderCalls from '../../../contract/calls/read-api/read-orders.ts'
import { ensure } from '../../../contract/failure.ts'
import type { KeyCaller } from '../../http/api/actor.ts'
import { type Route, route } from '../../http/api/route.ts'
import type { Clock } from '../../ports/clock.ts'
import { pageOf, readPosition } from './position.ts'
import { type PublicAddresses, presentListing, presentOrder } from './present.ts'
import type { ReadRepository } from './read-repository.ts'

interface ReadApiDependencies {
  rows: ReadRepository
  addresses: PublicAddresses
  clock: Clock
  /** Records that a key read the buyers of these orders. */
  recordPersonalRead: (keyId: string, orderIds: readonly string[]) => Promise<void>
}

/** The calls for programs with an API key. */
export function readApiRoutes(deps: ReadApiDependencies): Route[] {
  return [...listingRoutes(deps), ...orderRoutes(deps)]
}

function listingRoutes({ rows, addresses, clock }: ReadApiDependencies): Route[] {
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

function orderRoutes({ rows, clock, recordPersonalRead }: ReadApiDependencies): Route[] {
  /** What a key may see of orders; what it sees of people is in the audit log before it is answered. */
  const present = async ({ id, scopes }: KeyCaller, orders: Parameters<typeof presentOrder>[0][]) => {
    const isPersonal = scopes.includes('orders:personal')
    if (isPersonal && orders.length > 0)
      await recordPersonalRead(
        id,
        orders.map((order) => order.id),
      )
    return orders.map((order) => presentOrder(order, isPersonal))
  }
  return [
    route(orderCalls.readOrders, async ({ query, key }) => {
      const { limit, state } = query
      const now = clock.now()
      const found = await rows.orders({ after: readPosition(query), state, limit: limit + 1 })
      const { page, next } = pageOf(found, limit, now)
      return { orders: await present(key, page), ...next }
    }),
    route(orderCalls.readOrder, async ({ params, key }) => {
      const row = await rows.order(params.id)
      ensure(row, 'order.not_found')
      const [order] = await present(key, [row])
      ensure(order, 'order.not_found')
      return order
    }),
  ]
}
