import { expect, test } from 'vitest'
import { emptyForm } from './listing-form.ts'
import { sellingTips } from './selling-tips.ts'

const open = (...parts: Parameters<typeof sellingTips>) =>
  sellingTips(...parts)
    .filter(({ done }) => !done)
    .map(({ id }) => id)

test('an empty draft lacks everything buyers ask for', () => {
  expect(open(emptyForm, 1, null)).toEqual([
    'photos',
    'title',
    'description',
    'brand',
    'material',
    'delivery',
  ])
})

test('asks for the size of clothes and the dimensions of furniture', () => {
  expect(open({ ...emptyForm, category: 'Clothing' }, 3, null)).toContain('size')
  expect(open({ ...emptyForm, category: 'Furniture' }, 3, null)).toContain('dimensions')
})

test('a complete draft lacks nothing; a price above similar listings is pointed out', () => {
  const row = (name: string) => ({ id: name, name, value: 'x' })
  const form = {
    ...emptyForm,
    title: 'Teal sofa',
    description: 'Bought new three years ago, one small mark on the left arm, from a cat.',
    category: 'Furniture',
    price: '50',
    delivery: true,
    details: ['Brand', 'Color', 'Material', 'Dimensions'].map(row),
  }
  const interval = { low: 40, high: 60 }
  const price_evidence = {
    comparables: 5,
    sold: 1,
    lowest: 40,
    highest: 60,
    interval,
    basis: '“sofa” in Furniture',
    examples: [],
  }
  const advice = { suggested_price: 50, price_evidence }
  expect(open(form, 3, advice)).toEqual([])
  expect(open({ ...form, price: '80' }, 3, advice)).toEqual(['price'])
  // The price of a whole category is too broad to compare with.
  expect(open({ ...form, price: '80' }, 3, { ...advice, suggested_price: null })).toEqual([])
})
