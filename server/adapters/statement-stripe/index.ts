import type Stripe from 'stripe'
import type { BalanceStatement } from '../../ports/balance-statement.ts'
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
        yield page.data.map(transactionFrom)
        after = page.data.at(-1)?.id
        if (!page.has_more || !after) return
      }
    },
  }
}
