/** One suggestion in a list. */
export interface LocationSuggestion {
  /** Self-contained: any process can look it up at any time. */
  id: string
  title: string
  subtitle: string
}

export type LocationKind = 'address' | 'street' | 'venue' | 'neighbourhood' | 'postalcode' | 'borough'

/** A place on the map. Stored as JSON with pickup places, so renaming a field needs a migration. */
export interface Location {
  id: string
  name: string
  kind: LocationKind
  /** [longitude, latitude] in degrees. */
  point: readonly [number, number]
  address: {
    number: string | null
    street: string | null
    /** The borough as in postal addresses, or the town. */
    locality: string | null
    region: string | null
    postalCode: string | null
  }
  /** The marketplace's area; null outside all of them. */
  borough: string | null
  /** How far the point may be from the door, in meters; 0 where it is exact. */
  accuracyMetres: number
}

/** Finds addresses and places. Every method throws `ProviderError`. */
export interface LocationFinder {
  /** The best matches, best first; none for blank text. */
  search(text: string): Promise<LocationSuggestion[]>
  /** The place with this id, or null. */
  details(id: string): Promise<Location | null>
}
