import { expect, test } from 'vitest'
import { modalOutcome } from './modal-checkout.ts'

const refused = (
  code: 'listing.sold' | 'delivery.unavailable' | 'quote.changed' | 'payment.unavailable',
  details?: Record<string, unknown>,
) => modalOutcome({ data: null, error: 'No.', status: 409, code, ...(details ? { details } : {}) })

test('a response with a URL leads to the payment page', () => {
  const data = { checkout_url: 'https://pay.example/1', order_id: 'o' }
  expect(modalOutcome({ data, error: null, status: 200 })).toEqual({
    kind: 'go',
    url: 'https://pay.example/1',
  })
})

test('a guest’s giveaway continues by email', () => {
  const data = { checkout_url: 'http://localhost/shop/item/1', order_id: 'o', confirm_by_mail: true } as const
  expect(modalOutcome({ data, error: null, status: 200 })).toEqual({ kind: 'mailed' })
})

test('[S8.028] a failure shows its message, or an unknown error', () => {
  expect(refused('payment.unavailable')).toEqual({
    kind: 'failed',
    text: 'Checkout failed: No.',
    isStale: false,
  })
  expect(modalOutcome({ data: null, error: '', status: 500 })).toMatchObject({
    text: 'Checkout failed: Unknown error',
  })
})

test('[S8.029] reports a response without a URL', () => {
  const data = { checkout_url: '', order_id: 'o' }
  expect(modalOutcome({ data, error: null, status: 200 })).toMatchObject({
    text: 'Checkout failed: No checkout URL received',
  })
})

test('without a response, a hint is shown too', () => {
  expect(modalOutcome({ data: null, error: 'Failed to fetch', status: 0 })).toMatchObject({
    text: 'Checkout failed: Failed to fetch. Please check your internet connection and try again.',
  })
})

test('a listing that was sold, reserved or is no longer delivered refreshes the page', () => {
  expect(refused('listing.sold')).toMatchObject({ kind: 'failed', isStale: true })
  expect(refused('delivery.unavailable')).toMatchObject({ kind: 'failed', isStale: true })
})

test('a changed price must be confirmed again', () => {
  expect(refused('quote.changed', { item_price_dollars: 55 })).toEqual({
    kind: 'changed',
    price: 55,
    notice: 'No.',
  })
  expect(refused('quote.changed', { delivery_fee_dollars: 14, delivery_quote_id: 'q-2' })).toEqual({
    kind: 'changed',
    fee: 14,
    quoteId: 'q-2',
    notice: 'No.',
  })
  expect(refused('quote.changed')).toMatchObject({ kind: 'failed', isStale: true })
})

test('a checkout that has to wait is no failure: its sentence stands alone', () => {
  const slowed = { data: null, error: 'Please wait.', status: 429, code: 'payment.slowed' } as const
  expect(modalOutcome(slowed)).toEqual({ kind: 'failed', text: 'Please wait.', isStale: false })
})
