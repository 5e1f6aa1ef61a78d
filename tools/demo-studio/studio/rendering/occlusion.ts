import type { Geometry } from '../modeling/geometry.ts'
import type { Camera } from './camera.ts'
import { clear, drawTriangle, type Flat, type Hole, makeTarget } from './raster.ts'

/** Ambient visibility at a point of the picture: 1 open, 0 a deep corner. Coordinates are output pixels. */
export type Openness = (x: number, y: number) => number

const TAPS = 14

/**
 * Darkening in corners and under parts, computed from the camera's depth map (screen-space ambient occlusion),
 * at half size.
 * @param reach the distance at which parts darken each other, in centimeters
 */
export function findOpenness(
  geometry: Geometry,
  flat: Flat,
  camera: Camera,
  size: { width: number; height: number },
  reach: number,
  hole: Hole | null,
): Openness {
  const [w, h] = [size.width >> 1, size.height >> 1]
  const target = makeTarget(w, h, 0.5)
  clear(target)
  for (let t = 0; t < geometry.partOf.length; t++) {
    if ((geometry.materials[geometry.partOf[t] as number]?.clear ?? 0) < 0.3) {
      drawTriangle(flat, t, target, hole)
    }
  }
  const raw = new Float32Array(w * h)
  const steps = tapTable()
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      raw[y * w + x] = openAt(target.near, w, h, x, y, (camera.focal * 0.5 * reach) / 1, reach, steps)
    }
  }
  const soft = blurred(blurred(raw, target.near, w, h, 1), target.near, w, h, w)
  return (x, y) => {
    const px = Math.min(w - 1, Math.max(0, x >> 1))
    const py = Math.min(h - 1, Math.max(0, y >> 1))
    return soft[py * w + px] as number
  }
}

function tapTable(): Float32Array {
  const out = new Float32Array(TAPS * 3)
  for (let i = 0; i < TAPS; i++) {
    const r = ((i + 0.5) / TAPS) ** 1.3
    out.set([Math.cos(i * 2.39996), Math.sin(i * 2.39996), r], i * 3)
  }
  return out
}

/**
 * Compares the center with pairs of opposite points: on a plane the two cancel out, whatever its slope;
 * in a hollow both rise toward the camera.
 */
function openAt(
  near: Float32Array,
  w: number,
  h: number,
  x: number,
  y: number,
  scale: number,
  reach: number,
  steps: Float32Array,
): number {
  const here = near[y * w + x] as number
  if (here <= 0) return 1
  const depth = 1 / here
  const radius = Math.min(150, scale * here)
  const turn = dither(x, y) * 6.283
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  let shut = 0
  for (let i = 0; i < TAPS; i++) {
    const r = (steps[i * 3 + 2] as number) * radius
    const dx = ((steps[i * 3] as number) * cos - (steps[i * 3 + 1] as number) * sin) * r
    const dy = ((steps[i * 3] as number) * sin + (steps[i * 3 + 1] as number) * cos) * r
    const a = rise(near, w, h, x + dx, y + dy, depth, here)
    const b = rise(near, w, h, x - dx, y - dy, depth, here)
    const sum = (a + b) / ((steps[i * 3 + 2] as number) * reach * 0.9)
    // A part far in front does not occlude this point.
    if (sum > 0.06) shut += Math.min(1, sum) * Math.max(0, 1 - Math.max(a, b) / (reach * 2.2))
  }
  return 1 - shut / TAPS
}

function rise(
  near: Float32Array,
  w: number,
  h: number,
  x: number,
  y: number,
  depth: number,
  here: number,
): number {
  const px = x | 0
  const py = y | 0
  if (px < 0 || py < 0 || px >= w || py >= h) return 0
  const there = near[py * w + px] as number
  // Compared as 1 / distance, which is linear on a plane, and converted back to centimeters.
  return (there - here) * depth * depth
}

function blurred(raw: Float32Array, near: Float32Array, w: number, h: number, step: number): Float32Array {
  const out = new Float32Array(raw.length)
  for (let i = 0; i < w * h; i++) {
    const here = near[i] as number
    let sum = 0
    let weight = 0
    for (let k = -3; k <= 3; k++) {
      const j = i + k * step
      if (j < 0 || j >= raw.length) continue
      const away = Math.abs((near[j] as number) - here) / here
      if (away > 0.02) continue
      sum += raw[j] as number
      weight++
    }
    out[i] = weight > 0 ? sum / weight : (raw[i] as number)
  }
  return out
}

/** Evenly spread, never clumped (interleaved gradient noise). */
export function dither(x: number, y: number): number {
  const f = 52.9829189 * ((0.06711056 * x + 0.00583715 * y) % 1)
  return f - Math.floor(f)
}
