/** A rectangle in degrees. */
export interface Bounds {
  west: number
  south: number
  east: number
  north: number
}

/** What prices, dates and place names need to know about a city. */
export interface City {
  /** The short name, as in "All of New York". */
  city: string
  /** The full name, as in "New York City". */
  name: string
  /** The rectangle around the city. */
  bounds: Bounds
  /** The IANA time zone that decides days and hours. */
  timeZone: string
  /** ISO 4217, in lower case as payment providers expect it. */
  currency: string
  /** The BCP 47 tag for numbers and dates. */
  locale: string
  /** The parts of the city that are served. */
  areas: readonly string[]
}

/** Whether a point is inside the rectangle around the city. */
export function isInBounds(
  { bounds }: Pick<City, 'bounds'>,
  { lon, lat }: { lon: number; lat: number },
): boolean {
  return lon >= bounds.west && lon <= bounds.east && lat >= bounds.south && lat <= bounds.north
}
