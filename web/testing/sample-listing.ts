import type { Listing } from '../../contract/calls/shapes.ts'

let made = 0

/** A listing for tests, with a unique id. */
export function sampleListing(fields: Partial<Listing> = {}): Listing {
  made += 1
  const tail = String(made).padStart(12, '0')
  return {
    id: `01900000-0000-7000-8000-${tail}`,
    title: `Thing ${made}`,
    price: 25,
    description: 'A thing.',
    category: 'Other',
    condition: 'good',
    details: {},
    image_urls: [],
    owner_id: '01900000-0000-7000-9000-000000000001',
    owner_username: 'sunny-stoop-7',
    delivery_enabled: false,
    is_active: true,
    status: 'active',
    seller_rating: null,
    photos: [{ id: `01900000-0000-7000-a000-${tail}`, width: 1200, height: 1500, thumbhash: 'ZQgaFQL5Znl2' }],
    place: 'Park Slope',
    place_id: null,
    published_at: '2025-11-20T12:00:00.000Z',
    ...fields,
  }
}
