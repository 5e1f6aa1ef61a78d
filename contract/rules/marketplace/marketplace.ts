import { areaNamed, areaOfPostcode, boroughs, type Zone, zoneOf } from './new-york.ts'

/** A rectangle in degrees. */
export interface Bounds {
  west: number
  south: number
  east: number
  north: number
}

/** How the addresses of a marketplace are read without a map. */
export interface AddressRules {
  /** The area of a postcode; null outside the marketplace. */
  areaOfPostcode(postcode: string): string | null
  /** The area that a text names; null when it names none. */
  areaNamed(text: string): string | null
  /** Whether a typed address is inside the marketplace. */
  zoneOf(address: string): Zone
}

/** A city in which the shop operates. The server hands it to its features, the pages import `web/marketplace.ts`. */
export interface Marketplace {
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
  rules: AddressRules
}

/** @source spec §1; product-decisions §6; architecture §5 */
export const newYork: Marketplace = {
  city: 'New York',
  name: 'New York City',
  bounds: { west: -74.27, south: 40.48, east: -73.69, north: 40.93 },
  timeZone: 'America/New_York',
  currency: 'usd',
  locale: 'en-US',
  areas: boroughs,
  rules: { areaOfPostcode, areaNamed, zoneOf },
}

/** Whether a point is inside the rectangle around the city. */
export function isInBounds(
  { bounds }: Pick<Marketplace, 'bounds'>,
  { lon, lat }: { lon: number; lat: number },
): boolean {
  return lon >= bounds.west && lon <= bounds.east && lat >= bounds.south && lat <= bounds.north
}
