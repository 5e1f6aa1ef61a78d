import { expect, test } from 'vitest'
import { amountSentence, parseAmount } from './amount-field.tsx'

test('an amount lies between half a dollar and what is left of the price', () => {
  expect(parseAmount('12.5', 4500)).toBe(1250)
  expect(parseAmount('45', 4500)).toBe(4500)
  for (const text of ['', '.', '0.49', '45.01', '1.234']) expect(parseAmount(text, 4500)).toBeNull()
  expect(parseAmount('0.30', 30)).toBe(30)
  expect(amountSentence(4500)).toContain('from $0.50 to $45.00')
})
