/**
 * How far an account is. `onboarding`: the seller has to do something. `pending`: the provider checks it. `restricted`:
 * it worked or could work, and something is overdue. `rejected` and `closed` are final.
 */
export type PayoutAccountStatus = 'onboarding' | 'pending' | 'active' | 'restricted' | 'rejected' | 'closed'

/** Something that the provider wants to know before, or to keep, paying out. */
export interface PayoutRequirement {
  /** The provider's name of the field or document, e.g. `identity.individual.id_numbers`. */
  field: string
  /** Who has to act. */
  awaits: 'seller' | 'provider'
  /** `later`: not needed yet. */
  due: 'now' | 'overdue' | 'later'
  /** The provider's code of what was wrong with an earlier answer; null for a first answer. */
  problem: string | null
}

/** A seller's account as the provider sees it now. */
export interface PayoutAccount {
  id: string
  /** Our id of its seller; null for accounts that were not created here. */
  sellerId: string | null
  status: PayoutAccountStatus
  /** Whether transfers to it are accepted now. */
  takesTransfers: boolean
  requirements: PayoutRequirement[]
}

/** Which page of the provider is wanted: for a first set-up, or to change what was given. */
export type OnboardingPurpose = 'set_up' | 'update'

/** A request to transfer money from our balance to a seller's. The same `transferId` returns the same transfer. */
export interface TransferRequest {
  /** Our id, sent as idempotency key and metadata. */
  transferId: string
  orderId: string
  accountId: string
  /** Positive integer cents. */
  amountCents: number
  /** The payment that the money comes from: the provider pays it out when that payment's money is there. */
  paymentIntentId: string
}

/** A transfer as the provider sees it now. */
export interface ProviderTransfer {
  id: string
  /** Our id; null for transfers made elsewhere, e.g. in the provider's dashboard. */
  transferId: string | null
  accountId: string
  amountCents: number
}

/** A request to take back a transfer, in full or in part. The same `reversalId` returns the same reversal. */
export interface ReversalRequest {
  reversalId: string
  /** The provider's id of the transfer. */
  providerTransferId: string
  /** Positive integer cents, at most what was transferred and not reversed. */
  amountCents: number
}

/** A reversal as the provider made it. */
export interface ProviderReversal {
  id: string
  amountCents: number
}

/** A payout as the provider sees it now: from a seller's balance there to their bank. One that was paid may still fail. */
export interface ProviderPayout {
  id: string
  amountCents: number
  status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled'
  /** When the bank is expected to have it. */
  arrivesAt: Date
  createdAt: Date
  /** The provider's code, e.g. `account_closed`; null unless it failed. */
  failureCode: string | null
}

/** A seller's money at the provider, in cents. Either may be negative. */
export interface AccountBalance {
  availableCents: number
  pendingCents: number
}

/** A signed message about sellers' accounts, reduced to what we act on. Details are read again from the provider. */
export type PayoutEvent = { id: string; createdAt: Date } & (
  | { kind: 'account.changed'; accountId: string }
  | { kind: 'payout.changed'; accountId: string; payout: ProviderPayout }
  | { kind: 'ignored'; type: string }
)

/** Payouts to sellers. Every method throws `ProviderError`. */
export interface PayoutProvider {
  /** Creates a seller's account. Calls with the same `sellerId` within a day return the same account. */
  createAccount(seller: { sellerId: string; email: string }): Promise<PayoutAccount>
  getAccount(accountId: string): Promise<PayoutAccount>
  /** A page of the provider where the seller says who they are and where their bank is. It opens once. */
  onboardingPage(request: {
    accountId: string
    purpose: OnboardingPurpose
    /** Where the seller comes back to, finished or not. */
    returnUrl: string
    /** Where the seller is sent when the page has expired; a new one is opened there. */
    refreshUrl: string
  }): Promise<{ url: string; expiresAt: Date }>
  /** Where a seller sees their account at the provider. @throws ProviderError `refused` before they have finished */
  dashboardPage(accountId: string): Promise<{ url: string }>
  getBalance(accountId: string): Promise<AccountBalance>
  /**
   * Transfers money from our balance to a seller's account.
   * @throws ProviderError `refused` where it can never be made as asked, e.g. because the account was closed
   */
  transfer(request: TransferRequest): Promise<ProviderTransfer>
  /** The transfer that an earlier call made, perhaps one whose answer was lost; null where there is none. */
  findTransfer(request: TransferRequest): Promise<ProviderTransfer | null>
  /** @throws ProviderError `refused` where the seller's balance does not cover it */
  reverse(request: ReversalRequest): Promise<ProviderReversal>
  /** The reversal that an earlier call made, perhaps one whose answer was lost; null where there is none. */
  findReversal(
    request: Pick<ReversalRequest, 'reversalId' | 'providerTransferId'>,
  ): Promise<ProviderReversal | null>
  /** The newest payouts of an account, newest first, at most 100. */
  listPayouts(accountId: string): Promise<ProviderPayout[]>
  /**
   * Reads a message about sellers' accounts. `rawBody` must be the bytes as received.
   * @throws ProviderError `bad_signature` when it was not signed by the provider or is older than 300 s
   */
  readWebhook(rawBody: Buffer, signatureHeader: string): PayoutEvent
}
