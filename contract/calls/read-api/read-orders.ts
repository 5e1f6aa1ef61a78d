import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { deliveryTypes, orderStates } from '../../rules/orders/states.ts'
import { id, instant } from '../shapes.ts'
import { exampleEnd, exampleOrder } from './read-examples.ts'
import { changesPage, changesQuery, keyErrors } from './read-shapes.ts'

const order = z.strictObject({
  id,
  state: z.enum(orderStates),
  /** Null once the listing was deleted. */
  listing_id: id.nullable(),
  /** Null once the account was deleted; the buyer's also for guests. */
  seller_id: id.nullable(),
  buyer_id: id.nullable(),
  title: z.string(),
  delivery_type: z.enum(deliveryTypes),
  currency: z.string(),
  item_cents: z.int(),
  delivery_cents: z.int(),
  buyer_fee_cents: z.int(),
  tax_cents: z.int(),
  /** What the buyer pays: the four amounts above. */
  total_cents: z.int(),
  /** What the marketplace keeps of the item's price. */
  platform_fee_cents: z.int(),
  /** What the provider has given back so far. */
  refunded_cents: z.int(),
  created_at: instant,
  paid_at: instant.nullable(),
  handed_over_at: instant.nullable(),
  updated_at: instant,
  /** Null unless the key has the scope `orders:personal`. */
  personal: z
    .strictObject({
      buyer_name: z.string().nullable(),
      buyer_email: z.string().nullable(),
      buyer_phone: z.string().nullable(),
      delivery_address: z.string().nullable(),
      delivery_unit: z.string().nullable(),
    })
    .nullable(),
})
export type ReadOrder = z.output<typeof order>

export const readOrders = endpoint({
  name: 'readApi.orders',
  method: 'GET',
  path: '/v1/orders',
  summary: 'List orders in the order of their last change',
  auth: 'key',
  scopes: ['orders:read'],
  query: z.object({ ...changesQuery, state: z.enum(orderStates).optional() }),
  response: z.strictObject({ orders: z.array(order), ...changesPage }),
  example: { orders: [exampleOrder], ...exampleEnd },
  errors: keyErrors,
  source: 'decision 249',
})

export const readOrder = endpoint({
  name: 'readApi.order',
  method: 'GET',
  path: '/v1/orders/:id',
  summary: 'Get one order',
  auth: 'key',
  scopes: ['orders:read'],
  params: z.object({ id }),
  response: order,
  example: exampleOrder,
  errors: [...keyErrors, 'order.not_found'],
  source: 'decision 249',
})
