import { createHash } from 'node:crypto'
import type { PaymentAttempt, PaymentFailure } from '../store/payments.ts'
import { type PracticeCard, passesLuhn, practiceCardOf } from './cards.ts'
import { fieldOf } from './forms.ts'

export const fieldNames = ['email', 'number', 'expiry', 'cvc', 'name'] as const
export type FieldName = (typeof fieldNames)[number]

/** The submitted values. */
export type PayValues = Record<FieldName, string>

/** Error messages by field; `form` for those that belong to no field. */
export type PayProblems = Partial<Record<FieldName | 'form', string>>

export type ReadPayForm =
  | { problems: PayProblems; card?: undefined }
  | { card: PracticeCard; attempt: PaymentAttempt; problems?: undefined }

/** The fields of the posted form; missing ones are empty. */
export function payValues(form: URLSearchParams): PayValues {
  const read = (name: FieldName) => fieldOf(form, name)
  return {
    email: read('email'),
    number: read('number'),
    expiry: read('expiry'),
    cvc: read('cvc'),
    name: read('name'),
  }
}

/** Validates the form before the card is charged. */
export function readPayForm(values: PayValues, now: Date): ReadPayForm {
  const number = values.number.replace(/[\s-]/g, '')
  const card = practiceCardOf(number)
  const expiry = readExpiry(values.expiry)
  const problems: PayProblems = {
    ...problem('email', emailProblem(values.email)),
    ...problem('number', numberProblem(number, card)),
    ...problem('expiry', expiryProblem(values.expiry, expiry, now)),
    ...problem('cvc', cvcProblem(values.cvc)),
    ...problem('name', values.name === '' ? 'Enter the name on the card.' : undefined),
  }
  if (!card || !expiry || Object.keys(problems).length > 0) return { problems }
  const attempt: PaymentAttempt = {
    email: values.email,
    name: values.name,
    brand: 'visa',
    last4: number.slice(-4),
    fingerprint: fingerprintOf(number),
    exp_month: expiry.month,
    exp_year: expiry.year,
    refunds: card.refunds,
    settles: card.settles,
    availableAtOnce: card.availableAtOnce,
    dispute: card.dispute,
  }
  return { card, attempt }
}

/**
 * The same for each attempt with a number, whatever the name, expiry and code: sixteen letters and digits.
 * @source https://docs.stripe.com/api/payment_methods/object#payment_method_object-card-fingerprint
 */
export function fingerprintOf(number: string): string {
  const digest = createHash('sha256').update(`practice card ${number}`).digest('base64')
  return digest.replace(/[^A-Za-z0-9]/g, '').slice(0, 16)
}

/** The failure as a message at the field that caused it. */
export function problemsOf(failure: PaymentFailure): PayProblems {
  const fields: Record<string, FieldName> = {
    card_declined: 'number',
    expired_card: 'expiry',
    incorrect_cvc: 'cvc',
  }
  return { [fields[failure.code] ?? 'form']: failure.message }
}

function problem(field: FieldName, text: string | undefined): PayProblems {
  return text === undefined ? {} : { [field]: text }
}

function emailProblem(email: string): string | undefined {
  if (email === '') return 'Enter your email.'
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email) ? undefined : 'Your email is not complete.'
}

function numberProblem(number: string, card: PracticeCard | undefined): string | undefined {
  if (number === '') return 'Enter a card number.'
  if (!/^\d+$/.test(number) || number.length < 12) return 'Your card number is not complete.'
  if (!passesLuhn(number)) return 'Your card number is not valid.'
  return card ? undefined : 'This is practice: use one of the test cards below, never a real one.'
}

interface Expiry {
  month: number
  year: number
}

/** `12/34`, `12 / 34`, `1234` or `12/2034`. */
function readExpiry(text: string): Expiry | undefined {
  const match = /^(\d{1,2})\s*\/\s*(\d{2}|\d{4})$|^(\d{2})(\d{2})$/.exec(text)
  if (!match) return undefined
  const month = Number(match[1] ?? match[3])
  const year = Number(match[2] ?? match[4])
  return month >= 1 && month <= 12 ? { month, year: year < 100 ? 2000 + year : year } : undefined
}

function expiryProblem(text: string, expiry: Expiry | undefined, now: Date): string | undefined {
  if (text === '') return 'Enter the expiry date.'
  if (!expiry) return 'Your expiry date is not complete. Write it like 12/34.'
  // A card is valid until the end of its month.
  const end = Date.UTC(expiry.year, expiry.month, 1)
  if (end <= now.getTime()) return 'Your card’s expiry date is in the past.'
  return expiry.year > now.getUTCFullYear() + 50 ? 'Your card’s expiry year is not valid.' : undefined
}

function cvcProblem(cvc: string): string | undefined {
  if (cvc === '') return 'Enter the security code.'
  return /^\d{3,4}$/.test(cvc) ? undefined : 'Your security code is not complete.'
}
