import { createRequire } from 'node:module'
import type Stripe from 'stripe'

export interface StripeSettings {
  secretKey: string
  /** Where the API is; absent: api.stripe.com. */
  apiBase?: { protocol: 'http' | 'https'; host: string; port: number }
}

const require = createRequire(import.meta.url)

/** Above Stripe's slow answers, below the patience of a buyer who is waiting for the payment page. */
const timeoutMs = 20_000

/**
 * The SDK, made on first use: loading it takes about 0.1 s, which a starting process should not pay.
 * `require`, not `import()`, because reading a webhook has to answer at once.
 */
export function createSdk({ secretKey, apiBase }: StripeSettings): () => Stripe {
  let sdk: Stripe | undefined
  return () => {
    sdk ??= new (require('stripe') as typeof Stripe)(secretKey, {
      ...apiBase,
      maxNetworkRetries: 2,
      timeout: timeoutMs,
      // Telemetry writes an id into the home folder and names this machine in every request.
      telemetry: false,
    })
    return sdk
  }
}
