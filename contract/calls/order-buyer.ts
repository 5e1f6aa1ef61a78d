import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { byLink } from './order-shape.ts'
import { line } from './texts.ts'

/** The reason, in the person's own words. */
const why = z.object({ reason: line(300).default('') })

export const claimOrder = endpoint({
  ...byLink,
  name: 'orders.claim',
  path: '/orders/:id/claim',
  summary: 'The buyer of a giveaway confirms, by the link in their mail, that they want it',
  source: 'product-decisions §5; decision 008',
})

export const collectInstead = endpoint({
  ...byLink,
  name: 'orders.collectInstead',
  path: '/orders/:id/collect',
  summary: 'The buyer collects what was to be delivered; what the delivery cost goes back',
  source: 'decision 071',
})

export const confirmArrival = endpoint({
  ...byLink,
  name: 'orders.confirmArrival',
  path: '/orders/:id/arrived',
  summary: 'The buyer says that the delivery has arrived: it has changed hands',
  source: 'decision 070',
})

export const missArrival = endpoint({
  ...byLink,
  name: 'orders.missArrival',
  path: '/orders/:id/not_arrived',
  summary: 'The buyer says that the delivery did not arrive; the operator looks into it',
  body: why,
  source: 'decision 070',
})

/** For the seller too. */
export const cancelOrder = endpoint({
  ...byLink,
  name: 'orders.cancel',
  path: '/orders/:id/cancel',
  summary: 'Call an order off before the hand-over; what was paid goes back',
  body: why,
  errors: [...byLink.errors, 'order.courier_refuses', 'payment.unavailable'],
  source: 'product-decisions §5',
})
