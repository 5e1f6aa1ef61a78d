import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { bySeller } from './order-shape.ts'

export const handOver = endpoint({
  ...bySeller,
  name: 'orders.handOver',
  path: '/orders/:id/hand_over',
  summary: 'Hand over an item with the buyer’s pickup code',
  body: z.object({
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, 'Please enter a 6-digit code'),
  }),
  errors: [...bySeller.errors, 'order.wrong_code', 'order.code_locked', 'order.by_courier', 'order.disputed'],
  source: 'product-decisions §5',
})

export const sendOut = endpoint({
  ...bySeller,
  name: 'orders.sendOut',
  path: '/orders/:id/send_out',
  summary: 'Report that the item has left for delivery',
  errors: [...bySeller.errors, 'order.disputed'],
  source: 'product-decisions §5',
})

export const renewCode = endpoint({
  ...bySeller,
  name: 'orders.renewCode',
  path: '/orders/:id/new_code',
  summary: 'Unlock a hand-over after ten wrong codes; the buyer gets a new code by email',
  source: 'product-decisions §5',
})
