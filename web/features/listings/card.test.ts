import { expect, test } from 'vitest'
import { sampleListing } from '../../testing/sample-listing.ts'
import { cardPlace, toCard, toCardPage } from './card.ts'

test('a card has only the data that it shows', () => {
  const listing = sampleListing({ title: 'Oak chair', price: 40, place: 'Astoria' })
  expect(toCard(listing)).toEqual({
    id: listing.id,
    title: 'Oak chair',
    price: 40,
    place: 'Astoria',
    status: 'active',
    delivery_enabled: false,
    photo: listing.photos[0],
    seller_rating: null,
  })
})

test('a card shows the rating of its seller', () => {
  const rating = { average: 4.8, count: 12 }
  expect(toCard(sampleListing({ seller_rating: rating })).seller_rating).toEqual(rating)
})

test('a listing without photos has no picture', () => {
  expect(toCard(sampleListing({ photos: [] })).photo).toBeNull()
})

test('a page keeps its order and cursor', () => {
  const page = { listings: [sampleListing({ title: 'a' }), sampleListing({ title: 'b' })], next_cursor: 'x' }
  const { cards, next_cursor } = toCardPage(page)
  expect(cards.map((card) => card.title)).toEqual(['a', 'b'])
  expect(next_cursor).toBe('x')
})

test('a card without a place still reserves the line for it', () => {
  const id = '0192f3a4-5b6c-7d8e-9f01-23456789abcd'
  expect(cardPlace({ id, place: '' })).toBe('Pickup')
  expect(cardPlace({ id, place: 'Astoria' })).toBe('Astoria')
  // An id of the demo catalogue.
  expect(cardPlace({ id: 'd5dfb946-9340-8f76-ba2a-0780e5de1df7', place: 'Astoria' })).toBe('Sample · Astoria')
})
