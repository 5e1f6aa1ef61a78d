import type { AttentionItem, WaitingOrder } from '../../../../contract/calls/console/money.ts'
import { type WaitingReason, waitingReasonNames } from '../../../../contract/rules/money/waiting-reasons.ts'
import { timeText } from '../../../dates.ts'

/** The name of a reason, as the start of a sentence. */
export function reasonName(reason: WaitingReason): string {
  return sentence(waitingReasonNames[reason])
}

/** Why an order's money waits, with the date that it waits for. */
export function reasonText({ reason, until, requested_at, detail }: WaitingOrder): string {
  const by = (words: string) => (until ? `${words} ${timeText(until)}` : '')
  const since = requested_at ? ` since ${timeText(requested_at)}` : ''
  const words: Partial<Record<WaitingReason, string>> = {
    protected: by('In protection until'),
    claim: by('Claim open until'),
    frozen: [`Frozen by ${freezeNames[detail ?? ''] ?? 'a dispute'}`, by('answer by')]
      .filter(Boolean)
      .join(', '),
    no_account: 'The seller has no payout account',
    account_incomplete: `Payout account: ${accountNames[detail ?? ''] ?? 'not ready'}`,
    transfer: `Transfer on its way${since}`,
    transfer_rejected: `Transfer rejected: ${detail?.replaceAll('_', ' ') ?? 'no reason given'}`,
    by_hand: `To be paid by hand${since}`,
  }
  return words[reason] || reasonName(reason)
}

const freezeNames: Record<string, string> = {
  chargeback: 'a chargeback',
  inquiry: 'an inquiry of the bank',
  warning: 'a fraud warning',
}

const accountNames: Record<string, string> = {
  onboarding: 'not finished by the seller',
  pending: 'details are being checked',
  restricted: 'needs something from the seller',
  rejected: 'rejected by the provider',
  closed: 'closed',
}

/** What has happened, in a few words. */
export function attentionText({ kind, reason }: AttentionItem): string {
  const why = reason ? reason.replaceAll('_', ' ') : ''
  const more = why ? `: ${why}` : ''
  const words: Record<AttentionItem['kind'], string> = {
    dispute_to_answer: `Needs an answer${more}`,
    dispute_answered: `With the bank${more}`,
    warning: `Suspected fraud${more}`,
    claim: `Waiting for your decision${more}`,
    payout_returned: `Payout returned by the bank${more}`,
    payout_changed: 'Do not pay: a sale in it was refunded or disputed after the export',
    transfer_rejected: `Transfer rejected${more}`,
    reversal_rejected: `Money could not be taken back${more}`,
    refund_failed: 'Refund failed at the bank',
    refund_rejected: `Refund refused by the provider${more}`,
    debt: 'Owes more than they are owed',
  }
  return words[kind]
}

/** What happens without anybody; undefined where nothing does. */
export function byItself(kind: AttentionItem['kind']): string | undefined {
  if (kind === 'payout_returned')
    return 'The seller was asked to correct their bank account; then it is paid again.'
  if (kind === 'debt') return 'Their next sales pay it. If there will be none, write it off.'
  return undefined
}

/** `frozen by` → `Frozen by` */
export function sentence(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
