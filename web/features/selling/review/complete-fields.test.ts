import { expect, test } from 'vitest'
import { emptyForm } from '../form/listing-form.ts'
import { completeFields } from './complete-fields.ts'
import { applyDraftedFields } from './review.ts'
import { parseReview } from './saved-review.ts'

test('an answer without details fills in the rest', () => {
  const fields = completeFields({ title: 'Oak chair', category: 'Furniture', suggested_price: 40 })
  expect(fields).toMatchObject({ details: {}, price_evidence: null, origins: { details: {} } })
  expect(applyDraftedFields(emptyForm, fields, () => 'id')).toMatchObject({
    title: 'Oak chair',
    description: '',
    category: 'Furniture',
    price: '40',
    details: [],
  })
})

test('a complete answer stays as it is', () => {
  const origin = { source: 'photo' as const, evidence: 'Seen.' }
  const whole = {
    title: 'Chair',
    description: 'Oak.',
    category: 'Furniture',
    details: { color: 'Brown' },
    suggested_price: null,
    price_evidence: null,
    drafted_by: { adapter: 'local', instead_of: null },
    origins: {
      title: origin,
      description: origin,
      category: origin,
      price: origin,
      details: { color: origin },
    },
  }
  expect(completeFields(whole)).toEqual(whole)
})

test('a review that was stored without details opens again', () => {
  const stored = { version: 1, of: ['p'], cutout: null, fields: { title: 'Chair' }, asked: null }
  expect(parseReview(stored)?.fields).toMatchObject({ title: 'Chair', details: {}, origins: { details: {} } })
  expect(parseReview({ ...stored, fields: null })?.fields).toBeNull()
})
