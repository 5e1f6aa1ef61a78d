import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { deliveryTypes } from '../../rules/orders/states.ts'
import { numeral } from '../numbers.ts'
import { id } from '../shapes.ts'

/** What a buyer pays, in cents. */
const totals = z.strictObject({
  item_cents: z.int(),
  delivery_cents: z.int(),
  /** The marketplace's fee. */
  buyer_fee_cents: z.int(),
  tax_cents: z.int(),
  total_cents: z.int(),
})
export type Totals = z.output<typeof totals>

export const getTotals = endpoint({
  name: 'payments.getTotals',
  method: 'GET',
  path: '/payments/totals',
  summary: 'What buying a listing costs with its fees and tax; the checkout takes the same total or none',
  auth: 'none',
  query: z.object({
    listing_id: id,
    delivery_type: z.enum(deliveryTypes),
    /** An accepted offer, whose amount is the item’s price. */
    offer_id: id.optional(),
    delivery_fee_dollars: numeral(z.number().min(0).max(100_000), 'Please give the delivery fee').default(0),
    /** The ZIP code that it is delivered to. */
    postal_code: z
      .string()
      .regex(/^\d{5}$/, 'Please give a ZIP code of five digits')
      .optional(),
  }),
  response: z.strictObject({ totals }),
  errors: ['listing.not_found', 'offer.over', 'payment.unavailable'],
  source: 'decision 203',
})
