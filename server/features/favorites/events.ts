/** What became of a saved item: cheaper, available again, being bought, or sold. */
export type FavoriteChangeKind = 'price' | 'free' | 'held' | 'sold'

/** A change of one saved item. */
export interface FavoriteChange {
  title: string
  kind: FavoriteChangeKind
  /** Cents: the price that the member knew, and the price now. */
  fromCents: number
  toCents: number
}

/** What members are told of the items that they saved: everything since the last time, at least one. */
export interface FavoriteEvents {
  'favorite.changed': { changes: readonly FavoriteChange[]; link: string }
  /** Nothing but reservations, which are no reason for an email. */
  'favorite.held': { changes: readonly FavoriteChange[]; link: string }
}
