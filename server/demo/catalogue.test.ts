import { expect, test } from 'vitest'
import { categorySlugs } from '../../contract/rules/listings/categories.ts'
import { createGazetteer } from '../adapters/locations-gazetteer/index.ts'
import { demoListings, demoSellers } from './catalogue.ts'
import { pictureNames } from './drawn.ts'

test('there are enough listings for every row of the home page, including under fifty dollars', () => {
  expect(demoListings.length).toBeGreaterThanOrEqual(72)
  expect(demoListings.filter((listing) => listing.price_cents < 5000).length).toBeGreaterThanOrEqual(12)
  expect(demoListings.filter((listing) => listing.price_cents === 0).length).toBeGreaterThanOrEqual(3)
  expect(Math.max(...demoListings.map((listing) => listing.price_cents))).toBe(750_000)
})

test('every category and every condition has a listing', () => {
  expect(new Set(demoListings.map((listing) => listing.category))).toEqual(new Set(categorySlugs))
  expect(new Set(demoListings.map((listing) => listing.condition))).toEqual(
    new Set(['new', 'like_new', 'good', 'fair', 'poor']),
  )
})

test.each(demoListings.map((listing) => [listing.key, listing] as const))(
  '%s keeps to the limits',
  (_key, listing) => {
    expect(listing.title.length).toBeLessThanOrEqual(50)
    expect(listing.description.length).toBeGreaterThan(60)
    expect(Number.isInteger(listing.price_cents)).toBe(true)
    expect(Object.keys(listing.details).length).toBeLessThanOrEqual(30)
    for (const value of Object.values(listing.details)) {
      expect(['string', 'number', 'boolean']).toContain(typeof value)
    }
    expect(pictureNames(listing.key).length).toBeGreaterThanOrEqual(1)
    expect(pictureNames(listing.key).length).toBeLessThanOrEqual(5)
    expect(demoSellers.map((seller) => seller.key)).toContain(listing.seller)
  },
)

test('keys, titles and descriptions are unique', () => {
  for (const field of ['key', 'title', 'description'] as const) {
    const values = demoListings.map((listing) => listing[field])
    expect(new Set(values).size).toBe(values.length)
  }
})

test('a third of the listings have a second picture', () => {
  const more = demoListings.filter((listing) => pictureNames(listing.key).length > 1)
  expect(more.length * 3).toBeGreaterThanOrEqual(demoListings.length)
})

test('four sellers, exactly one of them a shop, with fictional phone numbers', () => {
  expect(demoSellers).toHaveLength(4)
  const shops = demoSellers.flatMap((seller) => (seller.business ? [seller.business] : []))
  expect(shops).toHaveLength(1)
  expect(shops[0]?.phone_number).toMatch(/555-01\d\d$/)
  for (const { username } of demoSellers) expect(username).toMatch(/^[a-z]+-[a-z]+-\d+$/)
})

test('every seller has an address that couriers can find', async () => {
  const gazetteer = createGazetteer()
  for (const seller of demoSellers) {
    const [hit] = await gazetteer.search(seller.business?.address ?? seller.neighborhood)
    const place = hit && (await gazetteer.details(hit.id))
    expect([seller.key, place?.accuracyMetres]).toEqual([seller.key, expect.any(Number)])
    expect(place?.accuracyMetres).toBeLessThan(3000)
  }
})
