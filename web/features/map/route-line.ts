/** [longitude, latitude] in degrees. */
export type Point = [number, number]

/** From where to where, and along which streets. */
export interface Way {
  from: Point
  to: Point
  fromName: string
  toName: string
  /** Null: nobody knows the streets, a straight line with an arrow stands for them. @source spec §7, §8 */
  line: Point[] | null
}

/** What a map is asked to show. */
export interface RouteMapProps {
  way: Way
  /** Where the courier is, while it is under way. */
  courier?: Point | null | undefined
}

/** The zoom of a map before it is fitted to a way. @source spec §9 */
export const MAP_ZOOM = 10
/** Pixels between a way and the edge of its map. @source spec §9 */
export const ROUTE_PADDING = 20

/** The line to draw. */
export function lineOf({ from, to, line }: Way): Point[] {
  return line && line.length > 1 ? line : [from, to]
}

/** South-west and north-east of a way. A way of one point gets some room. */
export function boundsOf(way: Way): [Point, Point] {
  const points = [...lineOf(way), way.from, way.to]
  const longitudes = points.map(([longitude]) => longitude)
  const latitudes = points.map(([, latitude]) => latitude)
  const room = 0.002
  return [
    [Math.min(...longitudes) - room, Math.min(...latitudes) - room],
    [Math.max(...longitudes) + room, Math.max(...latitudes) + room],
  ]
}

/** Where the arrow of a straight line stands, and its direction in degrees clockwise from the north. */
export function arrowOf({ from, to }: Way): { at: Point; degrees: number } {
  const at: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const east = (to[0] - from[0]) * Math.cos((at[1] * Math.PI) / 180)
  const degrees = (Math.atan2(east, to[1] - from[1]) * 180) / Math.PI
  return { at, degrees: (degrees + 360) % 360 }
}
