import { type RgbPixels, toLab } from '../shared/imaging/lab.ts'
import { computeSaliency } from '../shared/imaging/saliency.ts'
import type { Mask } from './mask.ts'
import type { Cv } from './open-cv.ts'

/** Rounds of color models and graph cut. */
const ROUNDS = 3
/** Colors nearer to the border's than this, in L*a*b* units, are noise and shades of it. */
const LEAST_STRENGTH = 3

/** The cut, the colors it was made in, and what had stood out before: 1, else 0. */
export interface Segmented {
  mask: Mask
  lab: Float32Array
  seeds: Uint8Array
}

/**
 * Parts the item from what is behind it: where the colors along the border, edges and the middle say it is, made exact
 * by GrabCut (two color mixtures and a minimal cut between them, several rounds).
 * @param lean how easily a pixel passes for item at the start: 1 as measured, less for more item, more for less
 * @source Rother, Kolmogorov, Blake: GrabCut (SIGGRAPH 2004)
 */
export function segment(cv: Cv, pixels: RgbPixels, lean = 1): Segmented {
  const { width, height } = pixels
  const lab = toLab(pixels)
  const seeds = plant(lab, width, height, cv, lean)
  if (!seeds) {
    const none = new Uint8Array(width * height)
    return { mask: { data: none, width, height }, lab, seeds: none }
  }
  const image = new cv.Mat(height, width, cv.CV_8UC3)
  const labels = new cv.Mat(height, width, cv.CV_8UC1)
  const background = new cv.Mat()
  const foreground = new cv.Mat()
  try {
    // Its color groups begin with drawn lots: the same photo shall have the same cut, whatever was cut before.
    cv.setRNGSeed(1)
    image.data.set(pixels.data)
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
    const data = Uint8Array.from(labels.data, (value: number) => value & 1)
    return { mask: { data, width, height }, lab, seeds: seeds.map((seed) => seed & 1) }
  } finally {
    for (const mat of [image, labels, background, foreground]) mat.delete()
  }
}

/**
 * What GrabCut starts from. Only a thin frame that looks like background is certain, so that an item that runs out of
 * the photo can still be found. Null where nothing stands out: two mixtures of one color would never be parted.
 */
function plant(lab: Float32Array, width: number, height: number, cv: Cv, lean: number): Uint8Array | null {
  const { values, threshold: found, strength } = computeSaliency(lab, width, height)
  const threshold = found * lean
  if (strength < LEAST_STRENGTH) return null
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
  const parted = seeds.includes(cv.GC_PR_FGD) && seeds.some((seed) => seed !== cv.GC_PR_FGD)
  return parted ? seeds : null
}
