import type Stripe from 'stripe'
import type { PayoutProvider } from '../../ports/payouts.ts'
import { ensureAnswer, isAmount, isId, listed } from '../shared/stripe/answers.ts'
import type { CallStripe } from '../shared/stripe/sdk.ts'
import { payoutFrom } from './payout.ts'

/**
 * @param currency ISO 4217 in lower case; other currencies do not count
 * @source https://docs.stripe.com/api/balance
 * @source https://docs.stripe.com/api/payouts
 */
export function createBalanceCalls(
  callStripe: CallStripe,
  currency: string,
): Pick<PayoutProvider, 'getBalance' | 'listPayouts'> {
  const sum = (parts: Array<Pick<Stripe.Balance.Available, 'amount' | 'currency'>>) =>
    parts.reduce((total, part) => (part.currency === currency ? total + part.amount : total), 0)

  return {
    getBalance: async (accountId) => {
      const options = { stripeAccount: accountId }
      const balance = await callStripe((stripe) => stripe.balance.retrieve({}, options))
      const { available, pending } = balance
      ensureAnswer(Array.isArray(available) && Array.isArray(pending), 'no balance')
      return { availableCents: sum(available), pendingCents: sum(pending) }
    },

    listPayouts: async (accountId) => {
      const options = { stripeAccount: accountId }
      const payouts = listed(await callStripe((stripe) => stripe.payouts.list({ limit: 100 }, options)))
      ensureAnswer(
        payouts.every(({ id, amount }) => isId(id) && isAmount(amount)),
        'a payout without an amount',
      )
      return payouts.filter((payout) => payout.currency === currency).map(payoutFrom)
    },
  }
}
