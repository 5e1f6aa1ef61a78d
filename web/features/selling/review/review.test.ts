import { expect, test } from 'vitest'
import type { Photo } from '../../../../contract/calls/shapes.ts'
import { newDraft, parseDraft, serializeDraft } from '../draft/draft.ts'
import { emptyForm } from '../form/listing-form.ts'
import {
  applyDraftedFields,
  cleanPicture,
  currentReview,
  type DraftedFields,
  firstPicture,
  publishedPhotos,
  type Review,
  reviewPrice,
} from './review.ts'

const photo = (id: string): Photo => ({ id, width: 4, height: 5, thumbhash: '' })
const origin = { source: 'photo' as const, evidence: '' }
const fields: DraftedFields = {
  title: 'Teal sofa',
  description: 'A sofa.',
  category: 'Furniture',
  suggested_price: 49.6,
  details: { color: 'Teal', brand: 'Halden' },
  origins: {
    title: origin,
    description: origin,
    category: origin,
    price: origin,
    details: { color: origin, brand: origin },
  },
  price_evidence: null,
  drafted_by: { adapter: 'local', instead_of: null },
}
const reviewOf = (...ids: string[]): Review => ({
  of: ids,
  cutout: {
    photo: photo('clean'),
    problem: null,
    background_by: { adapter: 'grabcut', instead_of: null },
    cutout_confidence: 'high',
  },
  fields,
  asked: null,
})
let ids = 0
const newId = () => `row-${++ids}`
const draft = (count: number, picture?: 'clean' | 'original') => {
  const photos = Array.from({ length: count }, (_, index) => photo(`p${index + 1}`))
  const look = picture ? { of: 'p1', picture } : null
  return { ...newDraft('draft'), photos, look, review: reviewOf(...photos.map(({ id }) => id)) }
}
const idsOf = (photos: Photo[]) => photos.map(({ id }) => id)

test('the cutout comes first, followed by the original, even with five photos', () => {
  expect(idsOf(publishedPhotos(draft(2)))).toEqual(['clean', 'p1', 'p2'])
  expect(idsOf(publishedPhotos(draft(5)))).toEqual(['clean', 'p1', 'p2', 'p3', 'p4', 'p5'])
  expect(idsOf(publishedPhotos(draft(2, 'original')))).toEqual(['p1', 'p2'])
})

test('a cutout that may be wrong comes first only if the seller chooses it', () => {
  const unsure = (made: ReturnType<typeof draft>) => ({
    ...made,
    review: made.review && {
      ...made.review,
      cutout: made.review.cutout && { ...made.review.cutout, cutout_confidence: 'low' as const },
    },
  })
  expect(firstPicture(unsure(draft(2)))).toBe('original')
  expect(idsOf(publishedPhotos(unsure(draft(2))))).toEqual(['p1', 'p2'])
  expect(idsOf(publishedPhotos(unsure(draft(2, 'clean'))))).toEqual(['clean', 'p1', 'p2'])
  const aboutAnother = { ...unsure(draft(2)), look: { of: 'earlier', picture: 'clean' as const } }
  expect(firstPicture(aboutAnother)).toBe('original')
})

test('the choice of a stored draft survives, also one of an older version', () => {
  const reopened = (look: unknown) =>
    parseDraft(JSON.stringify({ ...JSON.parse(serializeDraft(draft(2))), look }))?.look
  expect(reopened({ of: 'p1', picture: 'clean' })).toEqual({ of: 'p1', picture: 'clean' })
  expect(reopened('original')).toEqual({ of: 'p1', picture: 'original' })
  expect(reopened('clean')).toBeNull()
  expect(reopened({ of: 'p1', picture: 'other' })).toBeNull()
})

test('a new main photo invalidates the cutout; any new photo invalidates the fields', () => {
  const turned = { ...draft(2), photos: [photo('p2'), photo('p1')] }
  expect(cleanPicture(turned)).toBeNull()
  expect(idsOf(publishedPhotos(turned))).toEqual(['p2', 'p1'])
  const longer = { ...draft(2), photos: [photo('p1'), photo('p2'), photo('p3')] }
  expect(cleanPicture(longer)?.id).toBe('clean')
  expect(currentReview(longer)).toBeNull()
})

