import { boxBlur, type Plane } from '../../shared/imaging/box-blur.ts'
import { clusterColors } from '../../shared/imaging/color-clusters.ts'
import { labDistance, toLab } from '../../shared/imaging/lab.ts'
import { readPixels, shrinkPixels } from '../../shared/imaging/read-pixels.ts'
import { findItemInPixels } from './item-pixels.ts'

/** Measurements of an item's surface. Lightness and chroma are those of L*a*b*, 0 to about 100. */
export interface Surface {
  /** Share of the photo that was measured, 0 to 1. */
  share: number
  /** The 5th, 50th, 95th and 99th percentile of lightness. */
  lightness: { shadow: number; middle: number; lit: number; glint: number }
  /** Median chroma. */
  chroma: number
  /** Mean hue in degrees. */
  hue: number
  /** Shares of brown to yellow, blue, and gray pixels. */
  warm: number
  blue: number
  gray: number
  /** Median lightness difference between neighboring pixels, as from threads or pores. */
  grain: number
  /** Median and 90th percentile of lightness differences over several pixels, as from folds, edges and reflections. */
  relief: number
  edges: number
  /** How far fine structures share a direction, 0 to 1: high for wood grain and straight edges, low for cloth and leather. */
  straight: number
}

/**
 * Measures the surface of the item in a photo; null if the photo is too small, or too little of it differs from its
 * border.
 */
export type MeasureSurface = (photo: Uint8Array) => Promise<Surface | null>

/** Longer sides in pixels: for finding the item, for measuring it, and the minimum that shows grain. */
const FIND_SIDE = 128
const MEASURE_SIDE = 512
const MIN_SIDE = 400
/** Number of border color clusters, and the minimum share of one that counts. */
const BORDER_CLUSTERS = 6
const MIN_BORDER_SHARE = 0.06
/** Minimum and maximum number of measured pixels. */
const MIN_PIXELS = 2_000
const MAX_PIXELS = 20_000

/** Runs on this thread and blocks it for about 100 ms. */
export const measureSurface: MeasureSurface = async (photo) => {
  const pixels = await readPixels(photo, MEASURE_SIDE)
  const { width, height } = pixels
  if (Math.max(width, height) < MIN_SIDE) return null
  const found = findItemInPixels(await shrinkPixels(pixels, FIND_SIDE))
  // Synchronous from here on, so that only one photo at a time is fully in memory.
  const lab = toLab(pixels)
  const inner = innerPixels(lab, width, height, found)
  if (inner.length < MIN_PIXELS) return null
  const step = Math.ceil(inner.length / MAX_PIXELS)
  const some = inner.filter((_, at) => at % step === 0)
  return { share: inner.length / (width * height), ...measure(lab, width, height, some) }
}

/** Indices of pixels that certainly belong to the item: inside its mask, unlike the border colors, away from its edges. */
function innerPixels(lab: Float32Array, width: number, height: number, found: Found): Uint32Array {
  const border = borderColors(lab, width, height)
  const isItem: Plane = { values: new Float32Array(width * height), width, height }
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * found.height) / height) * found.width
    for (let x = 0; x < width; x++) {
      if (found.inside[row + Math.floor((x * found.width) / width)] !== 1) continue
      const at = y * width + x
      if (border.every(({ center, spread }) => labDistance(lab, at * 3, center, 0) > spread + 3))
        isItem.values[at] = 1
    }
  }
  const whole = boxBlur(isItem, 2)
  const inner: number[] = []
  for (const [at, value] of whole.entries()) if (value > 0.97) inner.push(at)
  return Uint32Array.from(inner)
}

type Found = Pick<ReturnType<typeof findItemInPixels>, 'inside' | 'width' | 'height'>

