import { expect, test } from 'vitest'
import { itemFailureWords, listingCall } from './listing-query.ts'

test('[S8.026] a listing that is not there, or cannot be, is not found', () => {
  expect(itemFailureWords({ status: 404, message: 'whatever' })).toBe('Item not found')
  expect(itemFailureWords({ status: 400, message: 'Please check what you entered' })).toBe('Item not found')
})

test('[S8.026] a failure says its message, or else that the item failed to load', () => {
  expect(itemFailureWords({ status: 503, message: 'We are restarting.' })).toBe('We are restarting.')
  expect(itemFailureWords({ status: 500, message: '' })).toBe('Failed to load item')
  expect(itemFailureWords({ status: 500, message: 'Something went wrong' })).toBe('Failed to load item')
})

test('[S6.006] the signed-in read an item through their own call', () => {
  expect(listingCall(true)).toBe('listings.getListing')
  expect(listingCall(false)).toBe('listings.getListingAnonymous')
})
