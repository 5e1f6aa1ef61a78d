import type { Geometry } from '../modeling/geometry.ts'
import type { Camera } from '../rendering/camera.ts'
import type { Flat } from '../rendering/raster.ts'
import { readGrain } from './grain.ts'
import type { Decal, Material } from './material.ts'
import type { Print } from './print.ts'

/** A visible surface point: position, normal and material. The object is reused. */
export interface SurfacePoint {
  material: Material
  x: number
  y: number
  z: number
  nx: number
  ny: number
  nz: number
  red: number
  green: number
  blue: number
  rough: number
  /** Part of the room, not of the item. */
  room: boolean
}

/** Finds the point of a triangle that is visible at a point of the picture. */
export type Look = (triangle: number, px: number, py: number) => SurfacePoint

/** Prepares look-ups in a geometry, as seen by the camera. */
export function surfaceReader(
  geometry: Geometry,
  flat: Flat,
  camera: Camera,
  prints: ReadonlyMap<Decal, Print>,
): Look {
  const { corners, partOf, materials } = geometry
  const point = emptySurfacePoint(materials[0] as Material)
  const weights = new Float64Array(3)
  return (t, px, py) => {
    weigh(
      flat,
      corners[t * 3] as number,
      corners[t * 3 + 1] as number,
      corners[t * 3 + 2] as number,
      px,
      py,
      weights,
    )
    stand(point, geometry, camera, t, weights)
    const material = materials[partOf[t] as number] as Material
    point.material = material
    point.room = t >= geometry.casters
    point.red = material.color[0]
    point.green = material.color[1]
    point.blue = material.color[2]
    point.rough = material.rough
    if (material.grain !== 'plain' || material.decal !== null)
      pattern(point, geometry, camera, t, weights, prints)
    return point
  }
}

function emptySurfacePoint(material: Material): SurfacePoint {
  const nothing = { x: 0, y: 0, z: 0, nx: 0, ny: 0, nz: 0, red: 0, green: 0, blue: 0, rough: 0 }
  return { material, ...nothing, room: false }
}

/** Sets the position on the triangle and the normal facing the camera. */
function stand(point: SurfacePoint, g: Geometry, camera: Camera, t: number, weights: Float64Array): void {
  const { positions, normals, faces } = g
  const a = (g.corners[t * 3] as number) * 3
  const b = (g.corners[t * 3 + 1] as number) * 3
  const c = (g.corners[t * 3 + 2] as number) * 3
  const wa = weights[0] as number
  const wb = weights[1] as number
  const wc = weights[2] as number
  point.x = mixed(positions, a, b, c, wa, wb, wc)
  point.y = mixed(positions, a + 1, b + 1, c + 1, wa, wb, wc)
  point.z = mixed(positions, a + 2, b + 2, c + 2, wa, wb, wc)
  const nx = mixed(normals, a, b, c, wa, wb, wc)
  const ny = mixed(normals, a + 1, b + 1, c + 1, wa, wb, wc)
  const nz = mixed(normals, a + 2, b + 2, c + 2, wa, wb, wc)
  const towards =
    (faces[t * 3] as number) * (point.x - camera.eye[0]) +
    (faces[t * 3 + 1] as number) * (point.y - camera.eye[1]) +
    (faces[t * 3 + 2] as number) * (point.z - camera.eye[2])
  // Seen from behind, a thin part shows its other side.
  const length = (towards > 0 ? -1 : 1) / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1)
  point.nx = nx * length
  point.ny = ny * length
  point.nz = nz * length
}

/** Adds the material's pattern and print: color, roughness and relief. */
function pattern(
  point: SurfacePoint,
  g: Geometry,
  camera: Camera,
  t: number,
  weights: Float64Array,
  prints: ReadonlyMap<Decal, Print>,
): void {
  const material = point.material
  const a = g.corners[t * 3] as number
  const b = g.corners[t * 3 + 1] as number
  const c = g.corners[t * 3 + 2] as number
  const wa = weights[0] as number
  const wb = weights[1] as number
  const wc = weights[2] as number
  const u = mixed(g.uvs, a * 2, b * 2, c * 2, wa, wb, wc)
  const v = mixed(g.uvs, a * 2 + 1, b * 2 + 1, c * 2 + 1, wa, wb, wc)
  let slopeU = 0
  let slopeV = 0
  if (material.grain !== 'plain') {
    const turned = material.crosswise
    const k = 1 / material.size
    const pixel = camera.pixel * k
    const grain = readGrain(material.grain, (turned ? v : u) * k, (turned ? u : v) * k, material.depth, pixel)
    tint(point, material, grain.light, grain.second)
    point.rough = Math.min(1, Math.max(0.03, material.rough + grain.rough))
    slopeU = turned ? grain.slopeV : grain.slopeU
    slopeV = turned ? grain.slopeU : grain.slopeV
  }
  if (material.decal !== null) {
    const print = prints.get(material.decal) as Print
    const at = dotAt(print, u / material.decal.width, v / material.decal.height)
    colorFrom(point, print, at)
    slopeU += print.slopeX ? (print.slopeX[at] as number) : 0
    slopeV += print.slopeY ? (print.slopeY[at] as number) : 0
  }
  if (slopeU !== 0 || slopeV !== 0) lean(point, g, a, b, c, slopeU, slopeV)
}

