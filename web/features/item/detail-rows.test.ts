import { expect, test } from 'vitest'
import type { ItemTraits } from '../../../contract/rules/listings/traits/traits.ts'
import { detailRows, merchantName, paragraphs } from './detail-rows.ts'

test('[S2.081] the condition comes first, in plain words', () => {
  expect(detailRows({ condition: 'like_new', details: {} })).toEqual([
    { label: 'Condition', value: 'Like new' },
  ])
})

test('[S2.082] the details follow, with their keys humanized', () => {
  const details = {
    seatHeight: '45 cm',
    isbn: '978',
    solid_wood: true,
    smoked: false,
    year: 2021,
    empty: ' ',
  }
  expect(detailRows({ condition: 'good', details }).slice(1)).toEqual([
    { label: 'Seat height', value: '45 cm' },
    { label: 'ISBN', value: '978' },
    { label: 'Solid wood', value: 'Yes' },
    { label: 'Smoked', value: 'No' },
    { label: 'Year', value: '2021' },
  ])
})

test('size, brand and color from the texts stand behind the condition, unless the seller gave them', () => {
  const traits = { sizes: ['M', 'L'], brand: 'Nike', colors: ['black', 'white'] } satisfies ItemTraits
  expect(detailRows({ condition: 'good', details: { color: 'Ink', fit: 'Slim' } }, traits).slice(1)).toEqual([
    { label: 'Size', value: 'M, L' },
    { label: 'Brand', value: 'Nike' },
    { label: 'Color', value: 'Ink' },
    { label: 'Fit', value: 'Slim' },
  ])
  expect(detailRows({ condition: 'good', details: {} }, traits).at(-1)).toEqual({
    label: 'Color',
    value: 'Black, white',
  })
})

test('[S2.076] the merchant is @username, or Local Merchant', () => {
  expect(merchantName('sunny-stoop-7')).toBe('@sunny-stoop-7')
  expect(merchantName('')).toBe('Local Merchant')
})

test('[S2.079] a description keeps its paragraphs, and an empty one has none', () => {
  expect(paragraphs('One.\nStill one.\n\n Two.\n\n\n')).toEqual(['One.\nStill one.', 'Two.'])
  expect(paragraphs(' \n ')).toEqual([])
})
