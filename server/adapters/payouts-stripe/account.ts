import type Stripe from 'stripe'
import type { PayoutAccount, PayoutAccountStatus, PayoutRequirement } from '../../ports/payouts.ts'

type Account = Stripe.V2.Core.Account
type Entry = Stripe.V2.Core.Account.Requirements.Entry

/** Metadata key of the seller's id. */
const sellerIdKey = 'seller_id'

/** The parts of an account that are read. Stripe leaves out what is not asked for. */
export const accountParts: Array<Stripe.V2.Core.AccountRetrieveParams.Include> = [
  'configuration.recipient',
  'requirements',
]

/**
 * An account that only receives transfers and payouts: the platform charges the buyers, pays Stripe's fees and bears
 * losses, and the seller sees Stripe's Express dashboard.
 * @param currency ISO 4217 in lower case
 * @source https://docs.stripe.com/api/v2/core/accounts/create
 */
export function accountParams(
  seller: { sellerId: string; email: string },
  currency: string,
): Stripe.V2.Core.AccountCreateParams {
  return {
    contact_email: seller.email,
    dashboard: 'express',
    identity: { country: 'us', entity_type: 'individual' },
    configuration: {
      recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
    },
    defaults: {
      currency,
      responsibilities: { fees_collector: 'application', losses_collector: 'application' },
    },
    metadata: { [sellerIdKey]: seller.sellerId },
    include: accountParts,
  }
}

/** Stripe's account, with its parts, as our type. */
export function accountFrom(account: Account): PayoutAccount {
  const transfers = balanceOf(account)?.stripe_transfers?.status
  return {
    id: account.id,
    sellerId: account.metadata?.[sellerIdKey] ?? null,
    status: statusOf(account),
    takesTransfers: !account.closed && transfers === 'active',
    requirements: (account.requirements?.entries ?? []).map(requirementFrom),
  }
}

function balanceOf(account: Account) {
  return account.configuration?.recipient?.capabilities?.stripe_balance
}

/**
 * Stripe calls an account restricted from its first day on. Those that were never set up are `onboarding` here.
 * @source https://docs.stripe.com/connect/account-capabilities
 */
function statusOf(account: Account): PayoutAccountStatus {
  if (account.closed) return 'closed'
  const balance = balanceOf(account)
  switch (balance?.stripe_transfers?.status) {
    case 'active':
      // Transfers still arrive while payouts are stopped, for example by a bank account that was closed.
      return balance.payouts?.status === 'restricted' ? 'restricted' : 'active'
    case 'pending':
      return 'pending'
    case 'rejected':
    case 'unsupported':
      return 'rejected'
    default:
      return isFirstSetUp(account) ? 'onboarding' : 'restricted'
  }
}

function isFirstSetUp(account: Account): boolean {
  const open = (account.requirements?.entries ?? []).filter((entry) => entry.awaiting_action_from === 'user')
  return (
    open.length > 0 &&
    open.every(
      (entry) =>
        entry.errors.length === 0 &&
        entry.requested_reasons.every(({ code }) => code === 'routine_onboarding'),
    )
  )
}

function requirementFrom(entry: Entry): PayoutRequirement {
  return {
    field: entry.description,
    awaits: entry.awaiting_action_from === 'user' ? 'seller' : 'provider',
    due: dueOf(entry.minimum_deadline.status),
    problem: entry.errors[0]?.code ?? null,
  }
}

function dueOf(status: Entry['minimum_deadline']['status']): PayoutRequirement['due'] {
  if (status === 'past_due') return 'overdue'
  return status === 'currently_due' ? 'now' : 'later'
}