/** The pixel of a print at u, v in 0 to 1 (v points up). */
export function dotAt(print: Print, u: number, v: number): number {
  const x = Math.min(print.width - 1, Math.max(0, (u * print.width) | 0))
  const y = Math.min(print.height - 1, Math.max(0, ((1 - v) * print.height) | 0))
  return y * print.width + x
}

const linear = Float32Array.from({ length: 256 }, (_, i) => (i / 255) ** 2.2)

function colorFrom(point: SurfacePoint, print: Print, at: number): void {
  const alpha = (print.dots[at * 4 + 3] as number) / 255
  point.red *= 1 - alpha + alpha * (linear[print.dots[at * 4] as number] as number)
  point.green *= 1 - alpha + alpha * (linear[print.dots[at * 4 + 1] as number] as number)
  point.blue *= 1 - alpha + alpha * (linear[print.dots[at * 4 + 2] as number] as number)
}

function tint(point: SurfacePoint, material: Material, light: number, second: number): void {
  point.red = (point.red + (material.second[0] - point.red) * second) * light
  point.green = (point.green + (material.second[1] - point.green) * second) * light
  point.blue = (point.blue + (material.second[2] - point.blue) * second) * light
}

function mixed(
  values: Float32Array,
  a: number,
  b: number,
  c: number,
  wa: number,
  wb: number,
  wc: number,
): number {
  return (values[a] as number) * wa + (values[b] as number) * wb + (values[c] as number) * wc
}

/** Perspective-correct barycentric coordinates of a point of the picture, clamped to the triangle. */
function weigh(flat: Flat, a: number, b: number, c: number, px: number, py: number, out: Float64Array): void {
  const ax = flat.x[a] as number
  const ay = flat.y[a] as number
  const bx = (flat.x[b] as number) - ax
  const by = (flat.y[b] as number) - ay
  const cx = (flat.x[c] as number) - ax
  const cy = (flat.y[c] as number) - ay
  const area = bx * cy - by * cx
  const dx = px - ax
  const dy = py - ay
  const k = area === 0 ? 0 : 1 / area
  let wb = (dx * cy - dy * cx) * k
  let wc = (bx * dy - by * dx) * k
  wb = wb < 0 ? 0 : Math.min(wb, 1)
  wc = wc < 0 ? 0 : Math.min(wc, 1 - wb)
  const na = (1 - wb - wc) * (flat.near[a] as number)
  const nb = wb * (flat.near[b] as number)
  const nc = wc * (flat.near[c] as number)
  const sum = 1 / (na + nb + nc)
  out[0] = na * sum
  out[1] = nb * sum
  out[2] = nc * sum
}

/** Tilts the normal by the slope of the relief along the surface's own directions. */
function lean(
  point: SurfacePoint,
  g: Geometry,
  a: number,
  b: number,
  c: number,
  su: number,
  sv: number,
): void {
  const u1 = (g.uvs[b * 2] as number) - (g.uvs[a * 2] as number)
  const v1 = (g.uvs[b * 2 + 1] as number) - (g.uvs[a * 2 + 1] as number)
  const u2 = (g.uvs[c * 2] as number) - (g.uvs[a * 2] as number)
  const v2 = (g.uvs[c * 2 + 1] as number) - (g.uvs[a * 2 + 1] as number)
  const area = u1 * v2 - u2 * v1
  if (Math.abs(area) < 1e-9) return
  const k = 1 / area
  let tx = 0
  let ty = 0
  let tz = 0
  for (let axis = 0; axis < 3; axis++) {
    const p = g.positions[a * 3 + axis] as number
    const d1 = (g.positions[b * 3 + axis] as number) - p
    const d2 = (g.positions[c * 3 + axis] as number) - p
    const lift = su * (d1 * v2 - d2 * v1) * k + sv * (d2 * u1 - d1 * u2) * k
    if (axis === 0) tx = lift
    else if (axis === 1) ty = lift
    else tz = lift
  }
  const nx = point.nx - tx
  const ny = point.ny - ty
  const nz = point.nz - tz
  const length = 1 / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1)
  point.nx = nx * length
  point.ny = ny * length
  point.nz = nz * length
}
