import { expect, it } from 'vitest'
import { noFees } from '../../../../contract/rules/orders/fees.ts'
import { feeSentence, netText } from './fee-note.tsx'

const charges = { fees: { ...noFees, seller: { basisPoints: 850, fixedCents: 30 } }, hasTax: false }

it('the seller reads what they get and what is taken', () => {
  expect(feeSentence(charges, 45)).toBe('You get $40.87 after a fee of $4.13 (8.5% + $0.30).')
  expect(feeSentence(charges, 0.5)).toBe('You get $0.16 after a fee of $0.34 (8.5% + $0.30).')
})

it('in a list the net alone is enough', () => {
  expect([netText(charges, 45), netText(charges, 0), netText(charges, undefined), netText(null, 45)]).toEqual(
    ['$40.87', null, null, null],
  )
})

it('nothing is said of a giveaway, without a price, or without a fee', () => {
  expect([feeSentence(charges, 0), feeSentence(charges, null), feeSentence(null, 45)]).toEqual([
    null,
    null,
    null,
  ])
  expect(feeSentence({ fees: noFees, hasTax: true }, 45)).toBeNull()
})
