import { describe, it } from 'vitest'
import { createStripePayments } from '../../adapters/payments-stripe/index.ts'
import { createStripeStatement } from '../../adapters/statement-stripe/index.ts'
import { checkoutRequest, describePaymentProvider } from './payments-compliance.ts'
import { payAtStripe } from './stripe-test-payments.ts'
import { goodCard, startStripeWorld } from './stripe-test-world.ts'

/** The simulator's cards, by what the bank does. */
const cards = {
  good: goodCard,
  disputed: '4000000000000259',
  not_received: '4000000000002685',
  inquiry: '4000000000001976',
  warning: '4000000000005423',
}

describePaymentProvider('the Stripe simulator', async () => {
  const world = await startStripeWorld()
  const { hostname: host, port } = new URL(world.apiUrl)
  const apiBase = { protocol: 'http', host, port: Number(port) } as const
  return {
    provider: world.provider,
    now: world.clock.now,
    withKey: world.providerWithKey,
    pay: (checkout) => world.pages.pay(checkout),
    payAs: async (kind, orderId) => {
      const checkout = await world.provider.createCheckout(checkoutRequest(world.clock.now(), { orderId }))
      await world.pages.pay(checkout, cards[kind])
      return (await world.provider.getCheckout(checkout.id)).paymentIntentId ?? ''
    },
    statement: createStripeStatement({ secretKey: world.secretKey, currency: 'usd', apiBase }),
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
    payAs: (kind, orderId) => payAtStripe(secretKey, kind, orderId),
    statement: createStripeStatement({ secretKey, currency: 'usd' }),
    close: async () => {},
  }))
} else {
  describe('Stripe’s test mode as a payment provider', () => {
    it.skip('set STRIPE_TEST_KEY to a key of Stripe’s test mode to run the same tests against it', () => {})
  })
}
