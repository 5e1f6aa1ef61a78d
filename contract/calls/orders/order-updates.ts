import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, instant } from '../shapes.ts'

/** Number of the member's orders with unread updates. */
export const orderNews = z.int().min(0)

export const seeOrder = endpoint({
  name: 'orders.see',
  method: 'POST',
  path: '/orders/:id/seen',
  summary: 'Mark an order’s updates as read up to an instant',
  auth: 'required',
  params: z.object({ id }),
  body: z.object({ until: instant }),
  response: z.strictObject({ order_news: orderNews }),
  errors: ['auth.missing', 'auth.expired', 'order.not_found'],
  source: 'decision 082',
})
