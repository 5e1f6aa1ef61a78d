import type { RouteEstimate, RouteFinder } from '../../ports/routing.ts'

/** How much longer streets are than the crow's flight. @source README.md */
const ROAD_FACTOR = 1.35
/** Miles an hour in the city's traffic, stops included. @source README.md */
const SPEED_MPH = 13
/** Minutes to load and to find a place to stop. */
const STOP_MINUTES = 4
const METRES_PER_MILE = 1609.344
const EARTH_METRES = 6_371_009

/** Ways as the crow flies, made longer by a factor. No network, never fails, always approximate. */
export function createStraightRoutes(): RouteFinder {
  return { route: async (from, to) => straightRoute(from, to) }
}

/** @param from [longitude, latitude] in degrees */
export function straightRoute(from: readonly [number, number], to: readonly [number, number]): RouteEstimate {
  const miles = (metresBetween(from, to) * ROAD_FACTOR) / METRES_PER_MILE
  return { miles, minutes: (miles / SPEED_MPH) * 60 + STOP_MINUTES, approximate: true, line: null }
}

/** The great-circle distance (haversine). */
function metresBetween(from: readonly [number, number], to: readonly [number, number]): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (difference: number) => Math.sin(radians(difference) / 2) ** 2
  const between =
    half(to[1] - from[1]) + Math.cos(radians(from[1])) * Math.cos(radians(to[1])) * half(to[0] - from[0])
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(between)))
}
