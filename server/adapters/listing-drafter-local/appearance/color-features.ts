import type { ItemPixels } from './item-pixels.ts'

/** The bins of a histogram over L*a*b*: 8 units of lightness, and 10 of a* and b* each. */
const LIGHTNESS = { from: 0, step: 8, count: 13 } as const
const A = { from: -55, step: 10, count: 13 } as const
const B = { from: -65, step: 10, count: 15 } as const
const axes = [LIGHTNESS, A, B] as const
const CELLS = LIGHTNESS.count * A.count * B.count

/** The histogram of a region: the share of its pixels in each cell. The shares add up to 1. */
export type ColorShares = Float64Array

/** The photo's middle, the item, the photo's edges, and the whole photo. */
const REGIONS = 4

/** Computes the histogram of each region. */
export function shareColors({ lab, inside, width, height }: ItemPixels): ColorShares[] {
  const regions = Array.from({ length: REGIONS }, () => new Float64Array(CELLS))
  for (let pixel = 0; pixel < width * height; pixel++) {
    const cell = cellOf(lab, pixel * 3)
    const x = (pixel % width) / width - 0.5
    const y = Math.floor(pixel / width) / height - 0.5
    const weights = [
      Math.exp(-(x * x) / 0.02 - (y * y) / 0.04),
      inside[pixel] === 1 ? 1 : 0,
      Math.abs(x) > 0.44 || Math.abs(y) > 0.45 ? 1 : 0,
      1,
    ]
    for (const [index, region] of regions.entries())
      region[cell] = (region[cell] ?? 0) + (weights[index] ?? 0)
  }
  for (const region of regions) {
    const total = region.reduce((sum, value) => sum + value, 0) || 1
    for (const [cell, value] of region.entries()) region[cell] = value / total
  }
  return regions
}

function cellOf(lab: Float32Array, at: number): number {
  return axes.reduce((cell, { from, step, count }, axis) => {
    const place = Math.floor(((lab[at + axis] ?? 0) - from) / step)
    return cell * count + Math.min(count - 1, Math.max(0, place))
  }, 0)
}

/** A color as L*, a* and b*, with L* scaled down, because folds and shadows change it most. */
export type ColorPoint = readonly number[]

const LIGHTNESS_WEIGHT = 0.6

/** The middle of each cell. */
export const cellPoints: readonly ColorPoint[] = Array.from({ length: CELLS }, (_, cell) => {
  const places = [
    Math.floor(cell / (A.count * B.count)),
    Math.floor(cell / B.count) % A.count,
    cell % B.count,
  ]
  return axes.map(({ from, step }, axis) => {
    const value = from + ((places[axis] ?? 0) + 0.5) * step
    return axis === 0 ? value * LIGHTNESS_WEIGHT : value
  })
})

/** Standard deviation of the Gaussian that spreads a cell over nearby centers, in the units of `ColorPoint`. */
const SOFTNESS = 8

/** How much a cell belongs to each center; the shares add up to 1. */
export type Membership = (cell: number) => Float64Array

/** Computes the shares of a cell on first use, because a photo has only about a tenth of all colors. */
export function createMembership(centers: readonly ColorPoint[]): Membership {
  const known: Float64Array[] = []
  return (cell) => (known[cell] ??= sharesOf(cellPoints[cell] ?? [], centers))
}

function sharesOf(point: ColorPoint, centers: readonly ColorPoint[]): Float64Array {
  const near = Float64Array.from(centers, (center) =>
    Math.exp(-squaredDistance(point, center) / (2 * SOFTNESS * SOFTNESS)),
  )
  const total = near.reduce((sum, value) => sum + value, 0)
  return total === 0 ? near : near.map((value) => value / total)
}

export function squaredDistance(a: ColorPoint, b: ColorPoint): number {
  return a.reduce((sum, value, axis) => sum + (value - (b[axis] ?? 0)) ** 2, 0)
}

/**
 * The input of the color model, regions × centers: the square root of each center's share in each region. The root keeps small areas,
 * such as a white print on a shirt, from being lost.
 */
export function colorFeatures(
  regions: readonly ColorShares[],
  centers: number,
  membership: Membership,
): Float64Array {
  const features = new Float64Array(regions.length * centers)
  for (const [index, region] of regions.entries())
    for (const [cell, share] of region.entries()) {
      if (share === 0) continue
      const near = membership(cell)
      for (let center = 0; center < centers; center++) {
        const at = index * centers + center
        features[at] = (features[at] ?? 0) + share * (near[center] ?? 0)
      }
    }
  return features.map(Math.sqrt)
}
