/** Miles that can be chosen. */
export const distances = [1, 3, 5, 10] as const
type Miles = (typeof distances)[number]

/** A part of the city: so many miles around a place. */
export interface Area {
  name: string
  /** Degrees. */
  lon: number
  lat: number
  miles: Miles
}

/** What a list is asked for a part of the city; nothing for all of it. */
export function areaFilter(area: Area | null): { near?: string; within_miles?: number } {
  return area ? { near: `${area.lon},${area.lat}`, within_miles: area.miles } : {}
}
