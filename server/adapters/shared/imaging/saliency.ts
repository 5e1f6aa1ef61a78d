import { clusterColors } from './color-clusters.ts'
import { labDistance } from './lab.ts'

/** How much each pixel looks like the thing that was photographed, 0 to 1, and the value that parts it from the rest. */
export interface Saliency {
  values: Float32Array
  threshold: number
  /** How far the colors that differ most are from the border's, in L*a*b* units. */
  strength: number
}

/** Groups of border colors that are looked for. */
const BORDER_GROUPS = 6
/** A border color rarer than this is rather the item, which runs out of the photo there. */
const LEAST_SHARE = 0.06

/**
 * Where the item is, as far as colors and places can tell: it differs from the colors along the border, one must
 * cross edges to reach it from there, and people put it into the middle.
 * @source Wei et al., Geodesic Saliency Using Background Priors (ECCV 2012), for the way from the border
 * @param lab L*a*b* triples
 */
export function computeSaliency(lab: Float32Array, width: number, height: number): Saliency {
  const border = borderColors(lab, width, height)
  const groups = clusterColors(border, BORDER_GROUPS).filter((group) => group.share >= LEAST_SHARE)
  const strange = new Float32Array(width * height)
  for (let index = 0; index < strange.length; index++) {
    let least = Number.POSITIVE_INFINITY
    for (const { center, spread } of groups)
      least = Math.min(
        least,
        Math.max(0, labDistance(lab, index * 3, center, 0) - spread) / (1 + spread / 12),
      )
    strange[index] = least
  }
  const far = distanceFromBorder(lab, strange, width, height)
  const values = new Float32Array(width * height)
  const fullStrange = percentile(strange, 0.97) || 1
  const fullFar = percentile(far, 0.97) || 1
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const index = y * width + x
      const byColor = Math.min(1, (strange[index] ?? 0) / fullStrange)
      const byWay = Math.min(1, (far[index] ?? 0) / fullFar)
      // What looks exactly like the border is seen through a gap, however long the way.
      const seen = 0.5 * Math.sqrt(byColor) + 0.5 * Math.min(byWay, 3 * byColor + 0.12)
      values[index] = seen * centreBias(x / width, y / height)
    }
  }
  return { values, threshold: otsu(values), strength: fullStrange }
}

/** 1 in the middle, about 0.4 in the corners. */
function centreBias(x: number, y: number): number {
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
 * The cheapest way from the border to each pixel, where a step costs what its two colors differ beyond noise. A border
 * pixel of a strange color is no place to start from. Found by sweeps to and fro, which is exact enough for a start.
 */
function distanceFromBorder(
  lab: Float32Array,
  strange: Float32Array,
  width: number,
  height: number,
): Float32Array {
  const way = new Float32Array(width * height).fill(1e9)
  for (let x = 0; x < width; x++) {
    way[x] = strange[x] ?? 0
    way[(height - 1) * width + x] = strange[(height - 1) * width + x] ?? 0
  }
  for (let y = 0; y < height; y++) {
    way[y * width] = strange[y * width] ?? 0
    way[y * width + width - 1] = strange[y * width + width - 1] ?? 0
  }
  const relax = (index: number, from: number) => {
    const step = Math.max(0, labDistance(lab, index * 3, lab, from * 3) - 2)
    const cost = (way[from] ?? 0) + step
    if (cost < (way[index] ?? 0)) way[index] = cost
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
  return way
}

/** The value below which `share` of the values lie. */
export function percentile(values: Float32Array, share: number): number {
  const sorted = values.toSorted()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** The value that parts numbers of 0 to 1 into the two groups that lie farthest apart. @source Otsu 1979 */
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
