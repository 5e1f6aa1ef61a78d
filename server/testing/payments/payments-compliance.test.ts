import { describe, it } from 'vitest'
import { createStripePayments } from '../../adapters/payments-stripe/index.ts'
import { describePaymentProvider } from './payments-compliance.ts'
import { startStripeWorld } from './stripe-test-world.ts'

describePaymentProvider('the Stripe simulator', async () => {
  const world = await startStripeWorld()
  return {
    provider: world.provider,
    now: world.clock.now,
    withKey: world.providerWithKey,
    pay: (checkout) => world.pages.pay(checkout),
    close: world.close,
  }
})

const secretKey = process.env.STRIPE_TEST_KEY

if (secretKey) {
  const clock = { now: () => new Date() }
  const withKey = (key: string) =>
    createStripePayments({ secretKey: key, webhookSecret: 'whsec_unused', currency: 'usd', clock })
  describePaymentProvider('Stripe’s test mode', async () => ({
    provider: withKey(secretKey),
    now: clock.now,
    withKey,
    close: async () => {},
  }))
} else {
  describe('Stripe’s test mode as a payment provider', () => {
    it.skip('set STRIPE_TEST_KEY to a key of Stripe’s test mode to run the same tests against it', () => {})
  })
}
