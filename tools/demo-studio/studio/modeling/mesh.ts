/** A point or direction in centimeters: x to the right, y up, z toward the viewer. */
export type Point = readonly [number, number, number]

/** Triangles with a normal and a surface coordinate (centimeters along the surface) at every corner. */
export interface Mesh {
  positions: number[]
  normals: number[]
  uvs: number[]
  triangles: number[]
}

/** The position of a part: shifted by x, y, z after turning (degrees; about x, then z, then y) and scaling. */
export interface Placement {
  x?: number
  y?: number
  z?: number
  rx?: number
  ry?: number
  rz?: number
  scale?: number
}

export function emptyMesh(): Mesh {
  return { positions: [], normals: [], uvs: [], triangles: [] }
}

/** The mesh, transformed by its placement. */
export function placed(mesh: Mesh, place: Placement): Mesh {
  const turn = rotation(place)
  const size = place.scale ?? 1
  const out: Mesh = { positions: [], normals: [], uvs: mesh.uvs, triangles: mesh.triangles }
  for (let i = 0; i < mesh.positions.length; i += 3) {
    const p = turn(at(mesh.positions, i))
    out.positions.push(
      p[0] * size + (place.x ?? 0),
      p[1] * size + (place.y ?? 0),
      p[2] * size + (place.z ?? 0),
    )
    out.normals.push(...turn(at(mesh.normals, i)))
  }
  return out
}

/** The mesh bent by `move`, with recomputed normals. */
export function bent(mesh: Mesh, move: (p: Point) => Point): Mesh {
  const positions: number[] = []
  for (let i = 0; i < mesh.positions.length; i += 3) positions.push(...move(at(mesh.positions, i)))
  return { ...mesh, positions, normals: smoothNormals(positions, mesh.triangles) }
}

/** The mesh with surface coordinates taken from its shape in space, so that no pattern is stretched. */
export function mapped(mesh: Mesh): Mesh {
  const out = emptyMesh()
  for (let t = 0; t < mesh.triangles.length; t += 3) {
    const corners = [0, 1, 2].map((k) => (mesh.triangles[t + k] as number) * 3)
    const facing = corners.reduce<Point>((sum, i) => plus(sum, at(mesh.normals, i)), [0, 0, 0])
    const [x, y, z] = facing.map(Math.abs) as unknown as Point
    for (const i of corners) {
      const p = at(mesh.positions, i)
      out.triangles.push(out.positions.length / 3)
      out.positions.push(...p)
      out.normals.push(...at(mesh.normals, i))
      if (y >= x && y >= z) out.uvs.push(p[0], p[2])
      else if (z >= x) out.uvs.push(p[0], p[1])
      else out.uvs.push(p[2], p[1])
    }
  }
  return out
}

/** Normals averaged over all triangles that share a point, so that seams between rows are invisible. */
export function smoothNormals(positions: readonly number[], triangles: readonly number[]): number[] {
  const sums = new Map<string, [number, number, number]>()
  const keys: string[] = []
  for (let i = 0; i < positions.length; i += 3) {
    keys.push(
      at(positions, i)
        .map((value) => Math.round(value * 200))
        .join(),
    )
  }
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [0, 1, 2].map((k) => triangles[t + k] as number)
    const [a, b, c] = corners.map((index) => at(positions, index * 3)) as [Point, Point, Point]
    const n = cross(minus(b, a), minus(c, a))
    for (const index of corners) {
      const key = keys[index] as string
      const sum = sums.get(key)
      if (sum) for (const k of [0, 1, 2] as const) sum[k] += n[k]
      else sums.set(key, [...n])
    }
  }
  return keys.flatMap((key) => [...unit(sums.get(key) ?? [0, 1, 0])])
}

/** The three numbers from index `i`. */
export function at(values: readonly number[], i: number): Point {
  return [values[i] as number, values[i + 1] as number, values[i + 2] as number]
}

export function minus(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

/** `a` plus `b` times `k`. */
export function plus(a: Point, b: Point, k = 1): Point {
  return [a[0] + b[0] * k, a[1] + b[1] * k, a[2] + b[2] * k]
}

export function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

export function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/** `a` scaled to length 1; up for a zero vector. */
export function unit(a: Point): Point {
  const length = Math.hypot(...a)
  return length < 1e-9 ? [0, 1, 0] : [a[0] / length, a[1] / length, a[2] / length]
}

function rotation(place: Placement): (p: Point) => Point {
  const [ax, ay, az] = [place.rx ?? 0, place.ry ?? 0, place.rz ?? 0].map((d) => (d * Math.PI) / 180) as [
    number,
    number,
    number,
  ]
  const [cx, sx, cy, sy, cz, sz] = [
    Math.cos(ax),
    Math.sin(ax),
    Math.cos(ay),
    Math.sin(ay),
    Math.cos(az),
    Math.sin(az),
  ]
  return ([x, y, z]) => {
    const y1 = y * cx - z * sx
    const z1 = y * sx + z * cx
    const x2 = x * cz - y1 * sz
    const y2 = x * sz + y1 * cz
    return [x2 * cy + z1 * sy, y2, -x2 * sy + z1 * cy]
  }
}
