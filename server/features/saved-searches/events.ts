/** Why an item is news for a saved search. */
export type FindReason = 'new' | 'back' | 'price'

/** An item that a saved search has found. */
export interface Find {
  title: string
  reason: FindReason
  priceCents: number
  /** The price before; the same unless it fell. */
  fromCents: number
}

/** What one saved search has found since its owner was last told: at least one item, the newest first. */
export interface SearchNews {
  name: string
  finds: readonly Find[]
}

export interface SavedSearchEvents {
  /** At least one search. */
  'alert.found': { searches: readonly SearchNews[]; link: string }
}
