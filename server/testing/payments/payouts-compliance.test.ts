import { describe, it } from 'vitest'
import { createStripePayouts } from '../../adapters/payouts-stripe/index.ts'
import { completeOnboarding } from './onboarding.ts'
import { payCheckout } from './paid-checkout.ts'
import { describePayoutProvider } from './payouts-compliance.ts'
import { startStripeWorld } from './stripe-test-world.ts'

describePayoutProvider('the Stripe simulator', async () => {
  const world = await startStripeWorld()
  return {
    payouts: world.payouts,
    withKey: world.payoutsWithKey,
    pay: () => payCheckout(world),
    onboard: (url) => completeOnboarding(world.pages, url),
    close: world.close,
  }
})

const secretKey = process.env.STRIPE_TEST_KEY

if (secretKey) {
  const clock = { now: () => new Date() }
  const withKey = (key: string) =>
    createStripePayouts({ secretKey: key, webhookSecret: 'whsec_unused', currency: 'usd', clock })
  describePayoutProvider('Stripe’s test mode', async () => ({
    payouts: withKey(secretKey),
    withKey,
    close: async () => {},
  }))
} else {
  describe('Stripe’s test mode as a payout provider', () => {
    it.skip('set STRIPE_TEST_KEY to a key of Stripe’s test mode to run the same tests against it', () => {})
  })
}
