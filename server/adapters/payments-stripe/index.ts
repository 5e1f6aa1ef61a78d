import type { Clock } from '../../ports/clock.ts'
import type { Embedding, PaymentProvider } from '../../ports/payments.ts'
import { createCallStripe, createSdk, isLiveKey, type StripeSettings } from '../shared/stripe/sdk.ts'
import { createCheckoutCalls } from './checkout-calls.ts'
import { createDisputeCalls } from './dispute-calls.ts'
import { readEvent } from './events.ts'
import { createRefundCalls } from './refund-calls.ts'

/**
 * Card payments through Stripe Checkout.
 * `apiBase` points the SDK elsewhere: at the simulator, or at a stub in a test.
 */
export function createStripePayments(
  settings: StripeSettings & {
    webhookSecret: string
    /** ISO 4217 in lower case. */
    currency: string
    clock: Clock
    embedding?: Embedding | null
  },
): PaymentProvider {
  const { webhookSecret, currency, clock, embedding = null } = settings
  const sdk = createSdk(settings)
  const callStripe = createCallStripe(sdk)
  return {
    embedding,
    ...createCheckoutCalls(callStripe, currency),
    ...createRefundCalls(callStripe),
    ...createDisputeCalls(callStripe),
    readWebhook: (rawBody, signatureHeader) =>
      readEvent(sdk().webhooks, {
        rawBody,
        signatureHeader,
        secret: webhookSecret,
        receivedAt: clock.now(),
        isLive: isLiveKey(settings.secretKey),
      }),
  }
}
