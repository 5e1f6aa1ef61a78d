import { emptyMesh, type Mesh, mapped, minus, type Point, plus, smoothNormals, unit } from './mesh.ts'

/** A surface given point by point: `f(u, v)` for u and v from 0 to 1. Surface coordinates are centimeters. */
export function sheet(f: (u: number, v: number) => Point, columns: number, rows: number): Mesh {
  const mesh = emptyMesh()
  for (let j = 0; j <= rows; j++) {
    for (let i = 0; i <= columns; i++) mesh.positions.push(...f(i / columns, j / rows))
  }
  const [width, height] = [run(f, columns, true), run(f, rows, false)]
  for (let j = 0; j <= rows; j++) {
    for (let i = 0; i <= columns; i++) {
      mesh.uvs.push((i / columns) * width, (j / rows) * height)
      if (i === columns || j === rows) continue
      const a = j * (columns + 1) + i
      const b = a + columns + 1
      mesh.triangles.push(a, a + 1, b, a + 1, b + 1, b)
    }
  }
  mesh.normals = smoothNormals(mesh.positions, mesh.triangles)
  return mesh
}

function run(f: (u: number, v: number) => Point, steps: number, across: boolean): number {
  let length = 0
  for (let i = 0; i < steps; i++) {
    const [a, b] = [i / steps, (i + 1) / steps]
    length += Math.hypot(...minus(across ? f(b, 0.5) : f(0.5, b), across ? f(a, 0.5) : f(0.5, a)))
  }
  return Math.max(length, 0.01)
}

/** A box around the origin with edges rounded by `radius`; the surface's u runs along the longest side. */
export function box(width: number, height: number, depth: number, radius = 0.5): Mesh {
  const half = [width / 2, height / 2, depth / 2] as const
  const r = Math.min(radius, ...half)
  const mesh = emptyMesh()
  for (const axis of [0, 1, 2] as const) {
    const others = [0, 1, 2].filter((k) => k !== axis) as [0 | 1 | 2, 0 | 1 | 2]
    const [ua, va] = half[others[0]] >= half[others[1]] ? others : [others[1], others[0]]
    for (const side of [-1, 1]) face(mesh, { half, r, axis, ua, va, side })
  }
  return mesh
}

interface Face {
  half: Point
  r: number
  axis: 0 | 1 | 2
  ua: 0 | 1 | 2
  va: 0 | 1 | 2
  side: number
}

function face(mesh: Mesh, { half, r, axis, ua, va, side }: Face): void {
  const [us, vs] = [stops(half[ua], r), stops(half[va], r)]
  const base = mesh.positions.length / 3
  for (const [j, v] of vs.entries()) {
    for (const [i, u] of us.entries()) {
      const p: [number, number, number] = [0, 0, 0]
      p[axis] = half[axis] * side
      p[ua] = u
      p[va] = v
      const inner = p.map((value, k) => clamp(value, half[k as 0 | 1 | 2] - r)) as unknown as Point
      const n = r > 0 ? unit(minus(p, inner)) : (p.map((_, k) => (k === axis ? side : 0)) as unknown as Point)
      mesh.positions.push(...plus(inner, n, r))
      mesh.normals.push(...n)
      mesh.uvs.push(u + half[ua] * (axis + 1), v + half[va] * (axis * 2 + side))
      if (i + 1 === us.length || j + 1 === vs.length) continue
      const a = base + j * us.length + i
      const b = a + us.length
      mesh.triangles.push(a, a + 1, b, a + 1, b + 1, b)
    }
  }
}

function stops(half: number, r: number): number[] {
  const inner = half - r
  const rim = [1, 0.55, 0.25, 0].map((t) => inner + r * t)
  return r > 0 ? [...rim.map((value) => -value), ...rim.reverse()] : [-half, half]
}

function clamp(value: number, limit: number): number {
  return Math.max(-limit, Math.min(limit, value))
}

/** A body turned around the y axis from `profile`, pairs of [radius, height] from bottom to top. Sharp corners stay sharp. */
export function lathe(profile: readonly (readonly [number, number])[], sides = 56): Mesh {
  const mesh = emptyMesh()
  let along = 0
  for (let k = 0; k + 1 < profile.length; k++) {
    const [a, b] = [profile[k], profile[k + 1]] as [readonly [number, number], readonly [number, number]]
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    if (length < 1e-6) continue
    const ends = [edgeNormal(profile, k, -1), edgeNormal(profile, k, 1)] as const
    const base = mesh.positions.length / 3
    for (const [row, end] of [a, b].entries()) {
      const n = ends[row === 0 ? 0 : 1]
      for (let s = 0; s <= sides; s++) {
        const angle = (s / sides) * Math.PI * 2
        const [c, d] = [Math.cos(angle), Math.sin(angle)]
        mesh.positions.push(end[0] * c, end[1], end[0] * d)
        mesh.normals.push(n[0] * c, n[1], n[0] * d)
        mesh.uvs.push(along + row * length, angle * Math.max(a[0], b[0]))
      }
    }
    for (let s = 0; s < sides; s++) {
      const c = base + s
      mesh.triangles.push(c, c + 1, c + sides + 1, c + 1, c + sides + 2, c + sides + 1)
    }
    along += length
  }
  return mesh
}

function edgeNormal(
  profile: readonly (readonly [number, number])[],
  k: number,
  end: -1 | 1,
): readonly [number, number] {
  const own = segmentNormal(profile, k)
  const next = segmentNormal(profile, k + end)
  if (!own) return [1, 0]
  // Corners of more than about 40 degrees stay sharp.
  if (!next || own[0] * next[0] + own[1] * next[1] < 0.76) return own
  const sum = [own[0] + next[0], own[1] + next[1]] as const
  const length = Math.hypot(...sum)
  return [sum[0] / length, sum[1] / length]
}

function segmentNormal(
  profile: readonly (readonly [number, number])[],
  k: number,
): readonly [number, number] | null {
  const [a, b] = [profile[k], profile[k + 1]]
  if (!a || !b) return null
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = Math.hypot(dx, dy)
  return length < 1e-6 ? null : [dy / length, -dx / length]
}

/** A standing cylinder from y = 0 up, its rims rounded. */
export function cylinder(radius: number, height: number, rim = 0.3, sides = 48): Mesh {
  const r = Math.min(rim, radius, height / 2)
  const k = r * 0.3
  return lathe(
    [
      [0, 0],
      [radius - r, 0],
      [radius - k, k],
      [radius, r],
      [radius, height - r],
      [radius - k, height - k],
      [radius - r, height],
      [0, height],
    ],
    sides,
  )
}

/** A ball, or an egg when the half sizes differ. */
export function ball(rx: number, ry = rx, rz = rx): Mesh {
  return puffy(rx * 2, ry * 2, rz * 2, 1, 1)
}

/** Between a box (roundness 0.1) and an egg (1): cushions, mattresses, soft bodies. */
export function puffy(width: number, height: number, depth: number, flat = 0.45, round = 0.35): Mesh {
  const power = (value: number, e: number) => Math.sign(value) * Math.abs(value) ** e
  return mapped(
    sheet(
      (u, v) => {
        const [a, b] = [u * Math.PI * 2, (v - 0.5) * Math.PI]
        const ring = power(Math.cos(b), flat)
        return [
          (width / 2) * ring * power(Math.cos(a), round),
          (height / 2) * power(Math.sin(b), flat),
          (depth / 2) * ring * power(Math.sin(a), round),
        ]
      },
      64,
      32,
    ),
  )
}
