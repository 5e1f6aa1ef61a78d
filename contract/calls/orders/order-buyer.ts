import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { line } from '../texts.ts'
import { byLink } from './order-shape.ts'

/** The reason, in the person's own words. */
const cancellation = z.object({ reason: line(300).default('') })

export const claimOrder = endpoint({
  ...byLink,
  name: 'orders.claim',
  path: '/orders/:id/claim',
  summary: 'Confirm a giveaway with the link in the email',
  source: 'product-decisions §5; decision 008',
})

export const collectInstead = endpoint({
  ...byLink,
  name: 'orders.collectInstead',
  path: '/orders/:id/collect',
  summary: 'Switch from delivery to pickup; the delivery price is refunded',
  source: 'decision 071',
})

export const confirmArrival = endpoint({
  ...byLink,
  name: 'orders.confirmArrival',
  path: '/orders/:id/arrived',
  summary: 'Confirm that a delivery has arrived',
  source: 'decision 070',
})

export const releaseOrder = endpoint({
  ...byLink,
  name: 'orders.release',
  path: '/orders/:id/all_good',
  summary: 'Say that everything is fine with the item: the seller gets the money at once',
  errors: [...byLink.errors, 'claim.open', 'order.disputed'],
  source: 'decision 200',
})

export const missArrival = endpoint({
  ...byLink,
  name: 'orders.missArrival',
  path: '/orders/:id/not_arrived',
  summary: 'Report that a delivery did not arrive; the operator decides',
  body: cancellation,
  source: 'decision 070',
})

export const keepHold = endpoint({
  ...byLink,
  name: 'orders.keepHold',
  path: '/orders/:id/hold',
  summary:
    'Sent while the payment is open inside our page: without it for 85 seconds, the listing is released',
  response: z.strictObject({
    /** `released`: the order can no longer be paid. */
    state: z.enum(['held', 'paid', 'released']),
  }),
  source: 'decision 147',
})

/** Buyer and seller may both cancel. */
export const cancelOrder = endpoint({
  ...byLink,
  name: 'orders.cancel',
  path: '/orders/:id/cancel',
  summary: 'Cancel an order before the hand-over and refund it',
  body: cancellation,
  errors: [...byLink.errors, 'order.courier_refuses', 'payment.unavailable'],
  source: 'product-decisions §5',
})
