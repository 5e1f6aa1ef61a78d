import { describe, expect, test } from 'vitest'
import { createListing, updateListing } from '../../../../contract/calls/listings/own-listings.ts'
import { errorCatalogue } from '../../../../contract/errors.ts'
import { sampleListing } from '../../../testing/sample-listing.ts'
import {
  dollarsOf,
  emptyForm,
  fieldProblems,
  formOf,
  isBlank,
  isComplete,
  isMissingFields,
  type ListingForm,
  missingFieldsSentence,
  toChanges,
  toPublishForm,
} from './listing-form.ts'

const full: ListingForm = {
  ...emptyForm,
  title: '  Oak chair ',
  description: ' Sturdy. ',
  category: 'Furniture',
  price: '45.5',
  place: 'place-brooklyn-park-slope',
}
const ids = ['01900000-0000-7000-a000-000000000001', '01900000-0000-7000-a000-000000000002']

describe('validation', () => {
  test.each(['title', 'description', 'category', 'price'] as const)('[S5.024] %s is required', (field) => {
    for (const text of ['', '   ']) {
      const form = { ...full, [field]: text }
      if (field === 'category' && text) continue
      expect(isMissingFields(form)).toBe(true)
      expect(Object.keys(fieldProblems(form))).toEqual([field])
      expect(isComplete(form)).toBe(false)
    }
  })

  test('[S5.024] uses the sentence of the error catalogue', () => {
    expect(missingFieldsSentence).toBe('Please fill in all fields')
    expect(missingFieldsSentence).toBe(errorCatalogue['listing.invalid'].sentence)
    expect(isMissingFields(full)).toBe(false)
    expect(isComplete(full)).toBe(true)
  })

  test('each field’s error equals the server’s', () => {
    const wrong = { ...emptyForm, price: '100001' }
    const parsed = createListing.body.safeParse({
      title: ' ',
      description: ' ',
      category: ' ',
      price: '100001',
      place_id: ' ',
    })
    const sentences = parsed.error?.issues.map(({ message }) => message)
    expect(Object.values(fieldProblems(wrong))).toEqual(sentences)
    const little = updateListing.body.safeParse({ price: 0.49 })
    expect(fieldProblems({ ...full, price: '0.49' }).price).toBe(little.error?.issues[0]?.message)
    const fine = updateListing.body.safeParse({ price: 12.345 })
    expect(fieldProblems({ ...full, price: '12.345' }).price).toBe(fine.error?.issues[0]?.message)
  })

  test('a new listing needs a place; one that was published without may stay so', () => {
    expect(fieldProblems({ ...full, place: '' })).toEqual({ place: 'Please choose a pickup place' })
    expect(isMissingFields({ ...full, place: '' })).toBe(false)
    expect(isComplete({ ...full, place: '' })).toBe(false)
    expect(isComplete({ ...formOf(sampleListing({ category: 'Furniture' })) })).toBe(true)
  })

  test.each([
    ['', 'Please enter a price'],
    ['.', 'Please enter a price'],
    ['0', undefined],
    ['0.00', undefined],
    ['0.49', 'Please ask for at least $0.50, or give it away for $0'],
    ['0.5', undefined],
    ['100000', undefined],
    ['12.345', 'Please use at most two decimals, as in 12.34'],
    ['12.340', undefined],
    ['100000.01', 'The price can be at most $100,000'],
  ])('a price of “%s” is answered with %s', (price, sentence) => {
    expect(fieldProblems({ ...full, price }).price).toBe(sentence)
  })

  test('[S9.016] [S9.017] starts in good condition, without delivery', () => {
    expect(emptyForm).toMatchObject({ condition: 'good', delivery: false })
    expect(isBlank(emptyForm)).toBe(true)
    expect(isBlank({ ...emptyForm, delivery: true })).toBe(true)
    expect(isBlank(full)).toBe(false)
  })
})

describe('API fields', () => {
  test('[S5.028] title, description and category are trimmed', () => {
    const form = { ...full, category: 'Other', ownCategory: '  Garden gnomes ' }
    expect(toChanges(form, ids)).toMatchObject({
      title: 'Oak chair',
      description: 'Sturdy.',
      category: 'Garden gnomes',
      price: 45.5,
    })
  })

  test('Other without a custom name stays Other', () => {
    expect(toChanges({ ...full, category: 'Other', ownCategory: ' ' }, ids).category).toBe('Other')
    expect(toChanges({ ...full, ownCategory: 'left over' }, ids).category).toBe('Furniture')
  })

  test('[S2.135] the server parses the form data', () => {
    const form = { ...full, delivery: true, details: [{ id: '1', name: 'Brand', value: 'IKEA' }] }
    const sent = Object.fromEntries(toPublishForm(form, ids, 'a-key-of-its-own'))
    expect(createListing.body.parse(sent)).toEqual({
      title: 'Oak chair',
      description: 'Sturdy.',
      category: 'Furniture',
      price: 45.5,
      condition: 'good',
      delivery_enabled: true,
      delivery_agreed: true,
      place_id: 'place-brooklyn-park-slope',
      details: { brand: 'IKEA' },
      photo_ids: ids,
      client_key: 'a-key-of-its-own',
    })
  })

  test('[S2.134] an unchanged listing is sent unchanged', () => {
    const listing = sampleListing({
      price: 12.5,
      category: 'Garden gnomes',
      condition: 'like_new',
      details: { year: 2021 },
    })
    const form = formOf(listing)
    expect(form).toMatchObject({ category: 'Other', ownCategory: 'Garden gnomes' })
    expect(toChanges(form, ids)).toEqual({
      title: listing.title,
      description: listing.description,
      category: 'Garden gnomes',
      price: 12.5,
      condition: 'like_new',
      delivery_enabled: false,
      place_id: null,
      details: { year: 2021 },
      photo_ids: ids,
    })
    expect(formOf(sampleListing({ category: 'furniture' }))).toMatchObject({
      category: 'Furniture',
      ownCategory: '',
    })
  })

  test('parses a typed price', () => {
    expect(['', '.', '0', '.5', '12.'].map(dollarsOf)).toEqual([null, null, 0, 0.5, 12])
  })
})
