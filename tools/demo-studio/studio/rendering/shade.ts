import type { Rgb } from '../materials/color.ts'
import type { SurfacePoint } from '../materials/surface.ts'
import { cross, dot, type Point, unit } from '../modeling/mesh.ts'
import type { Camera } from './camera.ts'
import { type Lighting, panes, surroundings, toWindow } from './light.ts'
import { dither, type Openness } from './occlusion.ts'
import type { Lit } from './shadow.ts'

/** The inputs of shading one picture. */
export interface Scene {
  camera: Camera
  lighting: Lighting
  lit: Lit
  /** How much of the ceiling is visible from a point. */
  sky: Lit
  open: Openness
  /** The item's middle and half its size, for the window's light around it. */
  middle: Point
  reach: number
  floor: Rgb
}

/** Writes the light from a point toward the camera into `out` (linear red, green, blue). */
export type Shade = (point: SurfacePoint, px: number, py: number, out: Float32Array) => void

const across = unit(cross([0, 1, 0], toWindow))
const up = cross(toWindow, across)

/** Shading for opaque points: window light with soft shadow, light from the room, highlights and reflections. */
export function solidShade(scene: Scene): Shade {
  const { camera, lighting, floor } = scene
  const mirror = new Float32Array(3)
  const receive = receiver(scene)
  return (point, px, py, out) => {
    const { nx, ny, nz, material } = point
    const facing = nx * toWindow[0] + ny * toWindow[1] + nz * toWindow[2]
    const received = receive(point, px, py, facing)
    const { open, sky, window } = received
    const high = ny * 0.5 + 0.5
    if (point.room && material.rough > 0.8) {
      chalk(point, lighting, Math.max(0, facing), received, out)
      return
    }
    toEye(point, camera)
    const { x: vx, y: vy, z: vz } = view
    const cosine = Math.max(0.02, nx * vx + ny * vy + nz * vz)
    const diffuse = Math.max(0, facing) * window
    const rim = material.fuzz * (1 - cosine) ** 3 * (0.35 + 0.65 * high) * 1.1
    const solid = 1 - material.metal
    const fresnel = (1 - cosine) ** 5 * (1 - point.rough * 0.85)
    const rx = 2 * cosine * nx - vx
    const ry = 2 * cosine * ny - vy
    const rz = 2 * cosine * nz - vz
    surroundings(rx, ry, rz, point.rough, mirror, floor)
    const glint = highlight(point, vx, vy, vz) * window
    for (let k = 0; k < 3; k++) {
      const color = k === 0 ? point.red : k === 1 ? point.green : point.blue
      const ambient = (lighting.below[k] as number) * (1 - high) + (lighting.above[k] as number) * high * sky
      const lamp = lighting.window[k] as number
      const base = color * solid * (lamp * diffuse + ambient * open * (0.6 + 0.4 * open))
      const f0 = 0.04 * solid + color * material.metal
      const reflect = (f0 + (1 - f0) * fresnel) * (mirror[k] as number) * (0.35 + 0.65 * open)
      const spark = (f0 + 0.02) * glint * lamp
      out[k] =
        base +
        reflect * (solid * (1 - point.rough) ** 2 + material.metal) +
        spark +
        color * rim * ambient * open +
        color * material.glow
    }
  }
}

/** Plaster and brick: no highlights, which saves most of the work for most of the picture. */
function chalk(
  point: SurfacePoint,
  lighting: Lighting,
  facing: number,
  received: Received,
  out: Float32Array,
): void {
  const high = point.ny * 0.5 + 0.5
  const open = received.open * (0.6 + 0.4 * received.open)
  for (let k = 0; k < 3; k++) {
    const color = k === 0 ? point.red : k === 1 ? point.green : point.blue
    const ambient =
      (lighting.below[k] as number) * (1 - high) + (lighting.above[k] as number) * high * received.sky
    out[k] = color * ((lighting.window[k] as number) * facing * received.window + ambient * open)
  }
}

/** The light that reaches a point: shares of the window, the ceiling and the room. */
interface Received {
  window: number
  sky: number
  open: number
}

