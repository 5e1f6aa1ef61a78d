import { expect, test } from 'vitest'
import { forgetPayment, openPayment, rememberPayment } from './pending-payment.ts'

test('a payment page is found again for its listing, for as long as it lives, until it is forgotten', () => {
  rememberPayment('l-1', 'https://pay.example/1', 1000)
  expect(openPayment('l-1', 1000 + 30 * 60_000)).toBe('https://pay.example/1')
  expect(openPayment('l-2', 1000)).toBeNull()
  expect(openPayment('l-1', 1000 + 32 * 60_000)).toBeNull()
  forgetPayment()
  expect(openPayment('l-1', 1000)).toBeNull()
})
