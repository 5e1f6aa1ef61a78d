import type { DisputeBehavior, PaymentFailure, RefundBehavior } from '../store/payments.ts'

/** How a payment with a test card behaves. */
export interface PracticeCard {
  number: string
  /** Description in the payment page's list of cards. */
  says: string
  /** `delayed`: the bank answers later, as with a bank debit; `settles` says how. */
  outcome: 'succeeds' | 'authenticates' | 'delayed' | PaymentFailure
  refunds: RefundBehavior
  settles?: 'succeed' | 'fail'
  availableAtOnce?: boolean
  dispute?: DisputeBehavior
}

/** Stripe's test numbers, and three of ours that end in 51: Stripe simulates those cases without cards. @source https://docs.stripe.com/testing */
export const practiceCards: readonly PracticeCard[] = [
  succeeding('4242424242424242', 'Pays'),
  {
    ...succeeding('4000000000000077', 'Pays, and the money is there at once'),
    availableAtOnce: true,
  },
  { ...succeeding('4000000000005126', 'Pays; a refund fails later'), refunds: 'fail' },
  {
    ...succeeding('4000000000005134', 'Pays; a refund goes through and comes back later'),
    refunds: 'return',
  },
  {
    ...succeeding('4000000000000259', 'Pays; the payment is disputed as fraud, so a refund is refused'),
    dispute: 'fraudulent',
  },
  {
    ...succeeding('4000000000002685', 'Pays; the payment is disputed as not received'),
    dispute: 'product_not_received',
  },
  { ...succeeding('4000000000001976', 'Pays; the bank asks about it first'), dispute: 'inquiry' },
  { ...succeeding('4000000000005423', 'Pays; the bank warns of fraud'), dispute: 'warning' },
  {
    ...succeeding('4000000000005142', 'Pays later, as from a bank account; the money arrives'),
    outcome: 'delayed',
    settles: 'succeed',
  },
  {
    ...succeeding('4000000000005159', 'Pays later, as from a bank account; the payment fails'),
    outcome: 'delayed',
    settles: 'fail',
  },
  { ...succeeding('4000002760003184', 'Asks you to confirm it’s you'), outcome: 'authenticates' },
  { ...succeeding('4000002500003155', 'Asks you to confirm it’s you'), outcome: 'authenticates' },
  declined('4000000000000002', 'Declined', {
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  }),
  declined('4000000000009995', 'Not enough money', {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  }),
  declined('4000000000000069', 'Expired', {
    code: 'expired_card',
    message: 'Your card has expired.',
  }),
  declined('4000000000000127', 'Wrong CVC', {
    code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  }),
  declined('4000000000000119', 'Processing error', {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  }),
]

/** The bank's answer when a delayed payment fails. @source https://docs.stripe.com/testing#ach-direct-debit */
export const delayedFailure: PaymentFailure = {
  type: 'invalid_request_error',
  code: 'payment_intent_payment_attempt_failed',
  message: 'The payment failed because the customer’s account has insufficient funds.',
}

/** The bank's answer when the payer does not confirm. */
export const authenticationFailure: PaymentFailure = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

/** Ours: each number that begins like this is another card that is declined. */
const MANY_DECLINED = '40000099'

/** `number` without spaces. */
export function practiceCardOf(number: string): PracticeCard | undefined {
  const isOneOfMany = number.length === 16 && number.startsWith(MANY_DECLINED)
  const known = isOneOfMany ? '4000000000000002' : number
  const card = practiceCards.find((candidate) => candidate.number === known)
  return card && { ...card, number }
}

/** Verifies a card number's check digit. @source ISO/IEC 7812-1 annex B */
export function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  let sum = 0
  for (let place = 0; place < number.length; place++) {
    const digit = Number(number[number.length - 1 - place])
    const doubled = place % 2 === 0 ? digit : digit * 2
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** `4242 4242 4242 4242` */
export function grouped(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ')
}

function succeeding(number: string, says: string): PracticeCard {
  return { number, says, outcome: 'succeeds', refunds: 'succeed' }
}

function declined(number: string, says: string, failure: Omit<PaymentFailure, 'type'>): PracticeCard {
  return { ...succeeding(number, says), outcome: { type: 'card_error', ...failure } }
}
