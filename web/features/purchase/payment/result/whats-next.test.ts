import { expect, test } from 'vitest'
import { confirmedText } from '../../steps/confirmed-step.tsx'
import type { PaymentSummary } from './payment-summary.ts'
import { nextSteps } from './whats-next.tsx'

const summary = (status: PaymentSummary['status'], fields: Partial<PaymentSummary> = {}): PaymentSummary => ({
  orderId: 'o',
  status,
  deliveryType: 'pickup',
  scheduledDate: null,
  scheduledTime: null,
  isHandedOver: false,
  byCourier: false,
  totalCents: 100,
  email: 'ann@example.com',
  orderPath: '/orders/o',
  ...fields,
})

test('[S2.143] after paying for a pickup, the buyer learns about the email and the code', () => {
  const steps = nextSteps(summary('succeeded')).join(' ')
  expect(steps).toContain('ann@example.com')
  expect(steps).toContain('6-digit code')
})

test('no code is promised when the payment failed', () => {
  for (const status of ['processing', 'failed', 'refunded'] as const)
    expect(nextSteps(summary(status)).join(' ')).not.toContain('code')
  expect(nextSteps(summary('failed')).join(' ')).toContain('not charged')
})

test('an unknown email address is not mentioned', () => {
  expect(nextSteps(summary('succeeded', { email: null }))[0]).toContain('your mailbox')
})

test('a courier delivery promises a PIN and no code; the seller’s own delivery promises a code', () => {
  const words = (byCourier: boolean) => [
    nextSteps(summary('succeeded', { deliveryType: 'uber_delivery', byCourier })).join(' '),
    confirmedText({ isKnown: true, isPaid: true, byCourier, email: 'ann@example.com' }),
  ]
  for (const text of words(true)) {
    expect(text).toContain('PIN')
    expect(text).not.toContain('code')
    expect(text).toContain('ann@example.com')
  }
  for (const text of words(false)) {
    expect(text).toContain('code')
    expect(text).not.toContain('PIN')
  }
  const unpaid = { isPaid: false, byCourier: true, email: null }
  expect(confirmedText({ ...unpaid, isKnown: true })).toContain('still confirming')
  // A failed check must not be blamed on the bank.
  expect(confirmedText({ ...unpaid, isKnown: false })).toContain('could not check')
  expect(confirmedText({ ...unpaid, isKnown: false })).not.toContain('bank')
})

test('opened again after the hand-over, it promises neither code nor courier', () => {
  for (const byCourier of [true, false]) {
    const text = nextSteps(
      summary('succeeded', { deliveryType: 'delivery', byCourier, isHandedOver: true }),
    ).join(' ')
    expect(text).toContain('You have it')
    expect(text).not.toMatch(/code|PIN|courier/)
  }
})
