import { type Point, readRows } from './gazetteer.ts'

/** `M` Manhattan, `K` southern Brooklyn, `E` Brooklyn's East streets, `Q` Queens, `X` the Bronx. */
export type GridName = 'M' | 'K' | 'E' | 'Q' | 'X'

/** A known crossing of a numbered street with an avenue, or with hundreds of house numbers. */
export interface Corner {
  street: number
  across: number
  point: Point
}

/** The distance along each axis at which a crossing loses its influence. */
const reach: Record<GridName, { street: number; across: number }> = {
  M: { street: 9, across: 1.5 },
  K: { street: 12, across: 4 },
  E: { street: 10, across: 6 },
  Q: { street: 14, across: 10 },
  X: { street: 10, across: 3 },
}

/** The known crossings of each grid. The benchmark leaves out one at a time. */
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
 * Estimates the position of a crossing by a locally weighted plane fit through the known ones: streets bend and spacings
 * vary, so no single plane fits a whole borough.
 */
export function crossing(
  grid: GridName,
  street: number,
  across: number,
  known: readonly Corner[] = corners.get(grid) ?? [],
): Point {
  const scale = reach[grid]
  const weighted = known.map((corner) => {
    const x = (corner.street - street) / scale.street
    const y = (corner.across - across) / scale.across
    return { x, y, weight: 1 / (0.05 + x * x + y * y) ** 2, point: corner.point }
  })
  return [planeAt(weighted, 0), planeAt(weighted, 1)]
}

interface Weighed {
  x: number
  y: number
  weight: number
  point: Point
}

/** The value at (0, 0) of the least-squares plane, with slight damping against extreme slopes. */
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
