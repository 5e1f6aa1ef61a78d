import { expect, test } from 'vitest'
import { KEEP_UNUSED, retryDelay, shouldRetry } from './query-client.ts'

test('[S9.039] a failed read is tried three times more', () => {
  expect([0, 1, 2, 3, 4].map((failures) => shouldRetry(failures, new Error('offline')))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

test('a definite refusal is not asked again, a fault or a busy server is', () => {
  expect([400, 401, 403, 404, 409].some((status) => shouldRetry(0, { status }))).toBe(false)
  expect([0, 408, 429, 500, 503].every((status) => shouldRetry(0, { status }))).toBe(true)
})

test('[S9.040] the pause doubles from 1000 ms up to 30000 ms', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 20].map(retryDelay)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
  ])
})

test('[S9.041] unused answers are kept five minutes', () => {
  expect(KEEP_UNUSED).toBe(300_000)
})
