import type Stripe from 'stripe'
import type { DeclinedCard } from '../../ports/payments.ts'
import { orderIdKey } from './checkout.ts'

/** Errors of cards that are nobody's fault. @source https://docs.stripe.com/error-codes */
const faultless: readonly (string | undefined)[] = ['processing_error']

/**
 * The card that a bank declined; null where an attempt failed for another reason, for example because a buyer did not
 * confirm it with their bank.
 * @source https://docs.stripe.com/api/payment_intents/object#payment_intent_object-last_payment_error
 */
export function declinedCardOf(intent: Stripe.PaymentIntent): DeclinedCard | null {
  const { last_payment_error: error, metadata } = intent
  if (error?.type !== 'card_error' || faultless.includes(error.code)) return null
  return {
    orderId: metadata?.[orderIdKey] ?? null,
    fingerprint: error.payment_method?.card?.fingerprint ?? null,
  }
}
