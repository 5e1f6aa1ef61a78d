/** Where "now" comes from. A port, so that every timer in the product can be tested by moving a clock. */
export interface Clock {
  /** The current instant (UTC). */
  now(): Date
}
