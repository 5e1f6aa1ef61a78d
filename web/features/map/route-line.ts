/** [longitude, latitude] in degrees. */
export type Point = [number, number]

/** A delivery route from the seller to the buyer. */
export interface DeliveryRoute {
  from: Point
  to: Point
  fromName: string
  toName: string
  /**
   * Points along the streets; null when unknown: the map then shows a straight line with an arrow.
   * @source spec §7, §8
   */
  line: Point[] | null
}

export interface RouteMapProps {
  route: DeliveryRoute
  /** The courier's position while the delivery is under way. */
  courier?: Point | null | undefined
}

/** The zoom level before the map is fitted to a route. @source spec §9 */
export const MAP_ZOOM = 10
/** Padding in pixels between a route and the edge of the map. @source spec §9 */
export const ROUTE_PADDING = 20

/** The points of the line to draw. */
export function lineOf({ from, to, line }: DeliveryRoute): Point[] {
  return line && line.length > 1 ? line : [from, to]
}

/** The south-west and north-east corners of a route, with a small margin. */
export function boundsOf(route: DeliveryRoute): [Point, Point] {
  const points = [...lineOf(route), route.from, route.to]
  const longitudes = points.map(([longitude]) => longitude)
  const latitudes = points.map(([, latitude]) => latitude)
  const margin = 0.002
  return [
    [Math.min(...longitudes) - margin, Math.min(...latitudes) - margin],
    [Math.max(...longitudes) + margin, Math.max(...latitudes) + margin],
  ]
}

/** The position of the arrow on a straight line, and its direction in degrees clockwise from north. */
export function arrowOf({ from, to }: DeliveryRoute): { at: Point; degrees: number } {
  const at: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const east = (to[0] - from[0]) * Math.cos((at[1] * Math.PI) / 180)
  const degrees = (Math.atan2(east, to[1] - from[1]) * 180) / Math.PI
  return { at, degrees: (degrees + 360) % 360 }
}