function borderColors(lab: Float32Array, width: number, height: number) {
  const band = Math.max(2, Math.round(Math.min(width, height) * 0.02))
  const colors: number[] = []
  for (let y = 0; y < height; y += 2) {
    const isBeside = y < band || y >= height - band
    for (let x = 0; x < width; x += 2) {
      if (!isBeside && x >= band && x < width - band) continue
      const at = (y * width + x) * 3
      colors.push(lab[at] ?? 0, lab[at + 1] ?? 0, lab[at + 2] ?? 0)
    }
  }
  return clusterColors(Float32Array.from(colors), BORDER_CLUSTERS).filter(
    ({ share }) => share >= MIN_BORDER_SHARE,
  )
}

function measure(
  lab: Float32Array,
  width: number,
  height: number,
  inner: Uint32Array,
): Omit<Surface, 'share'> {
  const plane = (values: Float32Array): Plane => ({ values, width, height })
  const lightness = Float32Array.from({ length: width * height }, (_, at) => lab[at * 3] ?? 0)
  const soft = boxBlur(plane(lightness), 1)
  const softer = boxBlur(plane(soft), 2)
  const softest = boxBlur(plane(softer), 6)
  const lines = straightness(plane(soft.map((value, at) => value - (softer[at] ?? 0))))
  const among = (value: (at: number) => number) => Float32Array.from(inner, value).toSorted()
  const between = (a: Float32Array, b: Float32Array) => among((at) => Math.abs((a[at] ?? 0) - (b[at] ?? 0)))
  const light = among((at) => lightness[at] ?? 0)
  const relief = between(softer, softest)
  return {
    lightness: {
      shadow: quantile(light, 0.05),
      middle: quantile(light, 0.5),
      lit: quantile(light, 0.95),
      glint: quantile(light, 0.99),
    },
    ...colorsOf(lab, inner),
    grain: quantile(between(lightness, soft), 0.5),
    relief: quantile(relief, 0.5),
    edges: quantile(relief, 0.9),
    straight: quantile(
      among((at) => lines[at] ?? 0),
      0.5,
    ),
  }
}

function colorsOf(lab: Float32Array, inner: Uint32Array) {
  const counts = { warm: 0, blue: 0, gray: 0 }
  let [sumA, sumB] = [0, 0]
  const chroma = Float32Array.from(inner, (pixel) => {
    const [a, b] = [lab[pixel * 3 + 1] ?? 0, lab[pixel * 3 + 2] ?? 0]
    sumA += a
    sumB += b
    const strength = Math.hypot(a, b)
    const hue = degrees(a, b)
    if (strength > 10 && hue > 36 && hue < 88) counts.warm++
    if (strength > 4 && hue > 235 && hue < 300) counts.blue++
    if (strength < 8) counts.gray++
    return strength
  })
  return {
    chroma: quantile(chroma.toSorted(), 0.5),
    hue: degrees(sumA, sumB),
    warm: counts.warm / inner.length,
    blue: counts.blue / inner.length,
    gray: counts.gray / inner.length,
  }
}

/** A quantile of sorted values. */
const quantile = (sorted: Float32Array, share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0

const degrees = (a: number, b: number) => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360

/**
 * The coherence of gradient directions around each pixel.
 * @source the coherence of the structure tensor, Bigün and Granlund 1987
 */
function straightness({ values, width, height }: Plane): Float32Array {
  const tensor = [0, 1, 2].map(() => new Float32Array(values.length)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  for (let y = 1; y < height - 1; y++)
    for (let at = y * width + 1; at < (y + 1) * width - 1; at++) {
      const across = ((values[at + 1] ?? 0) - (values[at - 1] ?? 0)) / 2
      const down = ((values[at + width] ?? 0) - (values[at - width] ?? 0)) / 2
      tensor[0][at] = across * across
      tensor[1][at] = down * down
      tensor[2][at] = across * down
    }
  const [xx, yy, xy] = tensor.map((part) => boxBlur({ values: part, width, height }, 5))
  return values.map((_, at) => {
    const [first, second, both] = [xx?.[at] ?? 0, yy?.[at] ?? 0, xy?.[at] ?? 0]
    // The constant suppresses noise, which has no direction.
    return Math.sqrt((first - second) ** 2 + 4 * both ** 2) / (first + second + 0.02)
  })
}
