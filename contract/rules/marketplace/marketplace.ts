import type { StreetRules } from '../addresses/street-rules.ts'
import type { AreaRules } from './area-rules.ts'
import type { City } from './city.ts'
import type { MeetingPoint } from './meeting-point.ts'
import { newYorkCity } from './new-york.ts'
import { newYorkAreas } from './new-york-addresses.ts'
import { newYorkMeetingPoints } from './new-york-meeting-points.ts'
import { newYorkStreets } from './new-york-streets.ts'

/** How the addresses of a marketplace are read without a map. */
export interface AddressRules extends AreaRules {
  streets: StreetRules
}

/** A city in which the shop operates. The server hands it to its features, the pages import `web/marketplace.ts`. */
export interface Marketplace extends City {
  rules: AddressRules
  /** The names of areas in postal addresses, where they differ from the area's own. */
  postalNames: Readonly<Record<string, string>>
  /** Well-known public places where buyers and sellers can meet. */
  meetingPoints: readonly MeetingPoint[]
  /** Where "Join our beta" leads unless the operator sets another address. */
  betaUrl: string
}

/** @source spec §1; product-decisions §6; architecture §5 */
export const newYork: Marketplace = {
  ...newYorkCity,
  rules: { ...newYorkAreas, streets: newYorkStreets },
  postalNames: { Manhattan: 'New York' },
  meetingPoints: newYorkMeetingPoints,
  betaUrl: 'https://testflight.apple.com/join/StoopNYC',
}
