/** A point in pixels; y grows downward. */
export interface Point {
  x: number
  y: number
}

/**
 * A rectangle in any direction. `along` is the unit vector of the side that is nearer to horizontal, and points right; it is
 * also the direction in which its text runs, unless the rectangle stands upright.
 */
export interface Rectangle {
  center: Point
  along: Point
  /** Extent in the direction of `along`, and across it, in pixels. */
  width: number
  height: number
}

/** The smallest rectangle around points. @source Freeman, Shapira: one of its sides lies on an edge of the hull (CACM 1975) */
export function smallestRectangle(points: readonly Point[]): Rectangle {
  const hull = convexHull(points)
  const candidates = hull.map((from, at) => {
    const to = hull[(at + 1) % hull.length] ?? from
    return rectangleAlong(hull, Math.atan2(to.y - from.y, to.x - from.x))
  })
  const area = ({ width, height }: Rectangle) => width * height
  return candidates.reduce((best, next) => (area(next) < area(best) ? next : best))
}

/** @param angle of one side, in radians */
function rectangleAlong(points: readonly Point[], angle: number): Rectangle {
  // Of the four directions of the sides, the one between -45° and 45°.
  const turned = angle - Math.round(angle / (Math.PI / 2)) * (Math.PI / 2)
  const along = { x: Math.cos(turned), y: Math.sin(turned) }
  const across = points.map(({ x, y }) => y * along.x - x * along.y)
  const ahead = points.map(({ x, y }) => x * along.x + y * along.y)
  const [left, right] = [Math.min(...ahead), Math.max(...ahead)]
  const [top, bottom] = [Math.min(...across), Math.max(...across)]
  const [forth, down] = [(left + right) / 2, (top + bottom) / 2]
  return {
    center: { x: forth * along.x - down * along.y, y: forth * along.y + down * along.x },
    along,
    width: right - left,
    height: bottom - top,
  }
}

/** The corners of the convex hull in their order. @source Andrew's monotone chain (1979) */
function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y)
  return [...halfHull(sorted), ...halfHull(sorted.toReversed())]
}

/** One half, without its last corner, which begins the other half. */
function halfHull(sorted: readonly Point[]): Point[] {
  const half: Point[] = []
  for (const point of sorted) {
    while (half.length >= 2 && !turnsLeft(half.at(-2) as Point, half.at(-1) as Point, point)) half.pop()
    half.push(point)
  }
  return half.length > 1 ? half.slice(0, -1) : half
}

function turnsLeft(a: Point, b: Point, c: Point): boolean {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0
}
