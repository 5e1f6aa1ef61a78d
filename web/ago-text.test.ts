import { expect, test } from 'vitest'
import { agoText } from './ago-text.ts'

test.each([
  [0, 'just now'],
  [59, 'just now'],
  [60, '1 minute ago'],
  [3 * 3600, '3 hours ago'],
  [86_400, 'yesterday'],
  [9 * 86_400, '9 days ago'],
  [70 * 86_400, '2 months ago'],
  [-5, 'just now'],
])('%i seconds ago is %s', (seconds, text) => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  expect(agoText(new Date(now - seconds * 1000).toISOString(), now)).toBe(text)
})
