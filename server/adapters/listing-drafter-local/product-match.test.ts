import { expect, test } from 'vitest'
import { productCode } from './product-code.ts'
import { matchProduct } from './product-match.ts'

const code = productCode('4006381333931')
if (!code) throw new Error('a right number')
const listing = (title: string, category_name: string) => ({ title, category_name })

test('a listing of the same product lends its category and its title, without what is said of that one copy', () => {
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

test('one listing in the wrong place does not outvote the others', () => {
  const twin = matchProduct(code, [
    listing('CHEAP!!', 'Other'),
    listing('Marker set', 'Hobbies'),
    listing('Markers', 'Hobbies'),
  ])
  expect([twin?.title.value, twin?.category.value]).toEqual(['Marker set', 'Hobbies'])
})

test('a title of remarks only is kept as it is; without listings there is nothing to lend', () => {
  expect(matchProduct(code, [listing('(new)', 'Other')])?.title.value).toBe('(new)')
  expect(matchProduct(code, [])).toBeNull()
})
