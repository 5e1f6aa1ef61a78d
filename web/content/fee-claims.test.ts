import { expect, it } from 'vitest'
import { noFees } from '../../contract/rules/orders/fees.ts'
import { offer } from './businesses.ts'
import { trueContent, trueText } from './fee-claims.ts'
import { guideClaims } from './guides/guide.ts'
import { guides } from './guides/index-of-guides.ts'
import { about } from './trust/about.ts'
import { terms } from './trust/terms.ts'

const charges = {
  fees: { seller: { basisPoints: 850, fixedCents: 30 }, buyer: { basisPoints: 500, fixedCents: 0 } },
  hasTax: true,
}
const pages = { guides, guideClaims, about, terms, offer }

it('with fees no page says that there are none', () => {
  const untrue = /no (listing |monthly )?fees?\b|no commissions?|free app|free of charge: no/i
  expect(JSON.stringify(pages)).toMatch(untrue)
  const texts = JSON.stringify(trueContent(pages, charges))
  expect(
    texts.match(/[^".]*(?:no listing fees|no monthly fee|commissions?\b(?<!Commission)|free app)[^".]*/g) ??
      [],
  ).toEqual([])
  expect(texts).toContain('when something sells, the seller pays 8.5% + $0.30.')
  expect(texts).toContain('Buyers pay a fee of 5% and sales tax on top, shown before they pay.')
})

it('without fees every page stays as it is', () => {
  expect(trueContent(pages, null)).toBe(pages)
  expect(trueText(guideClaims[0], undefined)).toBe(guideClaims[0])
})

it('with tax alone selling stays free', () => {
  expect(trueText(guideClaims[0], { fees: noFees, hasTax: true })).toBe(
    'Listing and selling are free. Buyers pay sales tax on top, shown before they pay.',
  )
})
