import { expect, it } from 'vitest'
import { noFees } from '../../../contract/rules/orders/fees.ts'
import { chargesText } from './charges-note.tsx'

const fees = { ...noFees, buyer: { basisPoints: 500, fixedCents: 0 } }

it.each([
  [{ fees, hasTax: true }, 45, 'Plus a buyer fee of $2.25 and sales tax'],
  [{ fees, hasTax: false }, 45, 'Plus a buyer fee of $2.25'],
  [{ fees: noFees, hasTax: true }, 45, 'Plus sales tax'],
  [{ fees, hasTax: true }, 0, null],
  [{ fees: { ...noFees, seller: fees.buyer }, hasTax: false }, 45, null],
  [null, 45, null],
])('%o adds to %s: %s', (charges, price, text) => {
  expect(chargesText(charges, price)).toBe(text)
})
