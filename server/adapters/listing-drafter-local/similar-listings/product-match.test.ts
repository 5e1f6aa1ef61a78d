import { expect, test } from 'vitest'
import { productCode } from '../reading/product-code.ts'
import { matchProduct } from './product-match.ts'

const code = productCode('4006381333931')
if (!code) throw new Error('a right number')
const listing = (title: string, category_name: string) => ({ title, category_name })

test('category and title are taken from the same product, without details of that copy', () => {
  expect(matchProduct(code, [listing('Catan: Seafarers, two cards missing', 'Toys')])).toEqual({
    title: {
      value: 'Catan: Seafarers',
      source: 'similar',
      evidence: 'It has the same barcode as “Catan: Seafarers, two cards missing”.',
    },
    category: {
      value: 'Toys',
      source: 'similar',
      evidence: 'It has the same barcode as “Catan: Seafarers, two cards missing”.',
    },
  })
})

test('one listing in a wrong category does not outvote the others', () => {
  const twin = matchProduct(code, [
    listing('CHEAP!!', 'Other'),
    listing('Marker set', 'Hobbies'),
    listing('Markers', 'Hobbies'),
  ])
  expect([twin?.title.value, twin?.category.value]).toEqual(['Marker set', 'Hobbies'])
})

test('a title that only has copy details is used; without listings there is no match', () => {
  expect(matchProduct(code, [listing('(new)', 'Other')])?.title.value).toBe('(new)')
  expect(matchProduct(code, [])).toBeNull()
})
