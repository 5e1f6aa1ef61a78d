import fc from 'fast-check'
import { expect, it } from 'vitest'
import { passesLuhn, practiceCards } from './cards.ts'
import { type PayValues, readPayForm } from './pay-form.ts'

const now = new Date('2026-11-21T12:00:00Z')
const good: PayValues = {
  email: 'ada@example.com',
  number: '4242 4242 4242 4242',
  expiry: '12 / 34',
  cvc: '123',
  name: 'Ada Lovelace',
}

it('accepts a complete form', () => {
  expect(readPayForm(good, now)).toMatchObject({
    card: { outcome: 'succeeds' },
    attempt: { last4: '4242', exp_month: 12, exp_year: 2034, name: 'Ada Lovelace', email: 'ada@example.com' },
  })
})

it('a card has the same fingerprint whoever uses it, and another card has another one', () => {
  const fingerprint = (values: Partial<PayValues>) => {
    const read = readPayForm({ ...good, ...values }, now)
    return read.problems ? null : read.attempt.fingerprint
  }
  expect(fingerprint({})).toMatch(/^[A-Za-z0-9]{16}$/)
  expect(fingerprint({ name: 'Eve', cvc: '999', expiry: '01/31' })).toBe(fingerprint({}))
  expect(fingerprint({ number: '4000 0000 0000 0077' })).not.toBe(fingerprint({}))
  const declined = ['4000009900000004', '4000009900000012'].map((number) => fingerprint({ number }))
  expect(new Set(declined).size).toBe(2)
})

it.each(['12/34', '1234', '12 / 2034', '11/26', '1/27'])('accepts the expiry %s', (expiry) => {
  expect(readPayForm({ ...good, expiry }, now).problems).toBeUndefined()
})

it.each<[Partial<PayValues>, string]>([
  [{ email: '' }, 'email'],
  [{ email: 'ada@example' }, 'email'],
  [{ number: '' }, 'number'],
  [{ number: '4242 4242' }, 'number'],
  [{ number: '4242 4242 4242 4241' }, 'number'],
  [{ number: '5555555555554444' }, 'number'],
  [{ number: 'four two four two' }, 'number'],
  [{ expiry: '' }, 'expiry'],
  [{ expiry: '13/34' }, 'expiry'],
  [{ expiry: '10/26' }, 'expiry'],
  [{ expiry: '12/99' }, 'expiry'],
  [{ cvc: '' }, 'cvc'],
  [{ cvc: '12' }, 'cvc'],
  [{ cvc: '12345' }, 'cvc'],
  [{ name: '' }, 'name'],
])('complains about %o beside %s', (changes, field) => {
  expect(Object.keys(readPayForm({ ...good, ...changes }, now).problems ?? {})).toEqual([field])
})

it('reports all errors at once', () => {
  const empty = { email: '', number: '', expiry: '', cvc: '', name: '' }
  expect(Object.keys(readPayForm(empty, now).problems ?? {})).toHaveLength(5)
})

it('verifies the check digit: of ten numbers that differ in one digit, one passes', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 19 })
  fc.assert(
    fc.property(digits, fc.nat(), (number, place) => {
      const at = place % number.length
      const variants = Array.from({ length: 10 }, (_, digit) => number.with(at, digit).join(''))
      expect(variants.filter(passesLuhn)).toHaveLength(1)
    }),
  )
  expect(practiceCards.every((card) => passesLuhn(card.number))).toBe(true)
})
