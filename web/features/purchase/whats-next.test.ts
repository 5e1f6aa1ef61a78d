import { expect, test } from 'vitest'
import type { PaymentSummary } from './payment-summary.ts'
import { nextSteps } from './whats-next.tsx'

const summary = (status: PaymentSummary['status'], fields: Partial<PaymentSummary> = {}): PaymentSummary => ({
  orderId: 'o',
  status,
  deliveryType: 'pickup',
  scheduledDate: null,
  totalCents: 100,
  email: 'ann@example.com',
  orderPath: '/orders/o',
  ...fields,
})

test('[S2.143] after a pickup is paid, the buyer is told of the mail and of the code', () => {
  const steps = nextSteps(summary('succeeded')).join(' ')
  expect(steps).toContain('ann@example.com')
  expect(steps).toContain('6-digit code')
})

test('nobody is promised a code for a payment that did not go through', () => {
  for (const status of ['processing', 'failed', 'refunded'] as const)
    expect(nextSteps(summary(status)).join(' ')).not.toContain('code')
  expect(nextSteps(summary('failed')).join(' ')).toContain('not charged')
})

test('an unknown address is not made up', () => {
  expect(nextSteps(summary('succeeded', { email: null }))[0]).toContain('your mailbox')
})
