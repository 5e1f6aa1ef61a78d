import { expect, test } from 'vitest'
import { seenAfter } from './setting-words.ts'

const refusal = (code: 'setting.changed' | 'setting.invalid', details: Record<string, unknown>) => ({
  data: null,
  error: 'It was not changed.',
  status: 409,
  code,
  details,
})

test('the next try is about the version that a refusal named, because that value was told', () => {
  expect(seenAfter(4, refusal('setting.changed', { value: '3%', version: 6 }))).toBe(6)
})

test('another refusal leaves the version as it was when the dialog opened', () => {
  expect(seenAfter(4, refusal('setting.invalid', { problem: 'must be 0 to 50', version: 6 }))).toBe(4)
  expect(seenAfter(4, { data: null, error: 'You’re offline.', status: 0 })).toBe(4)
})
