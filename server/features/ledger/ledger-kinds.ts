/**
 * The accounts of the ledger. A positive amount means that the account holds money, a negative one that the money is
 * owed to it. `isOwned`: each owner has an account, e.g. every seller.
 */
export const ledgerAccounts = {
  provider: { isOwned: false, meaning: 'held for us by the payment provider' },
  seller: { isOwned: true, meaning: 'owed to a seller' },
  courier: { isOwned: false, meaning: 'owed to couriers' },
  platform: { isOwned: false, meaning: 'owed to the marketplace' },
  tax: { isOwned: false, meaning: 'owed to tax authorities' },
  disputed: { isOwned: false, meaning: 'taken back by a buyer’s bank until the dispute is over' },
} as const
export type LedgerAccountName = keyof typeof ledgerAccounts

/** The kinds of postings and the accounts that each may post to. The database has the same table. */
export const ledgerKinds = {
  charge: { accounts: ['provider', 'seller', 'courier', 'platform', 'tax'], posts: 'a buyer’s payment' },
  refund: { accounts: ['provider', 'seller', 'courier', 'platform', 'tax'], posts: 'a refund to the card' },
  refund_failed: {
    accounts: ['provider', 'seller', 'courier', 'platform', 'tax'],
    posts: 'a refund that the bank returned',
  },
  refund_elsewhere: {
    accounts: ['seller', 'courier', 'platform', 'tax'],
    posts: 'a refund that the operator paid by other means',
  },
  transfer: { accounts: ['provider', 'seller'], posts: 'money transferred to a seller' },
  transfer_reversal: { accounts: ['provider', 'seller'], posts: 'money taken back from a seller’s balance' },
  payout_by_hand: {
    accounts: ['seller', 'platform'],
    posts: 'money that the operator paid a seller by other means',
  },
  payout_by_hand_returned: {
    accounts: ['seller', 'platform'],
    posts: 'money that the operator paid a seller, and that came back',
  },
  written_off: {
    accounts: ['seller', 'platform'],
    posts: 'what a seller gave up in writing, or owed and will not pay',
  },
  provider_fee: { accounts: ['provider', 'platform'], posts: 'a fee of the payment provider' },
  bank_transfer: {
    accounts: ['provider', 'platform'],
    posts: 'money between our balance at the provider and our bank',
  },
  dispute_withdrawn: {
    accounts: ['provider', 'disputed'],
    posts: 'a disputed amount that the provider has taken',
  },
  dispute_reinstated: {
    accounts: ['provider', 'disputed'],
    posts: 'a disputed amount that the provider has given back',
  },
  dispute_fee: { accounts: ['provider', 'platform'], posts: 'a fee for a dispute, or its return' },
  dispute_settled: {
    accounts: ['disputed', 'seller', 'courier', 'platform', 'tax'],
    posts: 'what a dispute has cost in the end, or returned',
  },
} as const satisfies Record<string, { accounts: readonly LedgerAccountName[]; posts: string }>
export type LedgerKind = keyof typeof ledgerKinds
