import { expect, test } from 'vitest'
import { reportErrors, wishOf } from './report-draft.ts'

const complete = {
  reason: 'damaged',
  text: 'One leg is broken, and the top has a crack.',
  wish: 'return',
  amount: '',
} as const
const photos = { count: 1, isUploading: false }

test('a complete report has no errors', () => {
  expect(reportErrors(complete, photos, 4500)).toEqual({})
  expect(reportErrors({ ...complete, wish: 'partial', amount: '10' }, photos, 4500)).toEqual({})
})

test('each missing part is named at its field', () => {
  const empty = { reason: null, text: ' ', wish: null, amount: '' }
  expect(Object.keys(reportErrors(empty, photos, 4500))).toEqual(['reason', 'text'])
  expect(reportErrors(complete, { count: 0, isUploading: false }, 4500).photos).toContain('photo')
  expect(reportErrors(complete, { count: 0, isUploading: true }, 4500).photos).toContain('wait')
  expect(reportErrors({ ...complete, wish: null }, photos, 4500).wish).toBeTruthy()
  expect(reportErrors({ ...complete, wish: 'partial', amount: '46' }, photos, 4500).amount).toContain(
    '$45.00',
  )
})

test('what never came needs no photo, and everything is refunded', () => {
  const missing = { ...complete, reason: 'never_came', wish: 'partial' } as const
  expect(wishOf(missing)).toBe('full')
  expect(reportErrors(missing, { count: 0, isUploading: false }, 4500)).toEqual({})
  expect(wishOf({ reason: 'damaged', wish: 'full' })).toBeNull()
})
