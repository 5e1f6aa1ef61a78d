/** A point to about a kilometre: nobody's door. */
export function rounded(lon: number, lat: number): { lon: number; lat: number } {
  return { lon: Math.round(lon * 100) / 100, lat: Math.round(lat * 100) / 100 }
}

/** Degrees around the five boroughs. */
const city = { west: -74.27, east: -73.69, south: 40.48, north: 40.93 }

/** Whether a point is in or about the city. */
export function isInNewYork({ lon, lat }: { lon: number; lat: number }): boolean {
  return lon >= city.west && lon <= city.east && lat >= city.south && lat <= city.north
}

const suffix =
  /\b(street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln|drive|dr|court|ct|parkway|pkwy|expressway|turnpike)$/i

/** Whether a hit of the address search is a door or a street: the shop is looked at by neighborhoods. */
export function isStreet({ id, title }: { id: string; title: string }): boolean {
  return id.startsWith('addr-') || /^\d[\d-]*[a-z]?\s+\S/i.test(title) || suffix.test(title.trim())
}
