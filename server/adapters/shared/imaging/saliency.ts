import { clusterColors } from './color-clusters.ts'
import { labDistance } from './lab.ts'

/** How likely each pixel is to be the item, 0 to 1, and the threshold that separates item and background. */
export interface Saliency {
  values: Float32Array
  threshold: number
  /** Distance between the most different colors and the border colors, in L*a*b* units. */
  strength: number
}

/** Clusters of border colors. */
const BORDER_GROUPS = 6
/** A rarer border color is probably the item, cut off by the edge of the photo. */
const LEAST_SHARE = 0.06

/**
 * Estimates where the item is from colors and position: it differs from the border colors, is separated from the border
 * by edges, and is near the center.
 * @source Wei et al., Geodesic Saliency Using Background Priors (ECCV 2012), for the distance from the border
 * @param lab L*a*b* triples
 */
export function computeSaliency(lab: Float32Array, width: number, height: number): Saliency {
  const border = borderColors(lab, width, height)
  const clusters = clusterColors(border, BORDER_GROUPS).filter((cluster) => cluster.share >= LEAST_SHARE)
  const unusual = new Float32Array(width * height)
  for (let index = 0; index < unusual.length; index++) {
    let least = Number.POSITIVE_INFINITY
    for (const { center, spread } of clusters)
      least = Math.min(
        least,
        Math.max(0, labDistance(lab, index * 3, center, 0) - spread) / (1 + spread / 12),
      )
    unusual[index] = least
  }
  const far = distanceFromBorder(lab, unusual, width, height)
  const values = new Float32Array(width * height)
  const fullUnusual = percentile(unusual, 0.97) || 1
  const fullFar = percentile(far, 0.97) || 1
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const index = y * width + x
      const byColor = Math.min(1, (unusual[index] ?? 0) / fullUnusual)
      const byDistance = Math.min(1, (far[index] ?? 0) / fullFar)
      // Pixels in a border color are background seen through a gap, even far from the border.
      const seen = 0.5 * Math.sqrt(byColor) + 0.5 * Math.min(byDistance, 3 * byColor + 0.12)
      values[index] = seen * centerBias(x / width, y / height)
    }
  }
  return { values, threshold: otsu(values), strength: fullUnusual }
}

/** 1 in the middle, about 0.4 in the corners. */
function centerBias(x: number, y: number): number {
  const squared = (x - 0.5) ** 2 + (y - 0.5) ** 2
  return Math.exp(-squared / (2 * 0.52 ** 2))
}

function borderColors(lab: Float32Array, width: number, height: number): Float32Array {
  const band = Math.max(2, Math.round(Math.min(width, height) * 0.03))
  const found: number[] = []
  for (let y = 0; y < height; y++) {
    const inside = y >= band && y < height - band
    for (let x = 0; x < width; x++) {
      if (inside && x === band) x = width - band
      const at = (y * width + x) * 3
      found.push(lab[at] ?? 0, lab[at + 1] ?? 0, lab[at + 2] ?? 0)
    }
  }
  return Float32Array.from(found)
}

/**
 * The geodesic distance from the border to each pixel: a step costs its color difference beyond noise, and a border pixel
 * starts at its own unusualness. Computed approximately by raster sweeps in both directions.
 */
function distanceFromBorder(
  lab: Float32Array,
  unusual: Float32Array,
  width: number,
  height: number,
): Float32Array {
  const cost = new Float32Array(width * height).fill(1e9)
  for (let x = 0; x < width; x++) {
    cost[x] = unusual[x] ?? 0
    cost[(height - 1) * width + x] = unusual[(height - 1) * width + x] ?? 0
  }
  for (let y = 0; y < height; y++) {
    cost[y * width] = unusual[y * width] ?? 0
    cost[y * width + width - 1] = unusual[y * width + width - 1] ?? 0
  }
  const relax = (index: number, from: number) => {
    const step = Math.max(0, labDistance(lab, index * 3, lab, from * 3) - 2)
    const total = (cost[from] ?? 0) + step
    if (total < (cost[index] ?? 0)) cost[index] = total
  }
  for (let sweep = 0; sweep < 3; sweep++) {
    for (let y = 1; y < height; y++)
      for (let x = 1; x < width - 1; x++) {
        const index = y * width + x
        relax(index, index - 1)
        relax(index, index - width)
        relax(index, index - width - 1)
        relax(index, index - width + 1)
      }
    for (let y = height - 2; y >= 0; y--)
      for (let x = width - 2; x > 0; x--) {
        const index = y * width + x
        relax(index, index + 1)
        relax(index, index + width)
        relax(index, index + width + 1)
        relax(index, index + width - 1)
      }
  }
  return cost
}

/** The value below which `share` of the values lie. */
export function percentile(values: Float32Array, share: number): number {
  const sorted = values.toSorted()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** The threshold that best separates values of 0 to 1 into two classes. @source Otsu 1979 */
function otsu(values: Float32Array): number {
  const bins = new Float64Array(256)
  for (const value of values) {
    const bin = Math.min(255, Math.floor(value * 256))
    bins[bin] = (bins[bin] ?? 0) + 1
  }
  let sum = 0
  for (const [bin, members] of bins.entries()) sum += bin * members
  let below = 0
  let sumBelow = 0
  let best = 0
  let threshold = 0.5
  for (const [bin, members] of bins.entries()) {
    below += members
    sumBelow += bin * members
    const above = values.length - below
    if (below === 0 || above === 0) continue
    const apart = below * above * (sumBelow / below - (sum - sumBelow) / above) ** 2
    if (apart > best) {
      best = apart
      threshold = (bin + 1) / 256
    }
  }
  return threshold
}
