import type { Borough } from '../../contract/rules/zone.ts'

/** One line of a list to choose from. */
export interface LocationSuggestion {
  /** Says by itself what it stands for: any process can look it up, at any time. */
  id: string
  title: string
  subtitle: string
}

export type LocationKind = 'address' | 'street' | 'venue' | 'neighbourhood' | 'postalcode' | 'borough'

/** A place on the map. */
export interface Location {
  id: string
  name: string
  kind: LocationKind
  /** [longitude, latitude] in degrees. */
  point: readonly [number, number]
  address: {
    number: string | null
    street: string | null
    /** The borough as the post writes it, or the town. */
    locality: string | null
    region: string | null
    postalCode: string | null
  }
  /** Null outside the five boroughs. */
  borough: Borough | null
  /** How far the point may be from the door, in metres; 0 where the source says it is exact. */
  accuracyMetres: number
}

/** Finds addresses and places from what somebody types. Every method throws `ProviderError`. */
export interface LocationFinder {
  /** The best few places, best first; none for a blank text. */
  search(text: string): Promise<LocationSuggestion[]>
  /** The place of an id, or null for an id that stands for none. */
  details(id: string): Promise<Location | null>
}
