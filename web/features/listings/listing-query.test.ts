import { expect, test } from 'vitest'
import { itemFailureText, listingCall } from './listing-query.ts'

test('[S8.026] a listing that does not exist, or cannot, is not found', () => {
  expect(itemFailureText({ status: 404, message: 'whatever' })).toBe('Item not found')
  expect(itemFailureText({ status: 400, message: 'Please check what you entered' })).toBe('Item not found')
})

test('[S8.026] a failure shows its message, or else that the item failed to load', () => {
  expect(itemFailureText({ status: 503, message: 'We are restarting.' })).toBe('We are restarting.')
  expect(itemFailureText({ status: 500, message: '' })).toBe('Failed to load item')
  expect(itemFailureText({ status: 500, message: 'Something went wrong' })).toBe('Failed to load item')
})

test('[S6.006] members read an item through their own call', () => {
  expect(listingCall(true)).toBe('listings.getListing')
  expect(listingCall(false)).toBe('listings.getListingAnonymous')
})
