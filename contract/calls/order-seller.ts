import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { bySeller } from './order-shape.ts'

export const handOver = endpoint({
  ...bySeller,
  name: 'orders.handOver',
  path: '/orders/:id/hand_over',
  summary: 'The seller types the buyer’s pickup code: the thing has changed hands',
  body: z.object({
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, 'Please enter a 6-digit code'),
  }),
  errors: [...bySeller.errors, 'order.wrong_code', 'order.code_locked', 'order.by_courier'],
  source: 'product-decisions §5',
})

export const sendOut = endpoint({
  ...bySeller,
  name: 'orders.sendOut',
  path: '/orders/:id/send_out',
  summary: 'The seller says that the courier has collected the thing',
  source: 'product-decisions §5',
})

export const renewCode = endpoint({
  ...bySeller,
  name: 'orders.renewCode',
  path: '/orders/:id/new_code',
  summary:
    'The seller opens a hand-over that ten wrong codes have locked; the buyer gets another code by mail',
  source: 'product-decisions §5',
})
