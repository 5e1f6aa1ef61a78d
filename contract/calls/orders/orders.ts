import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id } from '../shapes.ts'
import { claimSummary } from './claim-shape.ts'
import { linkToken, order } from './order-shape.ts'

export const listOrders = endpoint({
  name: 'orders.list',
  method: 'GET',
  path: '/orders',
  summary: 'Your purchases and sales, newest first',
  auth: 'required',
  response: z.strictObject({
    orders: z.array(
      order
        .pick({
          id: true,
          role: true,
          state: true,
          title: true,
          photo: true,
          total_cents: true,
          created_at: true,
          delivery_type: true,
          can_send_out: true,
          can_hand_over: true,
          can_renew_code: true,
          by_courier: true,
          has_news: true,
          arrival: true,
          on_hold: true,
        })
        .extend({
          /** Day and slot of a delivery; last day of a pickup. */
          due: z.string().nullable(),
          /** The open claim; null without one. */
          claim: claimSummary.nullable(),
        }),
    ),
  }),
  errors: ['auth.missing', 'auth.expired'],
  source: 'product-decisions §5',
})

export const getOrder = endpoint({
  name: 'orders.get',
  method: 'GET',
  path: '/orders/:id',
  summary: 'One order, for its buyer, its seller or the holder of its link',
  auth: 'optional',
  params: z.object({ id }),
  query: linkToken,
  response: z.strictObject({ order }),
  errors: ['auth.expired', 'order.not_found'],
  source: 'product-decisions §5',
})
