import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { sampleListing } from '../../testing/sample-listing.ts'
import { toCard } from './card.ts'
import { cardPageQuery, findCard, shopCall, shopQuery } from './list-queries.ts'
import { titleSearchQuery } from './search-query.ts'

test('[S4.027] members list through the authenticated call', () => {
  expect(shopCall(true)).toBe('listings.getListings')
})

test('[S4.028] guests list through the anonymous call', () => {
  expect(shopCall(false)).toBe('listings.browseAnonymous')
})

test('the first page is large enough for the sections, later ones are smaller, and none carries more than its cards show', () => {
  expect(cardPageQuery(null, true)).toEqual({ limit: 56, brief: true })
  expect(cardPageQuery('after-56', false)).toEqual({ limit: 48, brief: true, cursor: 'after-56' })
})

test('a card is found again in the shop’s and a search’s cached lists', () => {
  const cache = new QueryClient()
  const listed = toCard(sampleListing())
  const found = toCard(sampleListing())
  cache.setQueryData(shopQuery(false, null).queryKey, {
    pages: [{ cards: [listed], next_cursor: null }],
    pageParams: [null],
  })
  cache.setQueryData(titleSearchQuery('lamp').queryKey, { pages: [[], [found]], pageParams: [0, 48] })
  expect(findCard(cache, listed.id)).toEqual(listed)
  expect(findCard(cache, found.id)).toEqual(found)
  expect(findCard(cache, 'unknown')).toBeUndefined()
})
