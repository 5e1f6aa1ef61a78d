import { expect, test } from 'vitest'
import type { DraftedField } from '../../../ports/listing-drafter.ts'
import { fitsCategory } from './category.ts'

const field = (value: string): DraftedField => ({ value, source: 'photo', evidence: '' })

test.each([
  ['Metal', 'Clothing', false],
  ['Wood', 'Clothing', false],
  ['Leather', 'Clothing', true],
  ['Metal', 'Furniture', true],
  ['Wood', '', true],
])('%s and the category "%s": %s', (material, category, fits) => {
  expect(fitsCategory(field(material), field(category))).toBe(fits)
})
