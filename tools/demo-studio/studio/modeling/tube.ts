import { cross, emptyMesh, type Mesh, minus, type Point, plus, unit } from './mesh.ts'

/** A hose along a path; the radius may change from its start (0) to its end (1). */
export function tube(
  path: readonly Point[],
  radius: number | ((t: number) => number),
  options: { closed?: boolean; sides?: number } = {},
): Mesh {
  const thick = typeof radius === 'number' ? () => radius : radius
  const sides = options.sides ?? 12
  const mesh = emptyMesh()
  const count = path.length
  const rings = options.closed ? count + 1 : count
  let across: Point = [0, 0, 0]
  let along = 0
  for (let k = 0; k < rings; k++) {
    const here = path[k % count] as Point
    const before = (options.closed ? path[(k - 1 + count) % count] : path[Math.max(k - 1, 0)]) as Point
    const after = (options.closed ? path[(k + 1) % count] : path[Math.min(k + 1, count - 1)]) as Point
    const ahead = unit(minus(after, before))
    across = k === 0 ? unit(cross(ahead, Math.abs(ahead[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0])) : across
    const up = unit(cross(across, ahead))
    across = unit(cross(ahead, up))
    if (k > 0) along += Math.hypot(...minus(here, path[k - 1] as Point))
    ring(mesh, { here, across, up, r: thick(k / (rings - 1)), sides, along })
    if (k > 0) strip(mesh, sides)
  }
  if (!options.closed) for (const end of [0, count - 1]) cap(mesh, end, path, sides)
  return mesh
}

interface Ring {
  here: Point
  across: Point
  up: Point
  r: number
  sides: number
  along: number
}

function ring(mesh: Mesh, { here, across, up, r, sides, along }: Ring): void {
  for (let s = 0; s <= sides; s++) {
    const angle = (s / sides) * Math.PI * 2
    const n = plus(plus([0, 0, 0], across, Math.cos(angle)), up, Math.sin(angle))
    mesh.positions.push(...plus(here, n, r))
    mesh.normals.push(...n)
    mesh.uvs.push(along, (s / sides) * 2 * Math.PI * r)
  }
}

function strip(mesh: Mesh, sides: number): void {
  const base = mesh.positions.length / 3 - 2 * (sides + 1)
  for (let s = base; s < base + sides; s++) {
    mesh.triangles.push(s, s + 1, s + sides + 1, s + 1, s + sides + 2, s + sides + 1)
  }
}

function cap(mesh: Mesh, end: number, path: readonly Point[], sides: number): void {
  const inner = path[end === 0 ? 1 : end - 1] as Point
  const n = unit(minus(path[end] as Point, inner))
  const base = mesh.positions.length / 3
  const from = end * (sides + 1) * 3
  mesh.positions.push(...(path[end] as Point))
  mesh.normals.push(...n)
  mesh.uvs.push(0, 0)
  for (let s = 0; s <= sides; s++) {
    for (let k = 0; k < 3; k++) mesh.positions.push(mesh.positions[from + s * 3 + k] as number)
    mesh.normals.push(...n)
    mesh.uvs.push(0, 0)
    if (s > 0) mesh.triangles.push(base, base + s, base + s + 1)
  }
}
