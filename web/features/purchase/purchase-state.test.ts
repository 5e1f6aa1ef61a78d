import { expect, test } from 'vitest'
import { judgeEmail, type PurchaseEvent, purchaseReducer, startPurchase } from './purchase-state.ts'

const after = (...events: PurchaseEvent[]) => events.reduce(purchaseReducer, startPurchase(40))

test('[S4.038] a purchase asks for the fulfillment first, then shows the pickup', () => {
  expect(startPurchase(40).step).toBe('fulfillment')
  expect(after({ type: 'pickup_chosen' }).step).toBe('pickup')
})

test('[S2.090] back leads to the first step', () => {
  expect(after({ type: 'pickup_chosen' }, { type: 'went_back' })).toEqual(startPurchase(40))
})

test('nobody steps back from a payment that is being opened', () => {
  const state = after({ type: 'pickup_chosen' }, { type: 'paying' }, { type: 'went_back' })
  expect(state).toMatchObject({ step: 'pickup', isPaying: true })
})

test('a changed price is shown and asked again', () => {
  const state = after(
    { type: 'pickup_chosen' },
    { type: 'paying' },
    { type: 'price_changed', price: 55, notice: 'The price has changed.' },
  )
  expect(state).toMatchObject({
    step: 'pickup',
    price: 55,
    notice: 'The price has changed.',
    isPaying: false,
  })
  expect(purchaseReducer(state, { type: 'paying' })).toMatchObject({
    price: 55,
    notice: null,
    isPaying: true,
  })
})

test('a payment that could not be opened can be tried again', () => {
  expect(after({ type: 'pickup_chosen' }, { type: 'paying' }, { type: 'stopped' }).isPaying).toBe(false)
})

test('a wrong address is said until it is judged again', () => {
  const wrong = after({ type: 'email_judged', error: 'Email is required' })
  expect(wrong.emailError).toBe('Email is required')
  expect(purchaseReducer(wrong, { type: 'email_judged', error: undefined }).emailError).toBeUndefined()
})

test('a guest’s address is asked for and looked at', () => {
  expect(judgeEmail(' ')).toBe('Email is required')
  expect(judgeEmail('nobody')).toBe('Invalid email address')
  expect(judgeEmail(`${'a'.repeat(250)}@b.co`)).toBe('Invalid email address')
  expect(judgeEmail(' ann@example.com ')).toBeUndefined()
})
