import type { Money, Sale } from '../../../contract/calls/money/money.ts'
import { formatPrice, toDollars } from '../../../contract/rules/money.ts'

/** `$12.50`, `−$3.00` */
export function amountText(cents: number): string {
  return cents < 0 ? `−${formatPrice(toDollars(-cents))}` : formatPrice(toDollars(cents))
}

/** What the seller owes from sales that were refunded, or returned by a bank, after they had been paid out. */
export function debtOf({ available_cents }: Money): number {
  return Math.max(0, -available_cents)
}

/** What was earned and cannot be paid out yet, less what the seller owes. */
export function waitingCents(money: Money): number {
  return Math.max(0, money.sold_cents + money.protected_cents + money.available_cents)
}

/** A stage of a sale in two or three words. */
export function stageText(stage: Sale['stage']): string {
  const words = {
    sold: 'Not handed over yet',
    protected: 'In protection',
    claimed: 'Problem reported',
    available: 'Available',
    on_its_way: 'On its way',
    sent: 'Sent to you',
    refunded: 'Refunded',
    disputed: 'On hold',
    charged_back: 'Returned by the bank',
  }
  return words[stage]
}

/** What has to happen before money can move, and the button that does it. */
export interface AccountWords {
  title: string
  text: string
  /** The text of the button to the provider; null where the seller can do nothing. */
  action: string | null
  tone: 'call' | 'problem' | 'fine'
}

/** What the seller's payout account needs. `waitingCents`: earned and not paid out yet. */
export function accountWords(
  { status }: Pick<Money['account'], 'status'>,
  waitingCents: number,
): AccountWords {
  switch (status) {
    case 'none':
    case 'onboarding':
      return unfinished(status === 'onboarding', waitingCents)
    case 'pending':
      return {
        title: 'Your details are being checked',
        text: 'This usually takes a few minutes, and sometimes a day or two. We’ll email you when you can be paid.',
        action: 'Review my details',
        tone: 'fine',
      }
    case 'active':
      return {
        title: 'Payouts are on',
        text: 'The money of each sale is sent to your bank account as soon as its protection ends.',
        action: 'Change my bank account',
        tone: 'fine',
      }
    case 'restricted':
      return {
        title: 'Our payment provider needs something from you',
        text: 'It can’t pay you before it has that. Your money is safe until then.',
        action: 'See what’s missing',
        tone: 'problem',
      }
    case 'rejected':
    case 'closed':
      return {
        title: status === 'rejected' ? 'Your payout account was rejected' : 'Your payout account is closed',
        text: 'We can’t pay you through our payment provider. Write to support about the money we owe you.',
        action: null,
        tone: 'problem',
      }
  }
}

function unfinished(hasBegun: boolean, waitingCents: number): AccountWords {
  const amount = amountText(waitingCents)
  return {
    title: waitingCents > 0 ? `Set up payouts to get ${amount}` : 'Get ready to be paid',
    text: hasBegun
      ? 'You’ve started. Finish telling our payment provider who you are and which bank account the money goes to.'
      : 'Tell our payment provider who you are and which bank account the money goes to. It takes about five minutes.',
    action: hasBegun ? 'Finish setting up' : 'Set up payouts',
    tone: 'call',
  }
}

/** A payout’s status in a word or two. */
export function payoutText(status: Money['payouts'][number]['status']): string {
  const words = {
    pending: 'On its way',
    in_transit: 'On its way',
    paid: 'Paid',
    failed: 'Returned by the bank',
    canceled: 'Canceled',
  }
  return words[status]
}
