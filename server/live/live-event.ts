/** Something that open pages are told about at once. */
export interface LiveEvent {
  topic: LiveTopic
  /** What changed, such as `listing.changed`. */
  kind: string
  /** What a page needs to show it; no more than the topic's readers may know. */
  data: Record<string, unknown>
}

/** Whom an event concerns. Anybody may follow a listing; orders and members only those they belong to. */
export type LiveTopic = `listing:${string}` | `order:${string}` | `member:${string}`

/** An event that has been committed. */
export interface StoredLiveEvent extends LiveEvent {
  /** Ascending, but a lower id may be committed after a higher one. */
  id: number
}
