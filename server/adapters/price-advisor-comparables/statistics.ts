/** A number and how much it counts. */
export interface Weighted {
  value: number
  weight: number
}

/** The value with half of the weight on each side; between two, their middle. */
export function median(values: readonly Weighted[]): number {
  const sorted = values.toSorted((one, other) => one.value - other.value)
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2
  let below = 0
  for (const [index, { value, weight }] of sorted.entries()) {
    below += weight
    if (Math.abs(below - half) < 1e-9) return (value + (sorted[index + 1]?.value ?? value)) / 2
    if (below > half) return value
  }
  return Number.NaN
}

/** The standard deviation that a normal distribution would have with this median deviation. */
export function robustDeviation(values: readonly Weighted[], around = median(values)): number {
  return 1.4826 * median(values.map(({ value, weight }) => ({ value: Math.abs(value - around), weight })))
}

/** Values no further from the median than 3.5 deviations; a deviation below `least` counts as `least`. Weights do not count here. */
export function withoutOutliers<Item extends Weighted>(items: readonly Item[], least: number): Item[] {
  const alike = items.map(({ value }) => ({ value, weight: 1 }))
  const middle = median(alike)
  const reach = 3.5 * Math.max(least, robustDeviation(alike, middle))
  return items.filter(({ value }) => Math.abs(value - middle) <= reach)
}

/** 0.90 quantiles of Student's t for 1 to 30 degrees of freedom: between them and their negatives lie 80 %. */
const t90 = [
  3.078, 1.886, 1.638, 1.533, 1.476, 1.44, 1.415, 1.397, 1.383, 1.372, 1.363, 1.356, 1.35, 1.345, 1.341,
  1.337, 1.333, 1.33, 1.328, 1.325, 1.323, 1.321, 1.319, 1.318, 1.316, 1.315, 1.314, 1.313, 1.311, 1.31,
]

/** How much less certain a median is than a mean, as a share of variances: π/2. */
const MEDIAN_VARIANCE = Math.PI / 2

/**
 * How far from the middle the next value of the same kind lies, eight times out of ten. Few values make it wide.
 * @source the prediction interval of a normal distribution with unknown mean and variance
 */
export function reachOfEighty(values: readonly Weighted[], least: number): number {
  const total = values.reduce((sum, { weight }) => sum + weight, 0)
  // So many values of equal weight would say as much. @source Kish 1965, effective sample size
  const effective = total ** 2 / values.reduce((sum, { weight }) => sum + weight ** 2, 0)
  const count = Math.max(2, effective)
  const mean = values.reduce((sum, { value, weight }) => sum + value * weight, 0) / total
  const squares = values.reduce((sum, { value, weight }) => sum + weight * (value - mean) ** 2, 0) / total
  const deviation = Math.max(least, Math.sqrt((squares * count) / Math.max(1, count - 1)))
  return (t90[Math.floor(count + 1e-9) - 2] ?? 1.282) * deviation * Math.sqrt(1 + MEDIAN_VARIANCE / count)
}
