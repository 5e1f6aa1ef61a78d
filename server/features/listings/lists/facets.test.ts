import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categoriesNamed, drawerCategories } from '../../../../contract/rules/listings/categories.ts'
import { conditions } from '../../../../contract/rules/listings/listing.ts'
import { priceRanges } from '../../../../contract/rules/listings/price-ranges.ts'
import { type Cell, type Chosen, facetsOf, totalOf } from './facets.ts'

const slugs = [...new Set(drawerCategories.flatMap((name) => categoriesNamed(name) ?? []))]

const anyCell = fc.record({
  category: fc.constantFrom(...slugs),
  price_band: fc.integer({ min: 0, max: 7 }),
  condition: fc.constantFrom(...conditions),
  delivery_enabled: fc.boolean(),
  count: fc.integer({ min: 1, max: 50 }),
})
const anyChoice: fc.Arbitrary<Chosen> = fc.record({
  categories: fc.option(fc.subarray(slugs)),
  prices: fc.subarray(priceRanges.map(({ key }) => key)),
  conditions: fc.subarray([...conditions]),
  delivery: fc.option(fc.boolean()),
})

test('the count of a filter is the total with that filter in place of the facet’s choice', () => {
  fc.assert(
    fc.property(fc.array(anyCell, { maxLength: 60 }), anyChoice, (cells: Cell[], chosen) => {
      const facets = facetsOf(cells, chosen)
      expect(facets.total).toBe(totalOf(cells, chosen))
      expect(facets.delivery).toBe(totalOf(cells, { ...chosen, delivery: true }))
      for (const { name, count } of facets.categories)
        expect(count).toBe(totalOf(cells, { ...chosen, categories: categoriesNamed(name) ?? [] }))
      for (const { key, count } of facets.prices)
        expect(count).toBe(totalOf(cells, { ...chosen, prices: [key] }))
      for (const { key, count } of facets.conditions)
        expect(count).toBe(totalOf(cells, { ...chosen, conditions: [key] }))
    }),
  )
})

test('a total counts cells that match every choice; a price at the edge of two ranges is in both', () => {
  const cell = { category: 'furniture', condition: 'good', delivery_enabled: true, count: 1 }
  const cells = [0, 1, 2, 3].map((price_band) => ({ ...cell, price_band }))
  const all: Chosen = { categories: null, prices: [], conditions: [], delivery: null }
  expect(totalOf(cells, all)).toBe(4)
  expect(totalOf(cells, { ...all, prices: ['25-50'] })).toBe(2)
  expect(totalOf(cells, { ...all, prices: ['50-100'] })).toBe(2)
  expect(totalOf(cells, { ...all, prices: ['25-50', '50-100'] })).toBe(3)
  expect(totalOf(cells, { ...all, categories: [] })).toBe(0)
  expect(totalOf(cells, { ...all, delivery: false })).toBe(0)
})
