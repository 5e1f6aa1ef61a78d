import type Stripe from 'stripe'
import type { BalanceStatement } from '../../ports/balance-statement.ts'
import { ensureAnswer, listed } from '../shared/stripe/answers.ts'
import { createCallStripe, createSdk, type StripeSettings } from '../shared/stripe/sdk.ts'
import { transactionFrom } from './transaction.ts'

const PAGE = 100

/**
 * Our balance at Stripe. `currency`: ISO 4217 in lower case; other currencies do not count.
 * @source https://docs.stripe.com/api/balance_transactions
 */
export function createStripeStatement(settings: StripeSettings & { currency: string }): BalanceStatement {
  const { currency } = settings
  const callStripe = createCallStripe(createSdk(settings))
  return {
    total: async () => {
      const { available, pending } = await callStripe((stripe) => stripe.balance.retrieve())
      ensureAnswer(Array.isArray(available) && Array.isArray(pending), 'no balance')
      return [...available, ...pending]
        .filter((part) => part.currency === currency)
        .reduce((sum, { amount }) => sum + amount, 0)
    },

    async *transactions(since) {
      const filter: Stripe.BalanceTransactionListParams = {
        limit: PAGE,
        currency,
        created: { gte: Math.floor(since.getTime() / 1000) },
        expand: ['data.source'],
      }
      let after: string | undefined
      for (;;) {
        const page = await callStripe((stripe) =>
          stripe.balanceTransactions.list({ ...filter, ...(after ? { starting_after: after } : {}) }),
        )
        yield listed(page).map(transactionFrom)
        const last = page.data.at(-1)?.id
        if (!page.has_more || !last) return
        // The same page again and again would never end.
        ensureAnswer(last !== after, 'the same page twice')
        after = last
      }
    },
  }
}
