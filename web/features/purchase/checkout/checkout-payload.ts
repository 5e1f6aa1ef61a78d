import type { InputOf } from '../../../../contract/paths.ts'

export type CheckoutBody = InputOf<'payments.createCheckoutSession'>['body']

/** The listing being bought, at the price shown. */
export interface Purchase {
  id: string
  /** In dollars. */
  price: number
  /** The total with fees and tax, in dollars; null where there are none. */
  total?: number | null
}

/**
 * The checkout request for a pickup: no fee, and a line on the payment page that says so.
 * @source spec §4 Simple checkout; product-decisions §9.6
 */
export function pickupPayload({ id, price, total = null }: Purchase, email?: string): CheckoutBody {
  return {
    listing_id: id,
    delivery_type: 'pickup',
    delivery_fee_dollars: 0,
    item_price_dollars: price,
    ...(total === null ? {} : { total_dollars: total }),
    ...(email ? { customer_email: email } : {}),
    include_scheduling_line_item: true,
    scheduling_line_item: {
      name: 'Pickup',
      description: 'You collect it from the seller. The pickup code comes by email.',
      price: 0,
      quantity: 1,
    },
  }
}
