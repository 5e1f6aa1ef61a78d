import { createRequire } from 'node:module'
import type Stripe from 'stripe'
import { answered } from './failures.ts'

export interface StripeSettings {
  secretKey: string
  /** Address of the API; absent: api.stripe.com. */
  apiBase?: { protocol: 'http' | 'https'; host: string; port: number }
}

/** Whether a secret or restricted key moves real money. @source https://docs.stripe.com/keys */
export function isLiveKey(secretKey: string): boolean {
  return /^[a-z]+_live_/.test(secretKey)
}

/** Calls the SDK. @throws ProviderError */
export type CallStripe = <Result>(call: (stripe: Stripe) => Promise<Result>) => Promise<Result>

const require = createRequire(import.meta.url)

/** Longer than Stripe's slow answers, shorter than a buyer waits for the payment page. */
const timeoutMs = 20_000

/**
 * The SDK, created on first use: loading it takes about 0.1 s, which would delay the start.
 * `require` rather than `import()`, because webhooks are read synchronously.
 */
export function createSdk({ secretKey, apiBase }: StripeSettings): () => Stripe {
  let sdk: Stripe | undefined
  return () => {
    sdk ??= new (require('stripe') as typeof Stripe)(secretKey, {
      ...apiBase,
      maxNetworkRetries: 2,
      timeout: timeoutMs,
      // Telemetry stores an id in the home folder and identifies this machine in every request.
      telemetry: false,
    })
    return sdk
  }
}

/** Calls the SDK that `sdk` creates, with its errors as `ProviderError`. */
export function createCallStripe(sdk: () => Stripe): CallStripe {
  return async (call) => {
    const stripe = sdk()
    return await answered(() => call(stripe))
  }
}
