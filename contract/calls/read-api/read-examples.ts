/** What the calls for programs answer, for the published description. */
export const exampleListing = {
  id: '0197c2a4-6f3e-7c1b-9d52-3a8f0e4b7c61',
  state: 'active',
  seller_id: '0197a1d0-2b44-7e9a-8f13-5c6d7e8f9a01',
  updated_at: '2026-11-21T17:04:12.318Z',
  item: {
    url: 'https://your-stoop.example/shop/item/0197c2a4-6f3e-7c1b-9d52-3a8f0e4b7c61',
    title: 'Walnut side table',
    description: 'Solid, with one ring mark.',
    price_cents: 4500,
    category: 'Furniture',
    condition: 'good',
    details: { material: 'Walnut' },
    photo_urls: ['https://your-stoop.example/photos/0197c2a3-91d7-7a20-b6f4-1e2d3c4b5a69/1280.jpg'],
    place: 'Park Slope',
    delivery_enabled: true,
    published_at: '2026-11-20T09:30:00.000Z',
  },
}

export const exampleOrder = {
  id: '0197c2b0-114d-7b8e-a0c9-7f6e5d4c3b2a',
  state: 'ready',
  listing_id: exampleListing.id,
  seller_id: exampleListing.seller_id,
  buyer_id: null,
  title: 'Walnut side table',
  delivery_type: 'pickup',
  currency: 'usd',
  item_cents: 4500,
  delivery_cents: 0,
  buyer_fee_cents: 0,
  tax_cents: 0,
  total_cents: 4500,
  platform_fee_cents: 0,
  refunded_cents: 0,
  created_at: '2026-11-21T17:03:40.000Z',
  paid_at: '2026-11-21T17:04:12.000Z',
  handed_over_at: null,
  updated_at: '2026-11-21T17:04:12.318Z',
  personal: null,
}

/** The end of a list. */
export const exampleEnd = { next_cursor: null, next_updated_since: '2026-11-21T17:59:00.000Z' }
