import type { Rgb } from '../materials/color.ts'
import type { Point } from '../modeling/mesh.ts'
import { unit } from '../modeling/mesh.ts'

/** Direction of the studio's only lamp: a tall window on the upper left, slightly in front of the item. */
export const toWindow: Point = unit([-0.66, 0.7, 0.34])

/** Main direction of the room's ambient light. */
export const toCeiling: Point = unit([-0.1, 1, 0.22])

/** How the room is lit. */
export interface Lighting {
  window: Rgb
  /** Light from everywhere, above and (bounced from the floor) below. */
  above: Rgb
  below: Rgb
  /** 0: even light; 1: the window's cross is clearly visible on the wall. */
  panes: number
}

export const daylight: Lighting = {
  window: [2.5, 2.22, 1.82],
  above: [0.5, 0.52, 0.58],
  below: [0.3, 0.26, 0.23],
  panes: 0.55,
}

/** The environment in direction x, y, z, blurred by `rough`: softbox window left, pale ceiling, dark far corner. */
export function surroundings(
  x: number,
  y: number,
  z: number,
  rough: number,
  out: Float32Array,
  floor: Rgb,
): void {
  const soft = 0.08 + rough * 0.9
  const sky = ramp(-0.12 - soft * 0.5, 0.12 + soft * 0.5, y)
  const toSoftbox = x * -0.8 + y * 0.42 + z * 0.43
  const box = ramp(0.8 - soft * 0.6, 0.86 + soft * 0.14, toSoftbox) * (2.6 - rough * 1.7)
  const strip = ramp(0.86 - soft * 0.5, 0.93, x * 0.86 + y * 0.25 + z * 0.45) * (0.9 - rough * 0.6)
  const ambient = 0.34 + 0.3 * ramp(-0.2, 1, y) - 0.2 * ramp(0.1, 0.9, x) * (1 - rough * 0.6)
  const bright = ambient * sky + (box + strip) * ramp(-0.3, 0.1, y)
  out[0] = bright * 1.03 + (1 - sky) * floor[0] * 0.55
  out[1] = bright + (1 - sky) * floor[1] * 0.55
  out[2] = bright * 0.97 + (1 - sky) * floor[2] * 0.55
}

/** Light through six panes: u and v across the window, 0 in its middle, 1 its half width. */
export function panes(u: number, v: number, soft: number): number {
  const [x, y] = [Math.abs(u), Math.abs(v)]
  const opening = ramp(1 + soft, 1 - soft, x) * ramp(1.5 + soft, 1.5 - soft, y)
  const bars = ramp(0, 0.05 + soft, Math.abs(u)) * ramp(0, 0.05 + soft, Math.abs(Math.abs(v) - 0.5))
  return opening * (0.35 + 0.65 * bars)
}

/** 0 before `a`, 1 after `b` (or vice versa), smooth between. */
export function ramp(a: number, b: number, x: number): number {
  const t = (x - a) / (b - a)
  return t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t)
}
