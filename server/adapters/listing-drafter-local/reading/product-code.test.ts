import { expect, test } from 'vitest'
import { productCode } from './product-code.ts'

test('EAN, UPC and ISBN are distinguished and have all their spellings', () => {
  expect(productCode('4006381333931')).toEqual({
    key: 'barcode',
    digits: '4006381333931',
    spellings: ['4006381333931'],
  })
  // The same product, as two readers say it.
  for (const text of ['0036000291452', '036000291452'])
    expect(productCode(text)).toEqual({ key: 'barcode', digits: '036000291452', spellings: ['36000291452'] })
  expect(productCode('9780306406157')).toEqual({
    key: 'isbn',
    digits: '9780306406157',
    spellings: ['9780306406157', '306406152'],
  })
  expect(productCode('9780804429573')?.spellings).toContain('80442957X')
  // Later books have no older number; sheet music is no book.
  expect(productCode('9791034304240')).toMatchObject({ key: 'isbn', spellings: ['9791034304240'] })
  expect(productCode('9790060115615')?.key).toBe('barcode')
})

test.each([
  ['a wrong last digit', '4006381333932'],
  ['two digits that changed places', '4006383133931'],
  ['a number of one shop only', '2012345678903'],
  ['a weighed thing', '0212345678909'],
  ['a coupon', '9912345678909'],
  ['zeros', '0000000000000'],
  ['letters', '40063813339x1'],
  ['too few digits', '40063813'],
])('%s is no product', (_, text) => {
  expect(productCode(text)).toBeNull()
})

test('codes rejected by their prefix have a valid check digit', () => {
  const right = (text: string) =>
    [...text].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 ? 3 : 1), 0) % 10 === 0
  expect(['2012345678903', '0212345678909', '9912345678909', '0000000000000'].map(right)).toEqual(
    Array(4).fill(true),
  )
})
