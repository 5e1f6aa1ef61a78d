import type { AccountRow } from './account-row.ts'

/** A capability as the v2 API returns it. */
export interface Capability {
  status: 'active' | 'pending' | 'restricted' | 'unsupported' | 'rejected'
  status_details: {
    code: string
    resolution: 'provide_info' | 'contact_stripe' | 'no_resolution'
  }[]
}

const active: Capability = { status: 'active', status_details: [] }
const missing: Capability = {
  status: 'restricted',
  status_details: [{ code: 'requirements_past_due', resolution: 'provide_info' }],
}

/** Whether the account can receive transfers. @source https://docs.stripe.com/connect/account-capabilities */
export function transfersOf(account: AccountRow): Capability {
  if (account.closed)
    return {
      status: 'restricted',
      status_details: [{ code: 'restricted_other', resolution: 'contact_stripe' }],
    }
  if (account.country !== 'us')
    return {
      status: 'unsupported',
      status_details: [{ code: 'unsupported_country', resolution: 'no_resolution' }],
    }
  if (account.identity === 'rejected')
    return {
      status: 'rejected',
      status_details: [{ code: 'rejected_other', resolution: 'no_resolution' }],
    }
  if (account.identity === 'review')
    return {
      status: 'pending',
      status_details: [{ code: 'requirements_pending_verification', resolution: 'no_resolution' }],
    }
  return account.identity === 'verified' && account.document !== 'overdue' ? active : missing
}

/** Whether payouts leave the account. */
export function payoutsOf(account: AccountRow): Capability {
  const transfers = transfersOf(account)
  return transfers.status === 'active' && account.bank?.status !== 'new' ? missing : transfers
}
