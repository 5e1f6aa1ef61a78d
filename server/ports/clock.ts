/** The source of the current time. A port, so that tests can move the clock. */
export interface Clock {
  /** The current instant (UTC). */
  now(): Date
}
