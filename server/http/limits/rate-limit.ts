/** At most `max` for each key in a window of `seconds`. */
export interface RateLimit {
  /** Keys of different names are counted apart. */
  name: string
  max: number
  seconds: number
}
