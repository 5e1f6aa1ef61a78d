import { Failure } from '../../../../contract/failure.ts'
import type { OnboardingPurpose, PayoutProvider } from '../../../ports/payouts.ts'
import { ProviderError } from '../../../ports/provider-error.ts'
import type { PayoutDependencies } from '../dependencies.ts'
import { refreshAccount, saveAccount } from './refresh-account.ts'

/**
 * The provider's page where a seller sets up payouts, continues, or changes what they gave.
 * @throws Failure `payouts.not_offered`, `payouts.account_final` for accounts that were rejected or closed,
 *   `payouts.unavailable` while the provider cannot be reached
 */
export async function setUpPayouts(deps: PayoutDependencies, sellerId: string): Promise<{ url: string }> {
  const { provider } = deps
  if (!provider) throw new Failure('payouts.not_offered')
  return await reached(async () => {
    const account = await openAccount(deps, provider, sellerId)
    if (account.status === 'rejected' || account.status === 'closed')
      throw new Failure('payouts.account_final')
    const { url } = await provider.onboardingPage({
      accountId: account.id,
      purpose: purposeOf(account.status),
      returnUrl: `${deps.publicUrl}/my-stuff/money?back=1`,
      refreshUrl: `${deps.publicUrl}/my-stuff/money?again=1`,
    })
    return { url }
  })
}

/** The provider's page where a seller sees payouts and their bank account. @throws Failure like `setUpPayouts` */
export async function openDashboard(deps: PayoutDependencies, sellerId: string): Promise<{ url: string }> {
  const { provider, db } = deps
  const account = await db.accounts.ofSeller(sellerId)
  if (!provider || !account) throw new Failure('payouts.not_offered')
  return await reached(() => provider.dashboardPage(account.provider_account_id))
}

/** Reads the account again, after its seller comes back from the provider. @throws Failure `payouts.unavailable` */
export function recheck(deps: PayoutDependencies, sellerId: string): Promise<void> {
  return reached(() => refreshAccount(deps, sellerId))
}

function purposeOf(status: string): OnboardingPurpose {
  return status === 'active' ? 'update' : 'set_up'
}

/** The seller's account, created at the provider for the first visit. Two visits at once create one account. */
async function openAccount(deps: PayoutDependencies, provider: PayoutProvider, sellerId: string) {
  const known = await deps.db.accounts.ofSeller(sellerId)
  if (known) return { id: known.provider_account_id, status: known.status }
  const seller = await deps.db.accounts.seller(sellerId)
  if (!seller) throw new Failure('payouts.not_offered')
  const readAt = deps.clock.now()
  const created = await provider.createAccount({ sellerId, email: seller.email })
  await saveAccount(deps, sellerId, created, readAt)
  // Whatever was stored first counts, should the provider have created two after all.
  const stored = await deps.db.accounts.ofSeller(sellerId)
  return { id: stored?.provider_account_id ?? created.id, status: created.status }
}

async function reached<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    const mayHelpLater = error instanceof ProviderError && (error.retryable || error.reason === 'bad_answer')
    if (mayHelpLater) throw new Failure('payouts.unavailable')
    throw error
  }
}
