import { expect, test } from 'vitest'
import { renderHtml } from '../../../../testing/render-html.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import type { PaymentSummary } from './payment-summary.ts'

const summary: PaymentSummary = {
  orderId: 'o',
  status: 'succeeded',
  deliveryType: 'delivery',
  scheduledDate: '2026-11-24',
  scheduledTime: '2pm-3pm',
  byCourier: true,
  isHandedOver: false,
  totalCents: 100,
  email: null,
  orderPath: '/orders/o',
}

test('names the chosen time window', () => {
  expect(renderHtml(<PaymentFacts summary={summary} />)).toContain('Tuesday, November 24, between 2 and 3 PM')
  expect(renderHtml(<PaymentFacts summary={{ ...summary, scheduledTime: null }} />)).not.toContain('When')
})
