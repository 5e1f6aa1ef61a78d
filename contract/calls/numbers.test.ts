import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { AnyEndpoint } from '../endpoint.ts'
import * as auth from './accounts/auth.ts'
import * as signUp from './accounts/sign-up.ts'
import * as users from './accounts/users.ts'
import * as delivery from './delivery/delivery.ts'
import * as deliveryWays from './delivery/delivery-ways.ts'
import * as ownPickup from './delivery/own-pickup.ts'
import * as listings from './listings/listings.ts'
import * as ownListings from './listings/own-listings.ts'
import * as photoUploads from './listings/photo-uploads.ts'
import * as search from './listings/search.ts'
import * as orderBuyer from './orders/order-buyer.ts'
import * as orderSeller from './orders/order-seller.ts'
import * as orders from './orders/orders.ts'
import * as payments from './orders/payments.ts'

/** Values that JavaScript would coerce to a number although they are not one. */
const noNumbers = [
  null,
  '',
  '  ',
  false,
  true,
  [],
  [5],
  {},
  '0x20',
  '1e3',
  '+7',
  '-7',
  '.5',
  '5.',
  '٣',
  'NaN',
]

const endpoints = [
  auth,
  signUp,
  users,
  listings,
  ownListings,
  photoUploads,
  search,
  payments,
  orders,
  orderBuyer,
  orderSeller,
  delivery,
  deliveryWays,
  ownPickup,
]
  .flatMap((area) => Object.values(area) as unknown[])
  .filter(
    (value): value is AnyEndpoint =>
      typeof value === 'object' && value !== null && 'path' in value && 'method' in value,
  )

/** Every field of every call that takes a number. */
const numeric = endpoints.flatMap((endpoint) =>
  [endpoint.body, endpoint.query].flatMap((part) =>
    part instanceof z.ZodObject
      ? Object.entries(part.shape as Record<string, z.ZodType>)
          .filter(([, field]) => typeof field.safeParse(7).data === 'number')
          .map(([name, field]) => ({ call: endpoint.name, name, field }))
      : [],
  ),
)

describe('numbers', () => {
  test('prices, bounds and lengths are among the fields under test', () => {
    const names = numeric.map(({ call, name }) => `${call} ${name}`)
    for (const name of [
      'listings.createListing price',
      'listings.updateListing price',
      'listings.browseAnonymous max_price',
      'search.byTitle limit',
      'payments.createCheckoutSession delivery_fee_dollars',
    ])
      expect(names).toContain(name)
  })

  test.each(numeric)('$call refuses a value for $name that is not a number', ({ field }) => {
    expect(noNumbers.filter((value) => field.safeParse(value).success)).toEqual([])
  })

  test('digits in a form or a query are parsed as numbers', () => {
    const { price } = ownListings.createListing.body.shape
    expect(['45.50', '45.5', ' 45 ', '0', '100000'].map((text) => price.parse(text))).toEqual([
      45.5, 45.5, 45, 0, 100_000,
    ])
    expect(listings.listQuery.parse({ limit: '7', min_price: '0.5' })).toMatchObject({
      limit: 7,
      min_price: 0.5,
    })
  })

  test.each(['12.345', 12.345])('a price of %j has too many decimals', (value) => {
    const { error } = ownListings.updateListing.body.safeParse({ price: value })
    expect(error?.issues[0]?.message).toBe('Please use at most two decimals, as in 12.34')
  })

  test.each(['', null, 'twelve', -1, '9'.repeat(400)])('a price of %j is rejected', (value) => {
    const { error } = ownListings.updateListing.body.safeParse({ price: value })
    const sentence = value === '9'.repeat(400) ? /Please enter a price|at most/ : /^Please enter a price$/
    expect(error?.issues[0]?.message).toMatch(sentence)
  })
})
