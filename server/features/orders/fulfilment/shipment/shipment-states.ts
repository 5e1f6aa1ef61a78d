import { IGNORED, stateMachine } from '../../../../../contract/rules/state-machine.ts'
import type { CourierDelivery } from '../../../../ports/courier.ts'

/** `due`: a courier is booked later; `by_seller`: the seller delivers; the rest is what the courier reports. */
export type ShipmentStatus = CourierDelivery['status'] | 'due' | 'by_seller'

/** What a courier reports, and what we decide: the seller delivers, another courier is booked, nobody delivers. */
export type ShipmentEvent = CourierDelivery['status'] | 'left_to_seller' | 'rebooked' | 'dropped'

/** Courier reports may be repeated, late or out of order; those about an earlier status are ignored. */
export const shipmentMachine = stateMachine<ShipmentStatus, ShipmentEvent>({
  events: [
    'pending',
    'pickup',
    'on_the_way',
    'delivered',
    'cancelled',
    'returned',
    'left_to_seller',
    'rebooked',
    'dropped',
  ],
  transitions: {
    due: {
      pending: 'pending',
      pickup: 'pickup',
      on_the_way: 'on_the_way',
      delivered: 'delivered',
      cancelled: 'cancelled',
      returned: 'returned',
      left_to_seller: 'by_seller',
      dropped: 'cancelled',
    },
    by_seller: {
      pending: 'pending',
      pickup: 'pickup',
      on_the_way: 'on_the_way',
      delivered: 'delivered',
      cancelled: 'cancelled',
      returned: 'returned',
      left_to_seller: IGNORED,
      dropped: 'cancelled',
    },
    pending: {
      pending: IGNORED,
      pickup: 'pickup',
      on_the_way: 'on_the_way',
      delivered: 'delivered',
      cancelled: 'cancelled',
      returned: 'returned',
      left_to_seller: IGNORED,
    },
    pickup: {
      pending: IGNORED,
      pickup: IGNORED,
      on_the_way: 'on_the_way',
      delivered: 'delivered',
      cancelled: 'cancelled',
      returned: 'returned',
      left_to_seller: IGNORED,
    },
    on_the_way: {
      pending: IGNORED,
      pickup: IGNORED,
      on_the_way: IGNORED,
      delivered: 'delivered',
      cancelled: 'cancelled',
      returned: 'returned',
      left_to_seller: IGNORED,
    },
    // A courier may cancel and still bring the item back, or to the buyer.
    cancelled: {
      pending: IGNORED,
      pickup: IGNORED,
      on_the_way: IGNORED,
      cancelled: IGNORED,
      returned: 'returned',
      delivered: 'delivered',
      left_to_seller: IGNORED,
      rebooked: 'due',
      dropped: IGNORED,
    },
    returned: {
      pending: IGNORED,
      pickup: IGNORED,
      on_the_way: IGNORED,
      cancelled: IGNORED,
      returned: IGNORED,
      delivered: 'delivered',
      left_to_seller: IGNORED,
      dropped: 'cancelled',
    },
    delivered: {
      pending: IGNORED,
      pickup: IGNORED,
      on_the_way: IGNORED,
      cancelled: IGNORED,
      returned: IGNORED,
      delivered: IGNORED,
      left_to_seller: IGNORED,
    },
  },
})
