import type Stripe from 'stripe'
import type { OnboardingPurpose, PayoutProvider } from '../../ports/payouts.ts'
import { ensureAnswer, isId, pageAddress } from '../shared/stripe/answers.ts'
import type { CallStripe } from '../shared/stripe/sdk.ts'
import { accountFrom, accountParams, accountParts } from './account.ts'

type LinkParams = Stripe.V2.Core.AccountLinkCreateParams

/**
 * @param currency ISO 4217 in lower case
 * @source https://docs.stripe.com/api/v2/core/accounts
 * @source https://docs.stripe.com/api/v2/core/account-links
 */
export function createAccountCalls(
  callStripe: CallStripe,
  currency: string,
): Pick<PayoutProvider, 'createAccount' | 'getAccount' | 'onboardingPage' | 'dashboardPage'> {
  return {
    createAccount: async (seller) => {
      const options = { idempotencyKey: `account-${seller.sellerId}` }
      const params = accountParams(seller, currency)
      const account = accountFrom(
        await callStripe((stripe) => stripe.v2.core.accounts.create(params, options)),
      )
      // Otherwise the seller's money would go to somebody else's account.
      ensureAnswer(isId(account.id) && account.sellerId === seller.sellerId, 'the account of somebody else')
      return account
    },

    getAccount: async (accountId) => {
      const include = { include: accountParts }
      const account = accountFrom(
        await callStripe((stripe) => stripe.v2.core.accounts.retrieve(accountId, include)),
      )
      ensureAnswer(account.id === accountId, 'another account')
      return account
    },

    onboardingPage: async ({ accountId, purpose, returnUrl, refreshUrl }) => {
      const params: LinkParams = {
        account: accountId,
        use_case: useCase(purpose, { return_url: returnUrl, refresh_url: refreshUrl }),
      }
      const link = await callStripe((stripe) => stripe.v2.core.accountLinks.create(params))
      return { url: pageAddress(link.url), expiresAt: new Date(link.expires_at) }
    },

    dashboardPage: async (accountId) => {
      const { url } = await callStripe((stripe) => stripe.accounts.createLoginLink(accountId))
      return { url: pageAddress(url) }
    },
  }
}

/** Asks at once for what is needed later too, so that sellers are not interrupted a second time. */
function useCase(
  purpose: OnboardingPurpose,
  urls: { return_url: string; refresh_url: string },
): LinkParams['use_case'] {
  const page = { ...urls, collection_options: { fields: 'eventually_due' } }
  return purpose === 'set_up'
    ? { type: 'account_onboarding', account_onboarding: page }
    : { type: 'account_update', account_update: page }
}
