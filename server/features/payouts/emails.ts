import { formatPrice, toDollars } from '../../../contract/rules/money.ts'
import type { EmailContent } from '../../mail/email.ts'
import type { EmailTemplates } from '../notifications/mail-channel.ts'
import type { PayoutEvents } from './events.ts'
import { setUp } from './set-up-email.ts'

/** Addresses that emails about money contain. */
export interface PayoutMailContext {
  /** The page with the seller's money. */
  moneyPage: string
  supportEmail: string
}

/** `$12.50` */
const money = (cents: number) => formatPrice(toDollars(cents))

/** All emails about payouts. */
export function payoutEmails(context: PayoutMailContext): EmailTemplates<PayoutEvents> {
  return {
    'payout.set-up': { seller: (facts) => setUp(context, facts) },
    'payout-account.active': { seller: (facts) => active(context, facts) },
    'payout-account.restricted': { seller: (facts) => restricted(context, facts) },
    'payout-account.rejected': {
      seller: (facts) => rejected(context, facts),
      operator: rejectedToOperator,
    },
    'transfer.made': { seller: (facts) => transferred(context, facts) },
    'transfer.reversed': { seller: (facts) => reversed(context, facts) },
    'payout-by-hand.paid': { seller: (facts) => paidByHand(context, facts) },
    'payout-by-hand.returned': { seller: (facts) => returnedByHand(context, facts) },
    'payout-by-hand.changed': { operator: changedByHand },
    'transfer.rejected': { operator: transferRejected },
    'payout.failed': { seller: (facts) => failed(context, facts), operator: failedToOperator },
  }
}

/** What waits, as a sentence; nothing without money. */
function waiting(cents: number, sentence: (amount: string) => string): string[] {
  return cents > 0 ? [sentence(money(cents))] : []
}

function active(
  { moneyPage }: PayoutMailContext,
  { waitingCents }: PayoutEvents['payout-account.active'],
): EmailContent {
  return {
    subject: 'You can be paid now',
    heading: 'Payouts are set up',
    paragraphs: [
      ...waiting(waitingCents, (amount) => `${amount} is on its way to your bank account.`),
      'From now on, the money of each sale moves as soon as its buyer protection ends.',
    ],
    button: { text: 'See your money', link: moneyPage },
  }
}

function restricted(
  { moneyPage }: PayoutMailContext,
  { waitingCents }: PayoutEvents['payout-account.restricted'],
): EmailContent {
  return {
    subject: 'We need something from you to pay you out',
    heading: 'Our payment provider needs something from you',
    paragraphs: [
      'It can’t pay you before it has that. Your money is safe until then.',
      ...waiting(waitingCents, (amount) => `${amount} is waiting until then.`),
    ],
    button: { text: 'See what is missing', link: moneyPage },
  }
}

function rejected(
  { supportEmail }: PayoutMailContext,
  { waitingCents }: PayoutEvents['payout-account.rejected'],
): EmailContent {
  return {
    subject: 'You cannot be paid through our payment provider',
    heading: 'Your payout account was rejected',
    paragraphs: [
      'Our payment provider has reviewed your details and cannot pay you out.',
      ...waiting(
        waitingCents,
        (amount) => `We still owe you ${amount}. Write to us at ${supportEmail}, and we’ll find another way.`,
      ),
    ],
  }
}

function rejectedToOperator({
  username,
  waitingCents,
}: PayoutEvents['payout-account.rejected']): EmailContent {
  return {
    subject: `A payout account was rejected${username ? `: @${username}` : ''}`,
    heading: 'A seller cannot be paid through the provider',
    paragraphs: [
      'The payment provider has rejected their account. See its dashboard for the reason.',
      ...(username
        ? [
            `Agree on another way, pay them, and record it: npm run operator -- payout-by-hand ${username} --how "…"`,
          ]
        : []),
    ],
    facts: [
      ...(username ? ([['Seller', `@${username}`]] as [string, string][]) : []),
      ['Owed to them', money(waitingCents)],
    ],
  }
}

