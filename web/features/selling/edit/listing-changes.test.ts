import { expect, test } from 'vitest'
import { sampleListing } from '../../../testing/sample-listing.ts'
import { formOf } from '../form/listing-form.ts'
import { changesOf, mergeChanges } from './listing-changes.ts'

const listing = sampleListing({
  title: 'Oak chair',
  price: 45,
  category: 'furniture',
  details: { brand: 'Halden' },
})
const photoIds = listing.photos.map(({ id }) => id)

test('sends only the changed fields, with their old values', () => {
  expect(changesOf(listing, formOf(listing), photoIds)).toEqual({ changes: {}, was: {} })
  const form = { ...formOf(listing), title: 'Oak stool', price: '40' }
  expect(changesOf(listing, form, [...photoIds, 'new'])).toEqual({
    changes: { title: 'Oak stool', price: 40, photo_ids: [...photoIds, 'new'] },
    was: { title: 'Oak chair', price: 45, photo_ids: photoIds },
  })
})

test('merges the typed fields with the newer version of the others', () => {
  const typed = { ...formOf(listing), title: 'Oak stool', description: 'Mine.' }
  const newer = { ...listing, title: 'Oak bench', price: 30 }
  expect(mergeChanges(typed, listing, newer)).toMatchObject({
    title: 'Oak stool',
    description: 'Mine.',
    price: '30',
  })
  expect(mergeChanges(typed, listing, newer, ['title'])).toMatchObject({
    title: 'Oak bench',
    description: 'Mine.',
    price: '30',
  })
})
