/** Rounds a position to about a kilometer, so that it is nobody's door. */
export function rounded(lon: number, lat: number): { lon: number; lat: number } {
  return { lon: Math.round(lon * 100) / 100, lat: Math.round(lat * 100) / 100 }
}

/** Bounds of the five boroughs, in degrees. */
const city = { west: -74.27, east: -73.69, south: 40.48, north: 40.93 }

/** Whether a point is in or near the city. */
export function isInNewYork({ lon, lat }: { lon: number; lat: number }): boolean {
  return lon >= city.west && lon <= city.east && lat >= city.south && lat <= city.north
}

const suffix =
  /\b(street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln|drive|dr|court|ct|parkway|pkwy|expressway|turnpike)$/i

/** Whether a hit of the address search is a street or a door: the shop's areas are neighborhoods. */
export function isStreet({ id, title }: { id: string; title: string }): boolean {
  return id.startsWith('addr-') || /^\d[\d-]*[a-z]?\s+\S/i.test(title) || suffix.test(title.trim())
}
