import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { noFees } from '../../contract/rules/orders/fees.ts'
import { listing } from './businesses.ts'
import { deck } from './deck.ts'
import { fillIn } from './fill-in.ts'
import { guideClaims } from './guides/guide.ts'
import { guideAt, guides } from './guides/index-of-guides.ts'
import { about } from './trust/about.ts'
import { protection } from './trust/protection.ts'
import { terms } from './trust/terms.ts'

const free = { protectionHours: { pickup: 1, delivery: 72 } }
const charged = {
  ...free,
  charges: {
    fees: { seller: { basisPoints: 850, fixedCents: 30 }, buyer: { basisPoints: 500, fixedCents: 0 } },
    hasTax: true,
  },
}
const pages = { guides, guideClaims, about, terms, protection, listing, deck }

test('pages say the hours of protection that are set', () => {
  for (const page of [protection, terms, guideAt('buy-used-furniture-nyc')]) {
    const text = JSON.stringify(fillIn(page, free))
    expect(text).toContain('1 hour ')
    expect(text).toContain('72 hours')
  }
})

test('nothing is left to fill in, with fees and without', () => {
  expect(JSON.stringify(pages)).toMatch(/[{][a-z]/)
  for (const settings of [free, charged])
    expect(JSON.stringify(fillIn(pages, settings))).not.toMatch(/\{[a-z]| \| /)
})

test('with fees no page says that there are none', () => {
  const untrue = /no (listing |monthly )?fees?\b|no commissions?\b|free app/i
  expect(JSON.stringify(fillIn(pages, free))).toMatch(untrue)
  const texts = JSON.stringify(fillIn(pages, charged)).replaceAll('Giveaways have no fees', '')
  expect(texts).not.toMatch(untrue)
  expect(texts).toContain('when something sells, the seller pays 8.5% + $0.30.')
  expect(texts).toContain('Buyers pay a fee of 5% and sales tax on top, shown before they pay.')
})

test('a fee that is not a setting is a plan', () => {
  for (const settings of [free, charged]) {
    const { model } = fillIn(deck, settings)
    const texts = [
      model.intro,
      ...model.points.flatMap(({ title, text }) => [title, text]),
      ...model.bars.map(({ label }) => label),
    ]
    const fees = texts.filter((text) => /\d+(\.\d+)?%/.test(text) && !text.includes('8.5% + $0.30'))
    expect(fees).toHaveLength(2)
    for (const text of fees) expect(text).toMatch(/^Planned/)
  }
  expect(fillIn(deck, charged).model.intro).toContain('Today sellers pay 8.5% + $0.30 when something sells')
  expect(JSON.stringify(fillIn(deck, charged))).not.toMatch(/pays nothing|selling is free/i)
})

test('pages outside of the content name no fee and promise no sale without one', async () => {
  const claims =
    /no (listing|monthly|selling) fees?|no commissions?|free to sell\b|selling is free|\d% (transaction |seller |buyer )?fee/i
  const files = (await readdir('web', { recursive: true })).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^content\//.test(file),
  )
  expect(files).toContain('pages/site/home.tsx')
  const found = await Promise.all(
    files.map(async (file) => (claims.test(await readFile(`web/${file}`, 'utf8')) ? [file] : [])),
  )
  expect(found.flat()).toEqual([])
})

test('with tax alone selling stays free', () => {
  const settings = { ...free, charges: { fees: noFees, hasTax: true } }
  expect(fillIn(guideClaims[0], settings)).toBe(
    'Listing and selling are free. Buyers pay sales tax on top, shown before they pay.',
  )
  expect(fillIn(listing, settings).title).toBe('Your stock, in front of the whole city. Free.')
})

test('everything else stays as it is', () => {
  const page = { title: 'A {page}', parts: [1, null, { text: 'For {pickup protection}.' }] }
  expect(fillIn(page, free)).toEqual({ title: 'A {page}', parts: [1, null, { text: 'For 1 hour.' }] })
})
