import type { Clock } from '../../ports/clock.ts'
import type { PayoutProvider } from '../../ports/payouts.ts'
import { createCallStripe, createSdk, type StripeSettings } from '../shared/stripe/sdk.ts'
import { createAccountCalls } from './account-calls.ts'
import { createBalanceCalls } from './balance-calls.ts'
import { readPayoutEvent } from './events.ts'
import { createTransferCalls } from './transfer-calls.ts'

/**
 * Payouts through Stripe Connect, with separate charges and transfers.
 * `apiBase` points the SDK elsewhere: at the simulator, or at a stub in a test.
 */
export function createStripePayouts(
  settings: StripeSettings & {
    /** Signs the messages to the endpoint for connected accounts. */
    webhookSecret: string
    /** ISO 4217 in lower case. */
    currency: string
    clock: Clock
  },
): PayoutProvider {
  const { webhookSecret, currency, clock } = settings
  const sdk = createSdk(settings)
  const callStripe = createCallStripe(sdk)
  return {
    ...createAccountCalls(callStripe, currency),
    ...createTransferCalls(callStripe, currency),
    ...createBalanceCalls(callStripe, currency),
    readWebhook: (rawBody, signatureHeader) =>
      readPayoutEvent(sdk(), { rawBody, signatureHeader, secret: webhookSecret, receivedAt: clock.now() }),
  }
}
