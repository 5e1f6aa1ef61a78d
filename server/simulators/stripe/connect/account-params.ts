import { badParam } from '../api/api-error.ts'
import type { Params } from '../api/params.ts'
import type { AccountRow } from './account-row.ts'
import type { NewAccount } from './accounts.ts'

/**
 * Reads the parameters of a new account. Only recipients can be created: individuals with the Express dashboard, for whom
 * the platform collects fees and bears losses.
 * @throws StripeApiError for parameters that are missing, unknown or not simulated
 * @source https://docs.stripe.com/api/v2/core/accounts/create
 */
export function readNewAccount(params: Params): Omit<NewAccount, 'id' | 'created'> {
  const contact_email = readEmail(params) ?? params.requiredText('contact_email')
  if (params.choice('dashboard', ['express']) === undefined) params.requiredText('dashboard')
  const identity = params.requiredGroup('identity')
  const country = identity.requiredText('country').toLowerCase()
  if (identity.choice('entity_type', ['individual']) === undefined) identity.requiredText('entity_type')
  readRecipient(params.requiredGroup('configuration'))
  return {
    contact_email,
    display_name: params.text('display_name', 200) ?? null,
    country,
    currency: readDefaults(params.requiredGroup('defaults')),
    metadata: params.metadata() ?? {},
  }
}

/** The changes of an account that a request asks for. An empty metadata value removes its key. */
export function readAccountChanges(
  params: Params,
): Partial<Pick<AccountRow, 'contact_email' | 'display_name'>> & Pick<AccountRow, 'metadata'> {
  const contact_email = readEmail(params)
  const display_name = params.text('display_name', 200)
  return {
    ...(contact_email === undefined ? {} : { contact_email }),
    ...(display_name === undefined ? {} : { display_name }),
    metadata: params.metadata() ?? {},
  }
}

function readEmail(params: Params): string | undefined {
  const email = params.text('contact_email', 800)
  if (email === undefined || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return email
  throw badParam('This is not an email address.', 'contact_email', 'email_invalid')
}

function readRecipient(configuration: Params): void {
  const balance = configuration
    .requiredGroup('recipient')
    .requiredGroup('capabilities')
    .requiredGroup('stripe_balance')
  const requested = balance.requiredGroup('stripe_transfers').choice('requested', ['true'])
  if (requested === undefined) throw badParam('Must be true.', balance.pathTo('stripe_transfers'))
}

/** @returns the currency */
function readDefaults(defaults: Params): string {
  const responsibilities = defaults.requiredGroup('responsibilities')
  for (const name of ['fees_collector', 'losses_collector'])
    if (responsibilities.choice(name, ['application']) === undefined) responsibilities.requiredText(name)
  return defaults.text('currency', 3)?.toLowerCase() ?? 'usd'
}
