import { expect, test } from 'vitest'
import type { PurchaseState } from '../state/purchase-state.ts'
import { address, begin, quote } from '../state/walk-purchase.ts'
import { deliveryPayload } from './delivery-payload.ts'

const state = (more: Partial<PurchaseState>): PurchaseState => ({
  ...begin(),
  address,
  date: '2026-11-22',
  time: '2pm-3pm',
  quote: { status: 'ready', quote },
  ...more,
})
const access = (more: Partial<PurchaseState>) => deliveryPayload(state(more), 'l-1')?.building_access

test('the access details are part of the order where they were asked for', () => {
  expect(access({ flow: 'scheduled', flights: 3 })).toEqual({ kind: 'stairs', flights: 3 })
  expect(access({ flow: 'scheduled', flights: 0 })).toBeUndefined()
  expect(access({ flow: 'moving', access: 'stairs', flights: 3 })).toEqual({ kind: 'stairs', flights: 3 })
  expect(access({ flow: 'moving', access: 'elevator', flights: 3 })).toEqual({ kind: 'elevator', flights: 0 })
  expect(access({ flow: 'courier', timing: 'asap', flights: 3 })).toBeUndefined()
})

test('the payment page shows the delivery time in words, except for moving help, which includes it', () => {
  const line = (more: Partial<PurchaseState>) => deliveryPayload(state(more), 'l-1')?.scheduling_line_item
  expect(line({ flow: 'scheduled' })?.description).toBe('Sunday, November 22, between 2 and 3 PM')
  expect(line({ flow: 'courier', timing: 'asap' })?.description).toBe(
    'Sunday, November 22, as soon as possible',
  )
  expect(line({ flow: 'moving', access: 'elevator', time: '' })).toBeUndefined()
})
