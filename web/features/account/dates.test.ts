import { expect, test } from 'vitest'
import { monthText } from './dates.ts'

test("the month is New York's", () => {
  expect(monthText('2026-12-01T04:59:00Z')).toBe('November 2026')
  expect(monthText('2026-12-01T05:00:00Z')).toBe('December 2026')
})
