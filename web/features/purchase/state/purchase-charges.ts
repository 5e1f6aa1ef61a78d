import type { Totals } from '../../../../contract/calls/orders/totals.ts'
import { toCents } from '../../../../contract/rules/money.ts'
import type { DeliveryAddress } from '../../delivery/address/address.ts'
import type { Flow } from './purchase-steps.ts'

/** The fees and the tax of a purchase, which the server adds up. `off`: there are none. */
export type ChargesState =
  | { status: 'off' }
  | { status: 'finding' }
  | { status: 'failed' }
  | { status: 'ready'; key: string; totals: Totals }

/** What the totals depend on. */
export interface Charged {
  flow: Flow
  /** In dollars. */
  price: number
  address: DeliveryAddress | null
  charges: ChargesState
}

const types = {
  pickup: 'pickup',
  scheduled: 'delivery',
  moving: 'moving_delivery',
  courier: 'uber_delivery',
} as const

/** The question about the totals, without the listing; the same for the same purchase. `fee`: of the delivery, in dollars. */
export function chargesQuery({ flow, address }: Charged, fee: number) {
  const zip = flow === 'pickup' ? undefined : address?.parsed.postal_code?.slice(0, 5)
  return {
    delivery_type: types[flow],
    ...(fee > 0 ? { delivery_fee_dollars: fee } : {}),
    ...(zip && /^\d{5}$/.test(zip) ? { postal_code: zip } : {}),
  }
}

/** Identifies what the totals are for. */
export function chargesKey(state: Charged, fee: number): string {
  return JSON.stringify([state.price, fee, chargesQuery(state, fee)])
}

/** The totals, if they are known for exactly this purchase. */
export function knownTotals(state: Charged, fee: number | null): Totals | null {
  const { charges } = state
  if (fee === null || charges.status !== 'ready') return null
  return charges.key === chargesKey(state, fee) && charges.totals.item_cents === toCents(state.price)
    ? charges.totals
    : null
}
