import { noConditions } from '../features/search/match-request.ts'
import type { IndexChange, IndexedListing, IndexQuery } from '../ports/search-index.ts'

/** When the listings below were published. */
export const now = new Date('2026-11-29T12:00:00Z')

/** The id of the listing with a number. */
export const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

function listing(facts: Partial<IndexedListing> & { title: string; description?: string }): IndexedListing {
  const { title, description = '', ...rest } = facts
  return {
    texts: { kind: title.split(' ')[0] ?? '', title, details: 'furnitur', description },
    category: 'furniture',
    price_cents: 5_000,
    condition: 'Good',
    delivery: false,
    offers: true,
    sizes: [],
    brand: null,
    colors: [],
    published_at: now,
    place: null,
    ...rest,
  }
}

/** A change that writes a listing with these stems. */
export function put(id: string, facts: Parameters<typeof listing>[0], version = 1): IndexChange {
  return { id, version, listing: listing(facts) }
}

export const noFilter: IndexQuery['filter'] = noConditions

/** A query that requires every one of these stems. */
export function queryFor(words: string[], rest: Partial<IndexQuery> = {}): IndexQuery {
  return {
    terms: words.map((word) => ({ exact: [{ lexemes: [word] }], other: [], share: 1 / words.length })),
    weights: {
      exact: { kind: 1, title: 0.7, details: 0.5, description: 0.2 },
      other: { kind: 0.6, title: 0.45, details: 0.3, description: 0.1 },
    },
    needsAll: true,
    minFit: 0.3,
    fullMatch: 0,
    phrase: null,
    fresh: { now, most: 0.05, seconds: 1_000 },
    near: null,
    filter: noFilter,
    sort: 'best',
    limit: 10,
    ...rest,
  }
}
