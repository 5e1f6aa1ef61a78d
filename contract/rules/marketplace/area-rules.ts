/** Where a typed address is, as far as its text shows. */
export type Zone = { kind: 'inside'; borough: string } | { kind: 'outside' } | { kind: 'unclear' }

/** Finds the area of a typed address without a map. */
export interface AreaRules {
  /** The area of a postcode; null outside the marketplace. */
  areaOfPostcode(postcode: string): string | null
  /** The area that a text names; null when it names none. */
  areaNamed(text: string): string | null
  /** Whether a typed address is inside the marketplace. */
  zoneOf(address: string): Zone
}
