/**
 * Why money that is owed to a seller has not reached them. `refund`: the sale was undone, and the refund is not booked yet.
 * `kept_back`: the seller owes as much from other sales. `ready`: nothing is in the way; the next sweep or export takes it.
 */
export const waitingReasons = [
  'before_hand_over',
  'protected',
  'claim',
  'frozen',
  'no_account',
  'account_incomplete',
  'ready',
  'transfer',
  'transfer_rejected',
  'by_hand',
  'kept_back',
  'refund',
] as const
export type WaitingReason = (typeof waitingReasons)[number]

/** What operators call each reason, at the terminal and on the page. */
export const waitingReasonNames: Record<WaitingReason, string> = {
  before_hand_over: 'before the hand-over',
  protected: 'in buyer protection',
  claim: 'in open claims',
  frozen: 'frozen by a dispute or warning',
  no_account: 'waiting for a payout account',
  account_incomplete: 'payout account needs something',
  ready: 'ready to be transferred',
  transfer: 'transfer on its way',
  transfer_rejected: 'transfer rejected',
  by_hand: 'reserved to be paid by hand',
  kept_back: 'kept back for what the seller owes',
  refund: 'being refunded to the buyer',
}
