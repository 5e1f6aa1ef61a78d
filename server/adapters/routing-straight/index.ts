import type { RouteEstimate, RouteFinder } from '../../ports/routing.ts'

/** Ratio of street distance to straight-line distance. @source README.md */
const ROAD_FACTOR = 1.35
/** Average speed in city traffic. @source README.md */
const SPEED_MPH = 13
/** Minutes for loading and parking. */
const STOP_MINUTES = 4
export const METERS_PER_MILE = 1609.344
const EARTH_RADIUS_METERS = 6_371_009

/** Estimates routes by the straight-line distance times a factor. Needs no network and never fails. */
export function createStraightRoutes(): RouteFinder {
  return { route: async (from, to) => straightRoute(from, to) }
}

/** @param from [longitude, latitude] in degrees */
export function straightRoute(from: readonly [number, number], to: readonly [number, number]): RouteEstimate {
  const miles = (metersBetween(from, to) * ROAD_FACTOR) / METERS_PER_MILE
  return { miles, minutes: (miles / SPEED_MPH) * 60 + STOP_MINUTES, approximate: true, line: null }
}

/** The great-circle distance (haversine). */
export function metersBetween(from: readonly [number, number], to: readonly [number, number]): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (difference: number) => Math.sin(radians(difference) / 2) ** 2
  const between =
    half(to[1] - from[1]) + Math.cos(radians(from[1])) * Math.cos(radians(to[1])) * half(to[0] - from[0])
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(between)))
}
