import type { City } from './city.ts'
import { newYorkCity } from './new-york.ts'
import { areaNamed, areaOfPostcode, type Zone, zoneOf } from './new-york-addresses.ts'

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
export interface Marketplace extends City {
  rules: AddressRules
}

/** @source spec §1; product-decisions §6; architecture §5 */
export const newYork: Marketplace = { ...newYorkCity, rules: { areaOfPostcode, areaNamed, zoneOf } }
