import { expect, test } from 'vitest'
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

test('[S2.076] the merchant is @username, or Local Merchant', () => {
  expect(merchantName('sunny-stoop-7')).toBe('@sunny-stoop-7')
  expect(merchantName('')).toBe('Local Merchant')
})

test('[S2.079] a description keeps its paragraphs, and an empty one has none', () => {
  expect(paragraphs('One.\nStill one.\n\n Two.\n\n\n')).toEqual(['One.\nStill one.', 'Two.'])
  expect(paragraphs(' \n ')).toEqual([])
})
