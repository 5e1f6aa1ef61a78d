import { expect, test } from 'vitest'
import { simpleCheckoutOutcome } from './simple-checkout.ts'

test('[S4.073] a response with a URL leads there', () => {
  const data = { checkout_url: 'https://pay.example/1', order_id: 'o' }
  expect(simpleCheckoutOutcome({ data, error: null, status: 200 })).toEqual({ url: 'https://pay.example/1' })
})

test('[S8.030] no response: Failed to start checkout, with a hint', () => {
  expect(simpleCheckoutOutcome({ data: null, error: 'Failed to fetch', status: 0 })).toEqual({
    problem: 'Failed to start checkout',
    hint: 'Please check your internet connection and try again.',
  })
})

test('[S8.030] a response without a message or URL: Failed to create checkout session', () => {
  const silent = { problem: 'Failed to create checkout session' }
  expect(simpleCheckoutOutcome({ data: null, error: 'Something went wrong', status: 500 })).toEqual(silent)
  const data = { checkout_url: '', order_id: 'o' }
  expect(simpleCheckoutOutcome({ data, error: null, status: 200 })).toEqual(silent)
})

test('[S8.030] a response with a message is shown', () => {
  expect(simpleCheckoutOutcome({ data: null, error: 'This item has been sold.', status: 409 })).toEqual({
    problem: 'This item has been sold.',
  })
})
