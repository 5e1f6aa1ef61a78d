import type { IndexedListing, IndexedPart } from '../../ports/search-index.ts'

/**
 * Texts are stems already: they are only split at spaces. Every match scores a constant, so lengths are not stored. `any` has all
 * parts, `named` all but the description.
 */
const text = { type: 'text', analyzer: 'whitespace', norms: false }
const partsOf = (copies: string[]) => ({ ...text, copy_to: copies })

const properties = {
  kind: partsOf(['any', 'named']),
  title: partsOf(['any', 'named']),
  details: partsOf(['any', 'named']),
  description: partsOf(['any']),
  any: text,
  named: text,
  /** The id once more: OpenSearch does not sort by `_id`. */
  key: { type: 'keyword' },
  category: { type: 'keyword' },
  condition: { type: 'keyword' },
  price_cents: { type: 'integer' },
  delivery: { type: 'boolean' },
  offers: { type: 'boolean' },
  sizes: { type: 'keyword' },
  brand: { type: 'keyword' },
  colors: { type: 'keyword' },
  published_at: { type: 'date' },
  place: { type: 'geo_point' },
}

/** The body that creates an index. Versions of removed documents are kept for an hour, so that a late write does not bring them back. */
export const indexBody = {
  settings: { index: { number_of_shards: 1, gc_deletes: '1h' } },
  mappings: { dynamic: 'strict', properties },
}

/** A listing as OpenSearch stores it. */
export function documentOf(id: string, listing: IndexedListing) {
  const { texts, published_at, place, ...rest } = listing
  return {
    ...(texts satisfies Record<IndexedPart, string>),
    ...rest,
    key: id,
    published_at: published_at.toISOString(),
    place: place && { lat: place.lat, lon: place.lon },
  }
}
