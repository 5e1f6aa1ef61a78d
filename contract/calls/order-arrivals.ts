import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { linkToken, order } from './orders.ts'
import { id } from './shapes.ts'
import { line } from './texts.ts'

const common = {
  method: 'POST',
  auth: 'optional',
  params: z.object({ id }),
  query: linkToken,
  response: z.strictObject({ order }),
  errors: ['auth.expired', 'order.not_found', 'order.not_possible'],
  source: 'decision 070',
} as const

export const confirmArrival = endpoint({
  ...common,
  name: 'orders.confirmArrival',
  path: '/orders/:id/arrived',
  summary: 'The buyer says that the delivery has arrived: it has changed hands',
})

export const missArrival = endpoint({
  ...common,
  name: 'orders.missArrival',
  path: '/orders/:id/not_arrived',
  summary: 'The buyer says that the delivery did not arrive; the operator looks into it',
  body: z.object({ reason: line(300).default('') }),
})
