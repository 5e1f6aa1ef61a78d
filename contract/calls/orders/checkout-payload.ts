import { z } from 'zod'
import { MAX_FLIGHTS } from '../../rules/delivery/fees.ts'
import { deliveryTypes } from '../../rules/orders/states.ts'
import { proof } from '../proof.ts'
import { email, id } from '../shapes.ts'
import { line } from '../texts.ts'

const text = (length: number) => line(length).optional()

/** The request to start a checkout. @source spec §3 Checkout payload */
export const checkoutPayload = z.object({
  listing_id: id,
  delivery_type: z.enum(deliveryTypes),
  delivery_address: text(300),
  delivery_apt: text(60),
  customer_name: text(120),
  customer_email: email.or(z.literal('')).optional(),
  customer_phone: text(40),
  delivery_instructions: text(1000),
  parsed_address: z.record(z.string(), z.unknown()).optional(),
  delivery_fee_dollars: z.number().min(0).max(100_000).default(0),
  /** The item price that the buyer was shown, in dollars; if it has changed, nothing is reserved. */
  item_price_dollars: z.number().min(0).max(1_000_000).optional(),
  /** The total that the buyer was shown, in dollars; if it has changed, nothing is reserved. Without it: item and delivery. */
  total_dollars: z.number().min(0).max(10_000_000).optional(),
  scheduled_date: text(40),
  scheduled_time: text(40),
  include_scheduling_line_item: z.boolean().optional(),
  scheduling_line_item: z
    .object({
      name: line(120),
      description: line(300).optional(),
      price: z.literal(0),
      quantity: z.literal(1),
    })
    .optional(),
  /** An accepted offer of the buyer: its amount is the item’s price. Not in the spec. @source decision 226 */
  offer_id: id.optional(),
  /** The quote of `delivery_fee_dollars`. Not in the spec. */
  delivery_quote_id: id.optional(),
  /** Access to the door, from the moving flow. Not in the spec. @source spec §4 moving delivery */
  building_access: z
    .object({
      kind: z.enum(['elevator', 'stairs']),
      /** 0 is ground level. */
      flights: z.int().min(0).max(MAX_FLIGHTS).default(0),
    })
    .optional(),
  /** Embeds the payment page if the provider can. Not in the spec. @source product-decisions §6 */
  embedded: z.boolean().optional(),
  proof: proof.optional(),
  /** Identifies a guest's browser in all of its tabs; absent: the session of the headers. Not in the spec. */
  buyer_key: z
    .string()
    .regex(/^[\w-]{8,100}$/)
    .optional(),
})
