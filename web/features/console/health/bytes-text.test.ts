import { expect, test } from 'vitest'
import { bytesText } from './bytes-text.ts'

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [123_456_789, '123 MB'],
  [2_500_000_000_000_000, '2500 TB'],
])('%d bytes are %s', (bytes, text) => expect(bytesText(bytes)).toBe(text))
