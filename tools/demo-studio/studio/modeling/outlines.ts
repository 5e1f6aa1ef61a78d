import { emptyMesh, type Mesh, type Point, unit } from './mesh.ts'

/** A corner of a flat outline, in centimeters. */
export type Corner = readonly [number, number]

/** A smooth line through the points (Catmull-Rom), `steps` pieces between neighbors. */
export function smooth(points: readonly Corner[], closed: boolean, steps = 8): Corner[] {
  return smooth3(
    points.map(([x, y]) => [x, y, 0]),
    closed,
    steps,
  ).map(([x, y]) => [x, y])
}

/** As `smooth`, in space. */
export function smooth3(points: readonly Point[], closed: boolean, steps = 8): Point[] {
  const count = points.length
  const pick = (i: number): Point =>
    points[closed ? (i + count) % count : Math.max(0, Math.min(count - 1, i))] as Point
  const out: Point[] = []
  const pieces = closed ? count : count - 1
  for (let i = 0; i < pieces; i++) {
    const [a, b, c, d] = [pick(i - 1), pick(i), pick(i + 1), pick(i + 2)]
    for (let s = 0; s < steps; s++) {
      const t = s / steps
      out.push([0, 1, 2].map((k) => catmull(a, b, c, d, k, t)) as unknown as Point)
    }
  }
  if (!closed) out.push(pick(count - 1))
  return out
}

function catmull(a: Point, b: Point, c: Point, d: Point, k: number, t: number): number {
  const [pa, pb, pc, pd] = [a[k], b[k], c[k], d[k]] as [number, number, number, number]
  const bend = 2 * pa - 5 * pb + 4 * pc - pd
  return pb + 0.5 * t * (pc - pa + t * (bend + t * (3 * (pb - pc) + pd - pa)))
}

/** Points of an arc in the plane, angles in degrees. */
export function arc(cx: number, cy: number, r: number, from: number, to: number, steps = 24): Corner[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180
    return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)] as const
  })
}

/** A ring of points in space around `center`, standing in the x-y plane. */
export function hoop(center: Point, r: number, steps = 64): Point[] {
  return arc(0, 0, r, 0, 360 - 360 / steps, steps - 1).map(([x, y]) => [
    center[0] + x,
    center[1] + y,
    center[2],
  ])
}

/** A rectangle with round corners, around the origin. */
export function roundedRectangle(width: number, height: number, radius: number, steps = 6): Corner[] {
  const r = Math.min(radius, width / 2, height / 2)
  const [x, y] = [width / 2 - r, height / 2 - r]
  return [
    ...arc(x, y, r, 0, 90, steps),
    ...arc(-x, y, r, 90, 180, steps),
    ...arc(-x, -y, r, 180, 270, steps),
    ...arc(x, -y, r, 270, 360, steps),
  ]
}

/** A plate cut to an outline (either direction), `depth` thick around z = 0, its edges broken by `bevel`. */
export function plate(outline: readonly Corner[], depth: number, bevel = 0.2): Mesh {
  const corners = outline.filter((corner, i) => {
    const [x, y] = outline[(i + 1) % outline.length] as Corner
    return Math.hypot(corner[0] - x, corner[1] - y) > 1e-4
  })
  const ring = area(corners) < 0 ? corners.reverse() : corners
  const mesh = emptyMesh()
  const faces = triangulate(ring)
  const inset = ring.map((_, i) => insetCorner(ring, i, bevel))
  for (const side of [1, -1]) {
    const base = mesh.positions.length / 3
    for (const [x, y] of inset) {
      mesh.positions.push(x, y, (depth / 2) * side)
      mesh.normals.push(0, 0, side)
      mesh.uvs.push(x, y)
    }
    for (const index of faces) mesh.triangles.push(index + base)
  }
  const half = depth / 2
  const b = Math.min(bevel, half)
  band(mesh, inset, ring, [half, half - b], 0.7)
  band(mesh, ring, ring, [half - b, b - half], 0)
  band(mesh, ring, inset, [b - half, -half], -0.7)
  return mesh
}

function band(
  mesh: Mesh,
  first: readonly Corner[],
  second: readonly Corner[],
  z: readonly [number, number],
  tilt: number,
): void {
  const count = first.length
  let along = 0
  for (let i = 0; i < count; i++) {
    const j = (i + 1) % count
    const base = mesh.positions.length / 3
    const length = Math.hypot(
      (second[j] as Corner)[0] - (second[i] as Corner)[0],
      (second[j] as Corner)[1] - (second[i] as Corner)[1],
    )
    for (const [k, corner] of [i, j].entries()) {
      const n = unit([...sideNormal(second, corner, i), tilt])
      for (const [row, line] of [first, second].entries()) {
        const [x, y] = line[corner] as Corner
        mesh.positions.push(x, y, z[row as 0 | 1])
        mesh.normals.push(...n)
        mesh.uvs.push(along + k * length, z[row as 0 | 1])
      }
    }
    mesh.triangles.push(base, base + 1, base + 2, base + 1, base + 3, base + 2)
    along += length
  }
}

function sideNormal(ring: readonly Corner[], corner: number, edge: number): [number, number] {
  const own = edgeNormal(ring, edge)
  const other = edgeNormal(ring, corner === edge ? edge - 1 : edge + 1)
  if (own[0] * other[0] + own[1] * other[1] < 0.76) return own
  return [own[0] + other[0], own[1] + other[1]]
}

function edgeNormal(ring: readonly Corner[], edge: number): [number, number] {
  const count = ring.length
  const a = ring[(edge + count) % count] as Corner
  const b = ring[(edge + 1 + count) % count] as Corner
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  return [(b[1] - a[1]) / length, (a[0] - b[0]) / length]
}

function insetCorner(ring: readonly Corner[], i: number, by: number): Corner {
  const [n1, n2] = [edgeNormal(ring, i - 1), edgeNormal(ring, i)]
  const [x, y] = ring[i] as Corner
  const k = by / Math.max(0.5, 1 + n1[0] * n2[0] + n1[1] * n2[1])
  return [x - (n1[0] + n2[0]) * k, y - (n1[1] + n2[1]) * k]
}

function area(ring: readonly Corner[]): number {
  let sum = 0
  for (const [i, [x, y]] of ring.entries()) {
    const next = ring[(i + 1) % ring.length] as Corner
    sum += x * next[1] - next[0] * y
  }
  return sum / 2
}

/** Ear clipping: outlines here have at most a few hundred corners. */
function triangulate(ring: readonly Corner[]): number[] {
  const left = ring.map((_, i) => i)
  const out: number[] = []
  let guard = left.length * left.length
  for (let i = 0; left.length > 3 && guard > 0; guard--) {
    const count = left.length
    const [a, b, c] = [left[i % count], left[(i + 1) % count], left[(i + 2) % count]] as [
      number,
      number,
      number,
    ]
    if (isEar(ring, left, a, b, c)) {
      out.push(a, b, c)
      left.splice((i + 1) % count, 1)
    } else i = (i + 1) % count
  }
  out.push(...left.slice(0, 3))
  return out
}

function isEar(ring: readonly Corner[], left: readonly number[], a: number, b: number, c: number): boolean {
  const [pa, pb, pc] = [ring[a], ring[b], ring[c]] as [Corner, Corner, Corner]
  if (turn(pa, pb, pc) <= 0) return false
  return !left.some((index) => {
    if (index === a || index === b || index === c) return false
    const p = ring[index] as Corner
    return turn(pa, pb, p) > 0 && turn(pb, pc, p) > 0 && turn(pc, pa, p) > 0
  })
}

function turn(a: Corner, b: Corner, c: Corner): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}
