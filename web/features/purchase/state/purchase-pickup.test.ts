import { describe, expect, test } from 'vitest'
import { judgeEmail } from './purchase-rules.ts'
import { startPurchase } from './purchase-state.ts'
import { stepBefore } from './purchase-steps.ts'
import { back, begin, on, walk } from './walk-purchase.ts'

describe('pickup', () => {
  test('[S4.038] a purchase asks for the fulfillment first, then shows the pickup', () => {
    expect(begin().step).toBe('fulfillment')
    expect(walk(begin(), { type: 'pickup_chosen' }).step).toBe('pickup')
    expect(startPurchase({ price: 20, email: null, isPickup: true }).step).toBe('pickup')
  })

  test('[S2.090] back leads to the previous step; from the first one it closes the modal', () => {
    expect(walk(begin(), { type: 'pickup_chosen' }, back)).toEqual(begin())
    expect(stepBefore('pickup', 'fulfillment')).toBeNull()
    expect(stepBefore('courier', 'confirmed')).toBeNull()
  })

  test('no step changes while a payment is being opened', () => {
    const state = walk(begin(), { type: 'pickup_chosen' }, { type: 'paying' }, back, on)
    expect(state).toMatchObject({ step: 'pickup', isPaying: true })
  })

  test('a changed price is shown and must be confirmed', () => {
    const changed = { type: 'price_changed', price: 55, notice: 'The price has changed.' } as const
    const state = walk(begin(), { type: 'pickup_chosen' }, { type: 'paying' }, changed)
    expect(state).toMatchObject({ step: 'pickup', price: 55, notice: changed.notice, isPaying: false })
    expect(walk(state, { type: 'paying' })).toMatchObject({ price: 55, notice: null, isPaying: true })
  })

  test('a guest’s email is asked for and validated', () => {
    expect(judgeEmail(' ')).toBe('Email is required')
    expect(judgeEmail('nobody')).toBe('Invalid email address')
    expect(judgeEmail(`${'a'.repeat(250)}@b.co`)).toBe('Invalid email address')
    expect(judgeEmail(' ann@example.com ')).toBeUndefined()
  })
})
