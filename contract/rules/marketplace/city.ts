/** A rectangle in degrees. */
export interface Bounds {
  west: number
  south: number
  east: number
  north: number
}

/** The hours of a day, 0 to 24 in city time, in which deliveries set out. */
export interface ServiceHours {
  /** The hour from which deliveries set out. */
  from: number
  /** The hour from which they no longer do. */
  to: number
}

/** What prices, dates, addresses and sentences need to know about a city. */
export interface City {
  /** The short name, as in "All of New York". */
  city: string
  /** The full name, as in "New York City". */
  name: string
  /** What people call the city in a username, in lower case without spaces: `nyc`. */
  nicknames: readonly string[]
  /** The served part of the city in a sentence, as in "within the five boroughs". */
  servedPart: string
  /** What people call one of its areas, as in "Please add the borough". */
  areaNoun: string
  /** The state or province in addresses: `NY`. */
  region: string
  /** The country in addresses, ISO 3166-1: `US`. */
  country: string
  /** An address as people type it, shown as an example in an empty field. */
  exampleAddress: string
  /** Places that people search for, shown as an example in an empty field. */
  examplePlaces: string
  /** The rectangle around the city. */
  bounds: Bounds
  /** The IANA time zone that decides days and hours. */
  timeZone: string
  /** When deliveries set out, unless the operator sets other hours. */
  serviceHours: ServiceHours
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
