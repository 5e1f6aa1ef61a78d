import type { Clock } from '../../ports/clock.ts'
import type { PayoutProvider } from '../../ports/payouts.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { createCallStripe, createSdk, isLiveKey, type StripeSettings } from '../shared/stripe/sdk.ts'
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
    /** Signs the messages about connected accounts. Each endpoint has its own: several are separated by commas. */
    webhookSecret: string
    /** ISO 4217 in lower case. */
    currency: string
    clock: Clock
  },
): PayoutProvider {
  const { webhookSecret, currency, clock } = settings
  const isLive = isLiveKey(settings.secretKey)
  const sdk = createSdk(settings)
  const callStripe = createCallStripe(sdk)
  return {
    ...createAccountCalls(callStripe, currency),
    ...createTransferCalls(callStripe, currency),
    ...createBalanceCalls(callStripe, currency),
    readWebhook: (rawBody, signatureHeader) =>
      readWithAny(webhookSecret.split(','), (secret) =>
        readPayoutEvent(sdk(), {
          rawBody,
          signatureHeader,
          secret: secret.trim(),
          receivedAt: clock.now(),
          isLive,
        }),
      ),
  }
}

/** What the first matching secret reads. @throws ProviderError `bad_signature` where none matches */
function readWithAny<Event>(
  [secret = '', ...others]: readonly string[],
  read: (secret: string) => Event,
): Event {
  try {
    return read(secret)
  } catch (error) {
    const isOther = error instanceof ProviderError && error.reason === 'bad_signature'
    if (!isOther || others.length === 0) throw error
    return readWithAny(others, read)
  }
}
