import { expect, test } from 'vitest'
import { taxYears } from './tax-years.ts'

const year = (sales: number, gross_cents: number) => ({
  year: 2026,
  sales,
  gross_cents,
  new_sales: 0,
  new_gross_cents: 0,
  is_reported: false,
})

test('without fees and tax only years that are reported, or nearly, are about taxes', () => {
  const few = year(3, 2_500_000)
  const cheap = year(300, 900_000)
  const near = year(161, 1_600_100)
  const reported = { ...year(201, 2_000_100), is_reported: true }
  expect(taxYears([reported, near, cheap, few], false)).toEqual([reported, near])
  expect(taxYears([few], false)).toEqual([])
})

test('with fees or tax every year is', () => {
  expect(taxYears([year(1, 4500)], true)).toHaveLength(1)
})