function transferred(
  { moneyPage }: PayoutMailContext,
  { cents, title }: PayoutEvents['transfer.made'],
): EmailContent {
  return {
    subject: `${money(cents)} is on its way to you`,
    heading: `${money(cents)} is on its way to your bank`,
    paragraphs: [
      'The buyer protection has ended, so the money is yours. Most banks have it within 2 to 4 business days.',
    ],
    facts: [['Item', title]],
    button: { text: 'See your money', link: moneyPage },
  }
}

function reversed(
  { moneyPage, supportEmail }: PayoutMailContext,
  { cents, title }: PayoutEvents['transfer.reversed'],
): EmailContent {
  return {
    subject: `${money(cents)} was taken back`,
    heading: `${money(cents)} was taken back from your balance`,
    paragraphs: [
      'This sale was refunded to the buyer after the money had been sent to you, so it was taken back from the balance of your payout account. Nothing was taken from your bank.',
      `If you disagree, write to us at ${supportEmail}.`,
    ],
    facts: [['Item', title]],
    button: { text: 'See your money', link: moneyPage },
  }
}

function paidByHand(
  { moneyPage }: PayoutMailContext,
  { cents, note }: PayoutEvents['payout-by-hand.paid'],
): EmailContent {
  return {
    subject: `We paid you ${money(cents)}`,
    heading: `We paid you ${money(cents)}`,
    paragraphs: ['It is for the sales whose buyer protection has ended.'],
    facts: [['How', note]],
    button: { text: 'See your money', link: moneyPage },
  }
}

function returnedByHand(
  { moneyPage }: PayoutMailContext,
  { cents, note }: PayoutEvents['payout-by-hand.returned'],
): EmailContent {
  return {
    subject: `Your payout of ${money(cents)} came back`,
    heading: 'We couldn’t pay you',
    paragraphs: [
      `Your payout of ${money(cents)} came back to us. The money is still yours. Check how you want to be paid, and we’ll try again.`,
    ],
    facts: [['Reason', note]],
    button: { text: 'Check how you’re paid', link: moneyPage },
  }
}

function changedByHand({ id, cents, username }: PayoutEvents['payout-by-hand.changed']): EmailContent {
  return {
    subject: `Do not pay ${money(cents)}${username ? ` to @${username}` : ''}`,
    heading: 'An exported payout is too much now',
    paragraphs: [
      'A sale in it was refunded or disputed after you had exported it. If you have not paid it, cancel it, and export again for the amount that is due now.',
      `Cancel it: npm run operator -- payout-cancel ${id} --reason "…"`,
      `Paid already: npm run operator -- payout-paid ${id} --already-paid --how "…". The seller’s next sales pay the difference.`,
    ],
    facts: [['Amount', money(cents)]],
  }
}

function transferRejected({ transfer, rejection }: PayoutEvents['transfer.rejected']): EmailContent {
  return {
    subject: `A transfer to a seller was rejected: order ${transfer.order_id}`,
    heading: 'A seller could not be paid',
    paragraphs: [
      'The payment provider rejected a transfer. The money stays in our balance, and another transfer is tried in a day or when the seller’s account changes.',
    ],
    facts: [
      ['Amount', money(transfer.amount_cents)],
      ['Account', transfer.provider_account_id],
      ['Reason', rejection],
    ],
  }
}

function failed({ moneyPage }: PayoutMailContext, { payout }: PayoutEvents['payout.failed']): EmailContent {
  return {
    subject: `Your bank returned ${money(payout.amount_cents)}`,
    heading: 'Your bank did not accept a payout',
    paragraphs: [
      `Your bank returned ${money(payout.amount_cents)}. The money is still yours. Check the bank account on your payout page; it is sent again once that is corrected.`,
    ],
    button: { text: 'Check your bank account', link: moneyPage },
  }
}

function failedToOperator({ payout, username }: PayoutEvents['payout.failed']): EmailContent {
  return {
    subject: `A payout failed${username ? `: @${username}` : ''}`,
    heading: 'A bank returned a payout',
    paragraphs: ['The seller was asked to correct their bank account.'],
    facts: [
      ['Amount', money(payout.amount_cents)],
      ['Payout', payout.id],
      ['Reason', payout.failure_code ?? 'unknown'],
    ],
  }
}
