import { SKETCH_SIDE } from '../../../ports/photo-processor.ts'
import { align, type Picture, type Placement, placementOf, sample } from './align.ts'
import { halve, type Window } from './frequencies.ts'
import { MIDDLE } from './prints.ts'

/** A photo as two are compared: its pixels in a square, and its width divided by its height. */
export interface Comparable {
  sketch: Uint8Array
  shape: number
}

/** The likeness of two photos that are copies, from −1 to 1. Measured in docs/decisions/263. */
const LEAST_LIKENESS = 0.88
/** How much the middle may be stretched or slanted in a copy, as a share. */
const MAX_DISTORTION = 0.05

/** Pixels per side of the middle, first in the halved pictures and then in the whole ones. */
const COARSE = 16
const FINE = 51
/** Most different photos are told apart by the coarse pixels; nine of ten copies have 0.96 and more. */
const LEAST_COARSE = 0.85
/** Details are what is left of the brightness without the mean of this many pixels around. */
const AROUND = 2

const middle = placementOf(MIDDLE, false)

/** Whether two photos are copies. @param window of the new photo that had a similar print */
export function isCopy(fresh: Comparable, stored: Comparable, window: Window, isMirrored: boolean): boolean {
  const found = compare(fresh, stored, window, isMirrored)
  return found !== null && found.likeness >= LEAST_LIKENESS && found.distortion <= MAX_DISTORTION
}

/**
 * Where the new photo shows the middle of the stored one, and how alike both are there.
 * @param window of the new photo that had a similar print
 * @returns likeness: the correlation of the details, −1 to 1; distortion: how far the place is from the stored photo's own shape, as a
 * share. Null where the photos are different at first sight
 */
export function compare(
  fresh: Comparable,
  stored: Comparable,
  window: Window,
  isMirrored: boolean,
): { likeness: number; distortion: number } | null {
  const coarse: Picture = { pixels: halve(fresh.sketch), side: SKETCH_SIDE / 2 }
  const coarseTarget = sample({ pixels: halve(stored.sketch), side: SKETCH_SIDE / 2 }, middle, COARSE)
  const rough = align(coarse, placementOf(window, isMirrored), coarseTarget, 8)
  if (correlation(sample(coarse, rough, COARSE), coarseTarget) < LEAST_COARSE) return null
  const target = sample({ pixels: stored.sketch, side: SKETCH_SIDE }, middle, FINE)
  const whole: Picture = { pixels: fresh.sketch, side: SKETCH_SIDE }
  const placement = align(whole, rough, target, 3)
  return {
    likeness: correlation(details(sample(whole, placement, FINE), FINE), details(target, FINE)),
    distortion: distortionOf(placement, fresh.shape, stored.shape),
  }
}

/** How much a placement changes the proportions of the stored photo's middle, and how far its sides are from a right angle. */
function distortionOf({ x, y }: Placement, fresh: number, stored: number): number {
  const across = Math.hypot(x[1] * fresh, y[1])
  const down = Math.hypot(x[2] * fresh, y[2])
  const slant = Math.abs(x[1] * fresh * x[2] * fresh + y[1] * y[2]) / (across * down)
  return Math.max(Math.abs(Math.log(across / down / stored)), slant)
}

/** Each pixel without the mean around it: large areas of light and shadow are alike in many photos, details are not. */
function details(pixels: Float32Array, side: number): Float32Array {
  const rows = withoutFar(pixels, side, 1, side)
  const means = withoutFar(rows, side, side, 1)
  return pixels.map((value, at) => value - (means[at] ?? 0))
}

/** The running mean along the rows (`step` 1, `stride` side) or the columns (`step` side, `stride` 1). */
function withoutFar(pixels: Float32Array, side: number, step: number, stride: number): Float32Array {
  const means = new Float32Array(pixels.length)
  for (let line = 0; line < side; line++)
    for (let place = 0; place < side; place++) {
      const from = Math.max(0, place - AROUND)
      const to = Math.min(side - 1, place + AROUND)
      let sum = 0
      for (let near = from; near <= to; near++) sum += pixels[line * stride + near * step] ?? 0
      means[line * stride + place * step] = sum / (to - from + 1)
    }
  return means
}

/** Pearson's correlation; 0 where one is without any detail. */
function correlation(one: Float32Array, other: Float32Array): number {
  const mean = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [first, second] = [mean(one), mean(other)]
  let [both, ones, others] = [0, 0, 0]
  for (let at = 0; at < one.length; at++) {
    const a = (one[at] ?? 0) - first
    const b = (other[at] ?? 0) - second
    both += a * b
    ones += a * a
    others += b * b
  }
  return ones === 0 || others === 0 ? 0 : both / Math.sqrt(ones * others)
}
