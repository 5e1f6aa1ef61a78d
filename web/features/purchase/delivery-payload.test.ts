import { expect, test } from 'vitest'
import { deliveryPayload } from './delivery-payload.ts'
import { type PurchaseState, startPurchase } from './purchase-state.ts'

const door = '620 Atlantic Ave, Brooklyn, NY 11217'
const parsed = {
  ...{ formatted_address: door, street_number: '620', route: 'Atlantic Ave', locality: 'Brooklyn' },
  ...{ administrative_area_level_1: 'NY', postal_code: '11217', country: 'US' },
}
const quote = {
  ...{ high_price: 12, vehicle_type: 'car', travel_distance: 3, travel_duration: 20 },
  ...{ label: null, quote_id: null, way: null },
}
const state = (more: Partial<PurchaseState>): PurchaseState => ({
  ...startPurchase({ price: 40, email: 'ann@example.com' }),
  ...{ address: { text: door, locationId: null, parsed }, date: '2026-11-22', time: '2pm-3pm' },
  quote: { status: 'ready', quote },
  ...more,
})
const access = (more: Partial<PurchaseState>) => deliveryPayload(state(more), 'l-1')?.building_access

test('how the door is reached goes with the order, where it was asked', () => {
  expect(access({ flow: 'scheduled', flights: 3 })).toEqual({ kind: 'stairs', flights: 3 })
  expect(access({ flow: 'scheduled', flights: 0 })).toBeUndefined()
  expect(access({ flow: 'moving', access: 'stairs', flights: 3 })).toEqual({ kind: 'stairs', flights: 3 })
  expect(access({ flow: 'moving', access: 'elevator', flights: 3 })).toEqual({ kind: 'elevator', flights: 0 })
  expect(access({ flow: 'courier', timing: 'asap', flights: 3 })).toBeUndefined()
})