/** Computes the light that reaches a point. For walls and floors once per 2 x 2 pixels: their shadows are soft. */
function receiver(scene: Scene) {
  const [mu, mv] = [dot(scene.middle, across), dot(scene.middle, up)]
  const received: Received = { window: 0, sky: 1, open: 1 }
  const lift = scene.camera.pixel * 1.5
  const cached = new Float32Array(4 * 4096)
  const cachedMaterial: (SurfacePoint['material'] | null)[] = Array.from({ length: 4096 }, () => null)
  const rows = new Int32Array(4096).fill(-1)
  return (point: SurfacePoint, px: number, py: number, facing: number): Received => {
    const slot = px >> 1
    const at = slot * 4
    if (point.room && rows[slot] === py >> 1 && cachedMaterial[slot] === point.material) {
      received.window = cached[at] as number
      received.sky = cached[at + 1] as number
      received.open = cached[at + 2] as number
      return received
    }
    const { nx, ny, nz } = point
    const noisy = dither(point.room ? slot : px, point.room ? py >> 1 : py)
    received.open = scene.open(px, py)
    received.sky = 0.25 + 0.75 * scene.sky(point.x + nx, point.y + ny, point.z + nz, noisy, point.room)
    received.window = 0
    if (facing > 0) {
      const lit = scene.lit(point.x + nx * lift, point.y + ny * lift, point.z + nz * lift, noisy, point.room)
      received.window = lit * throughPanes(scene, point, mu, mv) * (0.45 + 0.55 * received.open)
    }
    if (point.room) {
      cached[at] = received.window
      cached[at + 1] = received.sky
      cached[at + 2] = received.open
      cachedMaterial[slot] = point.material
      rows[slot] = py >> 1
    }
    return received
  }
}

/**
 * Shading for transparent points: `out` receives the reflected light, then the transmitted share of each color.
 */
export function clearShade(scene: Scene): Shade {
  const { camera, lighting, floor } = scene
  const mirror = new Float32Array(3)
  return (point, _px, _py, out) => {
    const { nx, ny, nz, material } = point
    toEye(point, camera)
    const { x: vx, y: vy, z: vz } = view
    const cosine = Math.max(0.02, Math.abs(nx * vx + ny * vy + nz * vz))
    const edge = (1 - cosine) ** 2.2
    const fresnel = 0.05 + 0.6 * (1 - cosine) ** 4
    surroundings(2 * cosine * nx - vx, 2 * cosine * ny - vy, 2 * cosine * nz - vz, point.rough, mirror, floor)
    const glint = highlight(point, vx, vy, vz)
    for (let k = 0; k < 3; k++) {
      const color = k === 0 ? point.red : k === 1 ? point.green : point.blue
      const body = 1 - material.clear
      const window = lighting.window[k] as number
      out[k] = fresnel * (mirror[k] as number) + 0.06 * glint * window + color * body * 0.55
      out[k + 3] = (1 - fresnel) * (1 - body) * (1 - edge * 0.45) * (color + (1 - color) * (1 - edge) * 0.5)
    }
  }
}

function throughPanes(scene: Scene, point: SurfacePoint, mu: number, mv: number): number {
  const strength = scene.lighting.panes
  if (strength === 0) return 1
  const u = (point.x * across[0] + point.y * across[1] + point.z * across[2] - mu) / scene.reach
  const v = (point.x * up[0] + point.y * up[1] + point.z * up[2] - mv) / scene.reach
  return 1 - strength + strength * panes((u + 0.1) / 1.7, (v - 0.05) / 1.3, 0.06)
}

/** The direction from the last point to the camera; the object is reused. */
const view = { x: 0, y: 0, z: 0 }

function toEye(point: SurfacePoint, camera: Camera): void {
  const x = camera.eye[0] - point.x
  const y = camera.eye[1] - point.y
  const z = camera.eye[2] - point.z
  const near = 1 / Math.sqrt(x * x + y * y + z * z)
  view.x = x * near
  view.y = y * near
  view.z = z * near
}

/** GGX highlight of the window. */
function highlight(point: SurfacePoint, vx: number, vy: number, vz: number): number {
  let hx = vx + toWindow[0]
  let hy = vy + toWindow[1]
  let hz = vz + toWindow[2]
  const length = 1 / Math.sqrt(hx * hx + hy * hy + hz * hz)
  hx *= length
  hy *= length
  hz *= length
  const nh = Math.max(0, point.nx * hx + point.ny * hy + point.nz * hz)
  const a = Math.max(0.02, point.rough * point.rough)
  const d = nh * nh * (a * a - 1) + 1
  return Math.min(40, (a * a) / (d * d) / 4 / Math.max(a, 0.12))
}
