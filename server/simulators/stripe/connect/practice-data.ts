/** How a practice ID number behaves, by its last four digits. */
export interface PracticeId {
  last4: string
  says: string
  /** What the check finds. */
  identity: 'verified' | 'mismatch' | 'review' | 'rejected'
  /** Whether a photo of an ID is asked for afterwards. */
  asksForDocument?: boolean
}

/** @source https://docs.stripe.com/connect/testing (0000 succeeds and 1111 does not match; the others are ours) */
export const practiceIds: readonly PracticeId[] = [
  { last4: '0000', says: 'Verified at once', identity: 'verified' },
  { last4: '1111', says: 'Doesn’t match; you can correct it', identity: 'mismatch' },
  { last4: '2222', says: 'Under review for a minute, then verified', identity: 'review' },
  { last4: '3333', says: 'Turned down for good', identity: 'rejected' },
  {
    last4: '4444',
    says: 'Verified, and a photo of an ID is due within 14 days',
    identity: 'verified',
    asksForDocument: true,
  },
]

/** How long a review takes. */
export const reviewMs = 60_000
/** Until when a requested document is due. */
export const documentMs = 14 * 24 * 3600_000

/** How payouts to a practice bank account end. */
export interface PracticeBank {
  account: string
  says: string
  payouts: 'arrive' | 'account_closed' | 'no_account' | 'insufficient_funds'
}

export const practiceRouting = '110000000'

/** @source https://docs.stripe.com/connect/testing#account-numbers */
export const practiceBanks: readonly PracticeBank[] = [
  { account: '000123456789', says: 'Payouts arrive', payouts: 'arrive' },
  {
    account: '000111111113',
    says: 'Payouts come back: the account was closed',
    payouts: 'account_closed',
  },
  { account: '000111111116', says: 'Payouts come back: no such account', payouts: 'no_account' },
  {
    account: '000222222227',
    says: 'Payouts come back: the bank could not process them',
    payouts: 'insufficient_funds',
  },
]

export function practiceIdOf(last4: string): PracticeId | undefined {
  return practiceIds.find((id) => id.last4 === last4)
}

/** `account` without spaces. */
export function practiceBankOf(account: string): PracticeBank | undefined {
  return practiceBanks.find((bank) => bank.account === account)
}
