import { expect, test } from 'vitest'
import { renderHtml } from '../../testing/render-html.tsx'
import { codeBoxes, codeDigits } from './code-digits.ts'
import { CodeField } from './code-field.tsx'

test('uses the digits of pasted text', () => {
  expect(codeDigits('123 456', 6)).toBe('123456')
  expect(codeDigits('Your code: 098765.', 6)).toBe('098765')
  expect(codeDigits('12345678', 6)).toBe('123456')
  expect(codeDigits('abc', 6)).toBe('')
})

test('each digit has its box', () => {
  expect(codeBoxes('12', 4)).toEqual(['1', '2', '', ''])
})

test('it is one input that a phone can fill from the message', () => {
  const html = renderHtml(<CodeField label="Code" value="12" onChange={() => {}} error="Wrong" />)
  expect(html.match(/<input/g)).toHaveLength(1)
  expect(html).toContain('inputMode="numeric"')
  expect(html).toContain('autoComplete="one-time-code"')
  expect(html).toContain('aria-invalid="true"')
})
