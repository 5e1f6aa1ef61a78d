import { formatPrice, toDollars } from '../../../contract/rules/money.ts'
import type { EmailContent } from '../../mail/email.ts'
import type { PayoutEvents } from './events.ts'

/** Reminds a seller whose money waits: to set up payouts at the provider, or to save how they are paid by hand. */
export function setUp(
  { moneyPage }: { moneyPage: string },
  { cents, sent, byHand }: PayoutEvents['payout.set-up'],
): EmailContent {
  const amount = formatPrice(toDollars(cents))
  const texts = byHand ? savePayoutDetails(amount) : setUpPayouts(amount)
  return {
    subject: sent === 0 ? texts.subject : `Still waiting for you: ${amount}`,
    heading: texts.heading,
    paragraphs: [texts.text, 'Your money is safe until then. You can keep selling in the meantime.'],
    button: { text: texts.action, link: moneyPage },
  }
}

function setUpPayouts(amount: string) {
  return {
    subject: `Set up payouts to get ${amount}`,
    heading: `${amount} is waiting for a bank account`,
    text: 'You sold something, and we don’t know yet where to send the money. Setting up payouts takes a few minutes: who you are, and your bank account.',
    action: 'Set up payouts',
  }
}

function savePayoutDetails(amount: string) {
  return {
    subject: `Tell us how to pay you ${amount}`,
    heading: `${amount} is waiting for your payout details`,
    text: 'You sold something, and we don’t know yet how to pay you. Save your payout details on your Money page: a bank transfer, PayPal, a check, or whatever works for you. We pay you once the buyer’s protection has ended.',
    action: 'Save payout details',
  }
}
