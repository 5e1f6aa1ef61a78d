import { expect, test } from 'vitest'
import type { Photo } from '../../../../contract/calls/shapes.ts'
import { newDraft, parseDraft, writeDraft } from '../draft/draft.ts'
import { emptyForm } from '../form/listing-form.ts'
import {
  cleanPicture,
  currentReview,
  type DraftedFields,
  fillIn,
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
  cutout: { photo: photo('clean'), problem: null, background_by: { adapter: 'grabcut', instead_of: null } },
  fields,
  asked: null,
})
let ids = 0
const newId = () => `row-${++ids}`
const draft = (count: number, look: 'clean' | 'original' = 'clean') => {
  const photos = Array.from({ length: count }, (_, index) => photo(`p${index + 1}`))
  return { ...newDraft('draft'), photos, look, review: reviewOf(...photos.map(({ id }) => id)) }
}
const idsOf = (photos: Photo[]) => photos.map(({ id }) => id)

test('the clean picture goes first, the untouched photo right behind it, with five photos too', () => {
  expect(idsOf(publishedPhotos(draft(2)))).toEqual(['clean', 'p1', 'p2'])
  expect(idsOf(publishedPhotos(draft(5)))).toEqual(['clean', 'p1', 'p2', 'p3', 'p4', 'p5'])
  expect(idsOf(publishedPhotos(draft(2, 'original')))).toEqual(['p1', 'p2'])
})

test('another main photo has another clean picture; other photos behind it ask for other words', () => {
  const turned = { ...draft(2), photos: [photo('p2'), photo('p1')] }
  expect(cleanPicture(turned)).toBeNull()
  expect(idsOf(publishedPhotos(turned))).toEqual(['p2', 'p1'])
  const longer = { ...draft(2), photos: [photo('p1'), photo('p2'), photo('p3')] }
  expect(cleanPicture(longer)?.id).toBe('clean')
  expect(currentReview(longer)).toBeNull()
})

test('[S1.011] what was drafted fills what is empty, in the form’s own words, and nothing else', () => {
  const filled = fillIn({ ...emptyForm, title: 'My sofa' }, fields, newId)
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
  const again = fillIn({ ...filled, price: '40' }, fields, newId)
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

test('another photo: words that were drafted make room for those of the new one, one’s own stay', () => {
  const sofa = fillIn(emptyForm, fields, newId)
  expect(fillIn(sofa, vase, newId, fields)).toMatchObject({
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
  const kept = fillIn(own, vase, newId, fields)
  expect(kept).toMatchObject({ title: 'Clay vase', description: 'From my aunt.', price: '60' })
  expect(kept.ownCategory).toBe('Pots')
  expect(namesAndValues(kept)).toEqual([
    ['Color', 'Clay'],
    ['Brand', 'Aunt & Co'],
    ['Material', 'Clay'],
  ])
})

test('a detail that was taken away stays away until there is something else to say', () => {
  const sofa = fillIn(emptyForm, fields, newId)
  const without = { ...sofa, details: sofa.details.filter(({ name }) => name !== 'Brand') }
  expect(namesAndValues(fillIn(without, fields, newId, fields))).toEqual([['Color', 'Teal']])
  const other = { ...fields, details: { ...fields.details, brand: 'West Elm' } }
  expect(namesAndValues(fillIn(without, other, newId, fields))).toEqual([
    ['Color', 'Teal'],
    ['Brand', 'West Elm'],
  ])
})

test('[S5.025] [S5.026] a title is cut at a word, and a category of its own stands under Other', () => {
  const long = {
    ...fields,
    title: 'Very comfortable teal velvet sofa',
    category: 'Musical instruments and parts',
  }
  const filled = fillIn(emptyForm, { ...long, suggested_price: null }, newId)
  expect(filled).toMatchObject({ category: 'Other', ownCategory: 'Musical instruments and parts', price: '' })
})

test('[S5.029] a price is a number; what is none becomes 0', () => {
  expect(['12.5', '.', '', 'abc'].map(reviewPrice)).toEqual([12.5, 0, 0, 0])
})

test('a draft with its review is the same after it was kept; a review of another form is made anew', () => {
  const kept = draft(2, 'original')
  expect(parseDraft(writeDraft(kept))).toEqual(kept)
  const older = JSON.parse(writeDraft(kept))
  older.review.version = 0
  expect(parseDraft(JSON.stringify(older))?.review).toBeNull()
})
