import type { RgbPixels } from '../shared/imaging/lab.ts'
import type { Cv } from '../shared/imaging/open-cv.ts'
import type { Mask } from './mask.ts'

type Image = InstanceType<Cv['Mat']>

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
  const made: Image[] = []
  const image = () => {
    made.push(new cv.Mat())
    return made.at(-1) as Image
  }
  const side = Math.max(3, Math.round(Math.max(width, height) * RADIUS) * 2 + 1)
  const window = new cv.Size(side, side)
  // OpenCV's memory never shrinks, so steps write into the pictures that they read where they can.
  const smooth = (picture: Image) => cv.blur(picture, picture, window)
  const [guide, target, meanGuide, meanMask] = [image(), image(), image(), image()]
  const [slope, variance, scratch] = [image(), image(), image()]
  try {
    readGray(cv, pixels, guide)
    enlargeMask(cv, mask, pixels, target)
    cv.blur(guide, meanGuide, window)
    cv.blur(target, meanMask, window)
    cv.multiply(guide, target, slope)
    smooth(slope)
    cv.multiply(meanGuide, meanMask, scratch)
    cv.subtract(slope, scratch, slope)
    cv.multiply(guide, guide, variance)
    smooth(variance)
    cv.multiply(meanGuide, meanGuide, scratch)
    cv.subtract(variance, scratch, variance)
    variance.convertTo(variance, cv.CV_32F, 1, EPSILON)
    cv.divide(slope, variance, slope)
    cv.multiply(slope, meanGuide, scratch)
    const offset = meanMask
    cv.subtract(meanMask, scratch, offset)
    smooth(slope)
    smooth(offset)
    const alpha = target
    cv.multiply(slope, guide, alpha)
    cv.add(alpha, offset, alpha)
    return toOpacity(alpha.data32F)
  } finally {
    for (const used of made) used.delete()
  }
}

/** Increases the contrast: the filter leaves a faint haze on both sides of the edge. */
function toOpacity(alpha: Float32Array): Uint8Array {
  // `Uint8Array.from` would first make a list of a million numbers.
  const opacity = new Uint8Array(alpha.length)
  for (let index = 0; index < alpha.length; index++)
    opacity[index] = Math.round(Math.min(1, Math.max(0, ((alpha[index] ?? 0) - 0.18) / 0.64)) * 255)
  return opacity
}

function readGray(cv: Cv, { data, width, height }: RgbPixels, gray: Image): void {
  const colors = new cv.Mat(height, width, cv.CV_8UC3)
  colors.data.set(data)
  cv.cvtColor(colors, gray, cv.COLOR_RGB2GRAY)
  colors.delete()
  gray.convertTo(gray, cv.CV_32F, 1 / 255)
}

function enlargeMask(cv: Cv, mask: Mask, { width, height }: RgbPixels, enlarged: Image): void {
  const small = new cv.Mat(mask.height, mask.width, cv.CV_8UC1)
  small.data.set(mask.data.map((value) => value * 255))
  cv.resize(small, enlarged, new cv.Size(width, height), 0, 0, cv.INTER_CUBIC)
  small.delete()
  enlarged.convertTo(enlarged, cv.CV_32F, 1 / 255)
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
