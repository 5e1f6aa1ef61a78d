import { expect, test } from 'vitest'
import { type ItemTraits, noTraits } from '../../../contract/rules/listings/traits/traits.ts'
import { sampleListing } from '../../testing/sample-listing.ts'
import { previewText, productData } from './product-data.ts'

test('a listing is a product with an offer', () => {
  const listing = sampleListing({ title: 'Oak chair', price: 40.5, image_urls: ['/photos/p/1280.jpg'] })
  expect(productData(listing, noTraits, 'https://stoop.example')).toMatchObject({
    '@type': 'Product',
    name: 'Oak chair',
    image: ['https://stoop.example/photos/p/1280.jpg'],
    offers: {
      price: '40.50',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/UsedCondition',
      url: `https://stoop.example/shop/item/${listing.id}`,
    },
  })
})

test('a known size, brand and color are part of the product', () => {
  const traits = { sizes: ['US 9.5'], brand: 'Nike', colors: ['black', 'white'] } satisfies ItemTraits
  expect(productData(sampleListing({}), traits, 'https://stoop.example')).toMatchObject({
    size: 'US 9.5',
    brand: { '@type': 'Brand', name: 'Nike' },
    color: 'black/white',
  })
  expect(productData(sampleListing({}), noTraits, 'https://stoop.example')).not.toHaveProperty('brand')
})

test('a sold item is not offered as in stock', () => {
  const offer = (status: 'sold' | 'reserved' | 'paused') =>
    productData(sampleListing({ status }), noTraits, 'https://stoop.example').offers.availability
  expect(offer('sold')).toBe('https://schema.org/SoldOut')
  expect(offer('reserved')).toBe('https://schema.org/LimitedAvailability')
  expect(offer('paused')).toBe('https://schema.org/OutOfStock')
})

test('a preview is one line, cut at a word', () => {
  expect(previewText('One.\n\nTwo.')).toBe('One. Two.')
  const long = previewText('word '.repeat(100))
  expect(long.length).toBeLessThanOrEqual(181)
  expect(long).toMatch(/word…$/)
})
