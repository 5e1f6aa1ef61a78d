import type { RouteEstimate } from '../../ports/routing.ts'
import { METERS_PER_MILE, metersBetween } from './index.ts'

type Point = readonly [number, number]

/** Meters between a requested point and the end of its route: the nearest street may be on the other side of a park. */
const SNAP_METERS = 2_000
/** A route may be this many times as long as the straight line, for example across a river, and this much longer. */
const DETOUR_FACTOR = 6
const DETOUR_METERS = 20_000
/** No drive is faster. */
const FASTEST_MPH = 90
/** Minutes; no drive within a city takes longer. */
const LONGEST_MINUTES = 12 * 60

/**
 * Whether a provider's route can be one between two points: no shorter than the straight line, no longer than any detour, at a speed of
 * cars, and drawn between these points.
 */
export function isPlausibleRoute(
  { miles, minutes, line }: RouteEstimate,
  { from, to }: { from: Point; to: Point },
): boolean {
  const straight = metersBetween(from, to)
  const meters = miles * METERS_PER_MILE
  return (
    meters >= straight - 2 * SNAP_METERS &&
    meters <= straight * DETOUR_FACTOR + DETOUR_METERS &&
    minutes >= (miles / FASTEST_MPH) * 60 &&
    minutes <= LONGEST_MINUTES &&
    (line === null || (isNear(line[0], from) && isNear(line.at(-1), to)))
  )
}

function isNear(point: Point | undefined, to: Point): boolean {
  return point !== undefined && metersBetween(point, to) <= SNAP_METERS
}
