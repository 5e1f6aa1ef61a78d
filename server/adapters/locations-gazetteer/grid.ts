import { type Point, readRows } from './gazetteer.ts'

/** `M` Manhattan, `K` southern Brooklyn, `E` Brooklyn's East streets, `Q` Queens, `X` the Bronx. */
export type GridName = 'M' | 'K' | 'E' | 'Q' | 'X'

/** A crossing whose place is known: a numbered street and an avenue, or hundreds of house numbers. */
export interface Corner {
  street: number
  across: number
  point: Point
}

/** How far along each axis a crossing still says something about another one. */
const reach: Record<GridName, { street: number; across: number }> = {
  M: { street: 9, across: 1.5 },
  K: { street: 12, across: 4 },
  E: { street: 10, across: 6 },
  Q: { street: 14, across: 10 },
  X: { street: 10, across: 3 },
}

/** The known crossings of each grid. Read by the bench, too, which leaves one out at a time. */
export const corners: ReadonlyMap<string, readonly Corner[]> = Map.groupBy(
  readRows('corners.tsv').map(([grid = '', street, across, latitude, longitude]) => ({
    grid,
    street: Number(street),
    across: Number(across),
    point: [Number(longitude), Number(latitude)] as const,
  })),
  (corner) => corner.grid,
)

/**
 * Where a crossing is: a plane laid through the known ones, the near ones weighing most. Streets bend and spacings
 * change from one part of a borough to the next, so no single plane fits them all.
 */
export function crossing(
  grid: GridName,
  street: number,
  across: number,
  known: readonly Corner[] = corners.get(grid) ?? [],
): Point {
  const scale = reach[grid]
  const weighed = known.map((corner) => {
    const x = (corner.street - street) / scale.street
    const y = (corner.across - across) / scale.across
    return { x, y, weight: 1 / (0.05 + x * x + y * y) ** 2, point: corner.point }
  })
  return [planeAt(weighed, 0), planeAt(weighed, 1)]
}

interface Weighed {
  x: number
  y: number
  weight: number
  point: Point
}

/** The height at (0, 0) of the plane that fits best, by least squares with a little damping against wild slopes. */
function planeAt(rows: readonly Weighed[], axis: 0 | 1): number {
  const total = (of: (row: Weighed) => number) => rows.reduce((sum, row) => sum + row.weight * of(row), 0)
  const w = total(() => 1)
  const mx = total((row) => row.x) / w
  const my = total((row) => row.y) / w
  const mz = total((row) => row.point[axis]) / w
  const damping = 0.02 * w
  const xx = total((row) => (row.x - mx) ** 2) + damping
  const yy = total((row) => (row.y - my) ** 2) + damping
  const xy = total((row) => (row.x - mx) * (row.y - my))
  const xz = total((row) => (row.x - mx) * (row.point[axis] - mz))
  const yz = total((row) => (row.y - my) * (row.point[axis] - mz))
  const determinant = xx * yy - xy * xy
  const slopeX = (xz * yy - yz * xy) / determinant
  const slopeY = (yz * xx - xz * xy) / determinant
  return mz - slopeX * mx - slopeY * my
}
