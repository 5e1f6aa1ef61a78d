import { type RgbPixels, toLab } from '../shared/imaging/lab.ts'
import type { Cv } from '../shared/imaging/open-cv.ts'
import { computeSaliency } from '../shared/imaging/saliency.ts'
import type { Mask } from './mask.ts'

/** Iterations of GrabCut. */
const ROUNDS = 3
/** The network's certainty from which GrabCut may not decide otherwise. */
const CERTAIN = 0.95
/** Below this distance from the border colors, in L*a*b* units, differences are noise and shading. */
const MIN_STRENGTH = 3

/** The mask, the photo's L*a*b* colors, and the salient pixels before the cut (1, else 0). */
export interface Segmentation {
  mask: Mask
  lab: Float32Array
  seeds: Uint8Array
}

/**
 * Separates the item from its background: saliency gives a first guess, which GrabCut refines (two color mixtures and a
 * minimal cut between them).
 * @param bias factor of the saliency threshold; below 1 more pixels start as item, above 1 fewer
 * @source Rother, Kolmogorov, Blake: GrabCut (SIGGRAPH 2004)
 */
export function segment(cv: Cv, pixels: RgbPixels, bias = 1): Segmentation {
  const { width, height } = pixels
  const lab = toLab(pixels)
  const seeds = initialLabels(lab, width, height, cv, bias)
  if (!seeds) {
    const none = new Uint8Array(width * height)
    return { mask: { data: none, width, height }, lab, seeds: none }
  }
  const data = runGrabCut(cv, pixels, seeds)
  return { mask: { data, width, height }, lab, seeds: seeds.map((seed) => seed & 1) }
}

/**
 * Sharpens the network's map along the photo's edges: what the network is certain of stays, GrabCut decides in between.
 * @param chances how likely each pixel is the item, 0 to 1
 */
export function segmentByMap(cv: Cv, pixels: RgbPixels, chances: Float32Array): Mask {
  const { width, height } = pixels
  const seeds = new Uint8Array(chances.length)
  for (let index = 0; index < seeds.length; index++) {
    const chance = chances[index] ?? 0
    if (chance > CERTAIN) seeds[index] = cv.GC_FGD
    else if (chance < 1 - CERTAIN) seeds[index] = cv.GC_BGD
    else seeds[index] = chance > 0.5 ? cv.GC_PR_FGD : cv.GC_PR_BGD
  }
  const isItem = (seed: number) => (seed & 1) === 1
  if (!seeds.some(isItem) || seeds.every(isItem))
    return { data: seeds.map((seed) => seed & 1), width, height }
  return { data: runGrabCut(cv, pixels, seeds), width, height }
}

/** @returns 1 for the pixels of the item */
function runGrabCut(cv: Cv, { data, width, height }: RgbPixels, seeds: Uint8Array): Uint8Array {
  const image = new cv.Mat(height, width, cv.CV_8UC3)
  const labels = new cv.Mat(height, width, cv.CV_8UC1)
  const background = new cv.Mat()
  const foreground = new cv.Mat()
  try {
    // GrabCut initializes its color mixtures randomly; a fixed seed makes the result reproducible.
    cv.setRNGSeed(1)
    image.data.set(data)
    labels.data.set(seeds)
    cv.grabCut(
      image,
      labels,
      new cv.Rect(0, 0, width, height),
      background,
      foreground,
      ROUNDS,
      cv.GC_INIT_WITH_MASK,
    )
    return (labels.data as Uint8Array).map((value) => value & 1)
  } finally {
    for (const mat of [image, labels, background, foreground]) mat.delete()
  }
}

/**
 * The labels that GrabCut starts from. Only a thin frame that looks like background is certain, so that an item cut off
 * by the photo's edge can still be found. Null if nothing is salient.
 */
function initialLabels(
  lab: Float32Array,
  width: number,
  height: number,
  cv: Cv,
  bias: number,
): Uint8Array | null {
  const { values, threshold: found, strength } = computeSaliency(lab, width, height)
  const threshold = found * bias
  if (strength < MIN_STRENGTH) return null
  const seeds = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const edge = y < 2 || y >= height - 2
    for (let x = 0; x < width; x++) {
      const index = y * width + x
      const value = values[index] ?? 0
      const frame = edge || x < 2 || x >= width - 2
      if (value > threshold) seeds[index] = cv.GC_PR_FGD
      else seeds[index] = frame && value < threshold * 0.7 ? cv.GC_BGD : cv.GC_PR_BGD
    }
  }
  const hasBoth = seeds.includes(cv.GC_PR_FGD) && seeds.some((seed) => seed !== cv.GC_PR_FGD)
  return hasBoth ? seeds : null
}
