import { expect, test } from 'vitest'
import { cardOutcome } from './simple-checkout.ts'

test('[S4.073] a response with a URL leads there', () => {
  const data = { checkout_url: 'https://pay.example/1', order_id: 'o' }
  expect(cardOutcome({ data, error: null, status: 200 })).toEqual({
    kind: 'go',
    url: 'https://pay.example/1',
  })
})

test('[S8.030] no response: Failed to start checkout, with a hint', () => {
  expect(cardOutcome({ data: null, error: 'Failed to fetch', status: 0 })).toMatchObject({
    kind: 'failed',
    text: 'Failed to start checkout. Please check your internet connection and try again.',
  })
})

test('[S8.030] a response without a message or URL: Failed to create checkout session', () => {
  const silent = { kind: 'failed', text: 'Failed to create checkout session' }
  expect(cardOutcome({ data: null, error: 'Something went wrong', status: 500 })).toMatchObject(silent)
  const data = { checkout_url: '', order_id: 'o' }
  expect(cardOutcome({ data, error: null, status: 200 })).toMatchObject(silent)
})

test('[S8.030] a response with a message is shown', () => {
  expect(cardOutcome({ data: null, error: 'This item has been sold.', status: 409 })).toMatchObject({
    text: 'This item has been sold.',
  })
})
