/** Rounds a position to about a kilometer, so that it does not identify a home. */
export function rounded(lon: number, lat: number): { lon: number; lat: number } {
  return { lon: Math.round(lon * 100) / 100, lat: Math.round(lat * 100) / 100 }
}

const suffix =
  /\b(street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln|drive|dr|court|ct|parkway|pkwy|expressway|turnpike)$/i

/** Whether a hit of the address search is a street or a door: the shop's areas are neighborhoods. */
export function isStreet({ id, title }: { id: string; title: string }): boolean {
  return id.startsWith('addr-') || /^\d[\d-]*[a-z]?\s+\S/i.test(title) || suffix.test(title.trim())
}
