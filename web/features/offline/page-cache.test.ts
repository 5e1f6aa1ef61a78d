import { expect, test } from 'vitest'
import { cachedText, thenText, titleIn } from './page-cache.ts'

test('the note says when the page was cached, and that prices may be old', () => {
  expect(cachedText(new Date(2026, 10, 20, 15, 4))).toMatch(
    /^You are offline\. This copy is from Nov 20, 2026, 3:04.PM; prices may have changed\.$/,
  )
  expect(cachedText(null)).toMatch(/may have changed/)
  expect(cachedText(new Date(), false)).toMatch(
    /^You are offline, or Stoop is down\. This copy is from .*; prices may have changed\.$/,
  )
})

test('a cached price shows its date', () => {
  expect(thenText(new Date(2026, 10, 20, 15, 4).toISOString())).toBe('on Nov 20')
  expect(thenText('')).toBe('')
})

test('its title is read from its HTML', () => {
  expect(titleIn('<html><head><title>Club chair &amp; stool · Stoop</title></head>')).toBe(
    'Club chair & stool',
  )
  expect(titleIn('')).toBe('An item')
})
