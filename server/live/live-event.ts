/** Something that open pages are told about at once. */
export interface LiveEvent {
  topic: LiveTopic
  /** What changed, such as `listing.changed`. */
  kind: string
  /** What a page needs to show it; no more than the topic's readers may know. */
  data: Record<string, unknown>
}

/**
 * Whom an event concerns. Anybody may follow a listing or a profile; orders and members only those they belong to. Every open
 * page follows `takedowns`. The end of a session ends the streams that follow it.
 */
export type LiveTopic =
  | `listing:${string}`
  | `profile:${string}`
  | `order:${string}`
  | `member:${string}`
  | `session:${string}`
  | 'takedowns'

/** An event that has been committed. */
export interface StoredLiveEvent extends LiveEvent {
  /** Ascending, but a lower id may be committed after a higher one. */
  id: number
  /** Seconds since it was written. */
  age: number
}

/** Where a browser resumes. */
export interface ResumePoint {
  /** The id of its last event; null if it has none yet. */
  lastId: number | null
  /** Milliseconds since the oldest data that it shows was loaded; null if it shows none that is older than `lastId`. */
  age: number | null
}
