import type { RgbPixels } from '../shared/imaging/lab.ts'
import type { Cv } from '../shared/imaging/open-cv.ts'
import type { Mask } from './mask.ts'

/** The filter's radius as a share of the longer side, and its regularization. */
const RADIUS = 0.008
const EPSILON = 6e-4
/** Pixels at least this opaque have the item's own color. */
const SOLID = 242

/**
 * Enlarges the mask to the photo's size, with soft edges that follow those of the photo: a guided filter, which fits the
 * mask in each small window by a linear function of the photo.
 * @source He, Sun, Tang: Guided Image Filtering (ECCV 2010)
 * @returns opacity, 0 to 255
 */
export function refine(cv: Cv, mask: Mask, pixels: RgbPixels): Uint8Array {
  const { width, height } = pixels
  const mats: InstanceType<Cv['Mat']>[] = []
  const mat = () => {
    const made = new cv.Mat()
    mats.push(made)
    return made
  }
  const size = new cv.Size(width, height)
  const side = Math.max(3, Math.round(Math.max(width, height) * RADIUS) * 2 + 1)
  const window = new cv.Size(side, side)
  try {
    const guide = grayOf(cv, pixels, mat)
    const small = mat()
    small.create(mask.height, mask.width, cv.CV_8UC1)
    small.data.set(mask.data.map((value) => value * 255))
    const target = mat()
    cv.resize(small, target, size, 0, 0, cv.INTER_CUBIC)
    target.convertTo(target, cv.CV_32F, 1 / 255)
    const mean = (of: InstanceType<Cv['Mat']>) => {
      const blurred = mat()
      cv.blur(of, blurred, window)
      return blurred
    }
    const product = (a: InstanceType<Cv['Mat']>, b: InstanceType<Cv['Mat']>) => {
      const made = mat()
      cv.multiply(a, b, made)
      return made
    }
    const meanGuide = mean(guide)
    const meanMask = mean(target)
    const slope = mean(product(guide, target))
    cv.subtract(slope, product(meanGuide, meanMask), slope)
    const variance = mean(product(guide, guide))
    cv.subtract(variance, product(meanGuide, meanGuide), variance)
    const epsilon = new cv.Mat(height, width, cv.CV_32F, new cv.Scalar(EPSILON))
    mats.push(epsilon)
    cv.add(variance, epsilon, variance)
    cv.divide(slope, variance, slope)
    const offset = mat()
    cv.subtract(meanMask, product(slope, meanGuide), offset)
    const alpha = product(mean(slope), guide)
    cv.add(alpha, mean(offset), alpha)
    return Uint8Array.from(alpha.data32F as Float32Array, sharpen)
  } finally {
    for (const used of mats) used.delete()
  }
}

/** Increases the contrast: the filter leaves a faint haze on both sides of the edge. */
function sharpen(opacity: number): number {
  return Math.round(Math.min(1, Math.max(0, (opacity - 0.18) / 0.64)) * 255)
}

function grayOf(cv: Cv, pixels: RgbPixels, mat: () => InstanceType<Cv['Mat']>) {
  const image = mat()
  image.create(pixels.height, pixels.width, cv.CV_8UC3)
  image.data.set(pixels.data)
  const gray = mat()
  cv.cvtColor(image, gray, cv.COLOR_RGB2GRAY)
  gray.convertTo(gray, cv.CV_32F, 1 / 255)
  return gray
}

/**
 * Replaces the colors of the soft edge by those of the item beside it, so that the old background does not shine
 * through. Modifies `pixels`.
 */
export function cleanEdges(cv: Cv, pixels: RgbPixels, opacity: Uint8Array): void {
  const { width, height } = pixels
  const weighted = new cv.Mat(height, width, cv.CV_32FC3)
  const weights = new cv.Mat(height, width, cv.CV_32F)
  const size = Math.max(5, Math.round(Math.max(width, height) * RADIUS) * 2 + 1)
  try {
    // Each access to `data32F` creates a new view of OpenCV's memory.
    const [weightsIn, weightedIn] = [weights.data32F, weighted.data32F]
    for (let index = 0; index < opacity.length; index++) {
      const inside = (opacity[index] ?? 0) > SOLID ? 1 : 0
      weightsIn[index] = inside
      for (let at = index * 3; at < index * 3 + 3; at++) weightedIn[at] = inside * (pixels.data[at] ?? 0)
    }
    cv.blur(weighted, weighted, new cv.Size(size, size))
    cv.blur(weights, weights, new cv.Size(size, size))
    const [weightsOut, weightedOut] = [weights.data32F, weighted.data32F]
    for (let index = 0; index < opacity.length; index++) {
      const value = opacity[index] ?? 0
      const weight = weightsOut[index] ?? 0
      if (value === 0 || value > SOLID || weight < 0.02) continue
      for (let at = index * 3; at < index * 3 + 3; at++) pixels.data[at] = (weightedOut[at] ?? 0) / weight
    }
  } finally {
    weighted.delete()
    weights.delete()
  }
}