test('[S1.011] drafted fields fill only the empty fields of the form', () => {
  const filled = applyDraftedFields({ ...emptyForm, title: 'My sofa' }, fields, newId)
  expect(filled).toMatchObject({
    title: 'My sofa',
    description: 'A sofa.',
    category: 'Furniture',
    price: '50',
  })
  expect(filled.details.map(({ name, value }) => [name, value])).toEqual([
    ['Color', 'Teal'],
    ['Brand', 'Halden'],
  ])
  const again = applyDraftedFields({ ...filled, price: '40' }, fields, newId)
  expect(again.details).toEqual(filled.details)
  expect(again.price).toBe('40')
})

const vase: DraftedFields = {
  title: 'Clay vase',
  description: 'A vase.',
  category: 'Decor',
  suggested_price: null,
  details: { color: 'Clay', material: 'Clay' },
  origins: {
    title: origin,
    description: origin,
    category: origin,
    price: origin,
    details: { color: origin, material: origin },
  },
  price_evidence: null,
  drafted_by: { adapter: 'local', instead_of: null },
}
const namesAndValues = (form: { details: readonly { name: string; value: string }[] }) =>
  form.details.map(({ name, value }) => [name, value])

test('a new draft replaces the previous draft’s text but not the seller’s', () => {
  const sofa = applyDraftedFields(emptyForm, fields, newId)
  expect(applyDraftedFields(sofa, vase, newId, fields)).toMatchObject({
    title: 'Clay vase',
    description: 'A vase.',
    category: 'Decor',
    price: '',
    details: [
      { name: 'Color', value: 'Clay' },
      { name: 'Material', value: 'Clay' },
    ],
  })
  const own = {
    ...sofa,
    description: 'From my aunt.',
    price: '60',
    category: 'Other',
    ownCategory: 'Pots',
    details: sofa.details.map((row) => (row.name === 'Brand' ? { ...row, value: 'Aunt & Co' } : row)),
  }
  const merged = applyDraftedFields(own, vase, newId, fields)
  expect(merged).toMatchObject({ title: 'Clay vase', description: 'From my aunt.', price: '60' })
  expect(merged.ownCategory).toBe('Pots')
  expect(namesAndValues(merged)).toEqual([
    ['Color', 'Clay'],
    ['Brand', 'Aunt & Co'],
    ['Material', 'Clay'],
  ])
})

test('a removed detail returns only with another value', () => {
  const sofa = applyDraftedFields(emptyForm, fields, newId)
  const without = { ...sofa, details: sofa.details.filter(({ name }) => name !== 'Brand') }
  expect(namesAndValues(applyDraftedFields(without, fields, newId, fields))).toEqual([['Color', 'Teal']])
  const redrafted = { ...fields, details: { ...fields.details, brand: 'West Elm' } }
  expect(namesAndValues(applyDraftedFields(without, redrafted, newId, fields))).toEqual([
    ['Color', 'Teal'],
    ['Brand', 'West Elm'],
  ])
})

test('[S5.025] [S5.026] cuts a title at a word and puts an unknown category under Other', () => {
  const long = {
    ...fields,
    title: 'Very comfortable teal velvet sofa',
    category: 'Musical instruments and parts',
  }
  const filled = applyDraftedFields(emptyForm, { ...long, suggested_price: null }, newId)
  expect(filled).toMatchObject({ category: 'Other', ownCategory: 'Musical instruments and parts', price: '' })
})

test('[S5.029] a price that is not a number becomes 0', () => {
  expect(['12.5', '.', '', 'abc'].map(reviewPrice)).toEqual([12.5, 0, 0, 0])
})

test('restores a stored draft with its review, but not a review of another version', () => {
  const merged = draft(2, 'original')
  expect(parseDraft(serializeDraft(merged))).toEqual(merged)
  const older = JSON.parse(serializeDraft(merged))
  older.review.version = 0
  expect(parseDraft(JSON.stringify(older))?.review).toBeNull()
})
