import { windowWords } from '../../../../contract/rules/delivery/window-words.ts'
import { timeOf } from '../state/purchase-rules.ts'
import { deliveryFee, type PurchaseState, totalPrice } from '../state/purchase-state.ts'
import type { CheckoutBody } from './checkout-payload.ts'

const types = { scheduled: 'delivery', moving: 'moving_delivery', courier: 'uber_delivery' } as const

/**
 * The checkout request for a delivery; null while something is missing.
 * @source spec §3 Checkout payload, §7 payment component
 */
export function deliveryPayload(state: PurchaseState, listingId: string): CheckoutBody | null {
  const { flow, address, contact } = state
  const fee = deliveryFee(state)
  const total = totalPrice(state)
  if (flow === 'pickup' || fee === null || total === null || !address) return null
  const { email, name, phone, apt, instructions } = contact
  const optional = (field: string, value: string) => (value.trim() ? { [field]: value.trim() } : {})
  return {
    listing_id: listingId,
    delivery_type: types[flow],
    delivery_address: address.text,
    parsed_address: { ...address.parsed },
    item_price_dollars: state.price,
    delivery_fee_dollars: fee,
    ...(state.charges.status === 'off' ? {} : { total_dollars: total }),
    customer_email: email.trim(),
    ...optional('customer_name', name),
    ...optional('customer_phone', phone),
    ...optional('delivery_apt', apt),
    ...optional('delivery_instructions', instructions),
    ...timing(state),
    ...quoteOf(state),
    ...access(state),
  }
}

/**
 * The delivery time, and a free line item that shows it on the payment page, worded as in the emails. Moving help has
 * a time only outside the service hours.
 */
function timing(state: PurchaseState): Partial<CheckoutBody> {
  if (state.flow === 'moving' && state.time === '') return {}
  const time = timeOf(state)
  return {
    scheduled_date: state.date,
    scheduled_time: time,
    include_scheduling_line_item: true,
    scheduling_line_item: {
      name: 'Scheduled for',
      description: windowWords({ date: state.date, time }) ?? time,
      price: 0,
      quantity: 1,
    },
  }
}

/** Access to the door: needed for moving help, and for the price of large items in a scheduled delivery. */
function access({ flow, access, flights }: PurchaseState): Partial<CheckoutBody> {
  if (flow === 'moving' && access)
    return { building_access: { kind: access, flights: access === 'stairs' ? flights : 0 } }
  return flow === 'scheduled' && flights > 0 ? { building_access: { kind: 'stairs', flights } } : {}
}

function quoteOf({ quote, flow }: PurchaseState): Partial<CheckoutBody> {
  const id = flow === 'scheduled' && quote.status === 'ready' ? quote.quote.quote_id : null
  return id ? { delivery_quote_id: id } : {}
}
