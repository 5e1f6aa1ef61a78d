import { checkoutRequest } from './payments-compliance.ts'
import type { StripeWorld } from './stripe-test-world.ts'

/** A card whose money is available at once. */
export const availableCard = '4000000000000077'

/** Pays $57.00, or another amount of cents, on the payment page. */
export async function payCheckout(
  world: StripeWorld,
  { card, cents = 5700 }: { card?: string; cents?: number } = {},
): Promise<{ paymentIntentId: string; amountCents: number; checkoutId: string }> {
  const lines = [{ name: 'Walnut chair', unitAmountCents: cents, quantity: 1 }]
  const checkout = await world.provider.createCheckout(checkoutRequest(world.clock.now(), { lines }))
  await world.pages.pay(checkout, card)
  const { paymentIntentId } = await world.provider.getCheckout(checkout.id)
  return { paymentIntentId: paymentIntentId ?? '', amountCents: cents, checkoutId: checkout.id }
}
