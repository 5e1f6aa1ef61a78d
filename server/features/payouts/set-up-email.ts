import { formatPrice, toDollars } from '../../../contract/rules/money.ts'
import type { EmailContent } from '../../mail/email.ts'
import type { PayoutEvents, ReminderStep } from './events.ts'

/** Reminds a seller whose money waits of what they have to do to be paid. */
export function setUp(
  { moneyPage }: { moneyPage: string },
  { cents, sent, step }: PayoutEvents['payout.set-up'],
): EmailContent {
  const amount = formatPrice(toDollars(cents))
  const { subject, heading, text, action } = texts[step](amount)
  return {
    subject: sent === 0 ? subject : `Still waiting for you: ${amount}`,
    heading,
    paragraphs: [text, 'Your money is safe until then. You can keep selling in the meantime.'],
    button: { text: action, link: moneyPage },
  }
}

interface StepTexts {
  subject: string
  heading: string
  text: string
  action: string
}

const texts: Record<ReminderStep, (amount: string) => StepTexts> = {
  set_up: (amount) => ({
    subject: `Set up payouts to get ${amount}`,
    heading: `${amount} is waiting for a bank account`,
    text: 'You sold something, and we don’t know yet where to send the money. Setting up payouts takes a few minutes: who you are, and your bank account.',
    action: 'Set up payouts',
  }),
  finish: (amount) => ({
    subject: `Finish setting up payouts to get ${amount}`,
    heading: `${amount} is waiting for you`,
    text: 'You’ve started to set up payouts, and our payment provider still needs a few answers. It usually takes a few minutes.',
    action: 'Finish setting up',
  }),
  answer: (amount) => ({
    subject: `Our payment provider needs something to pay you ${amount}`,
    heading: `${amount} is waiting for your answer`,
    text: 'Our payment provider could not confirm your details, or needs something else from you. Your Money page leads to what is missing.',
    action: 'See what’s missing',
  }),
  save_details: (amount) => ({
    subject: `Tell us how to pay you ${amount}`,
    heading: `${amount} is waiting for your payout details`,
    text: 'You sold something, and we don’t know yet how to pay you. Save your payout details on your Money page: a bank transfer, PayPal, a check, or whatever works for you. We pay you once the buyer’s protection has ended.',
    action: 'Save payout details',
  }),
}
