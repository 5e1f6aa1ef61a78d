import { orderIdKey } from '../../adapters/payments-stripe/checkout.ts'
import type { PracticePayment } from './provider-under-test.ts'

/** Stripe's payment methods for tests. @source https://docs.stripe.com/testing */
const methods: Record<PracticePayment, string> = {
  good: 'pm_card_visa',
  disputed: 'pm_card_createDispute',
  not_received: 'pm_card_createDisputeProductNotReceived',
  inquiry: 'pm_card_createDisputeInquiry',
  warning: 'pm_card_createIssuerFraudRecord',
}

/** Takes a payment of $57.00 in Stripe's test mode, without its payment page. @returns the payment's id */
export async function payAtStripe(
  secretKey: string,
  kind: PracticePayment,
  orderId: string,
): Promise<string> {
  const response = await fetch('https://api.stripe.com/v1/payment_intents', {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}` },
    body: new URLSearchParams({
      amount: '5700',
      currency: 'usd',
      confirm: 'true',
      payment_method: methods[kind],
      'payment_method_types[]': 'card',
      [`metadata[${orderIdKey}]`]: orderId,
    }),
  })
  const body = (await response.json()) as { id?: string; error?: { message?: string } }
  if (!body.id) throw new Error(`Stripe took no payment: ${body.error?.message ?? response.status}`)
  return body.id
}
