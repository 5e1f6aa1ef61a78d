/** A number with its weight. */
export interface Weighted {
  value: number
  weight: number
}

/** The weighted median; between two values, their mean. */
export function median(values: readonly Weighted[]): number {
  const sorted = values.toSorted((a, b) => a.value - b.value)
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2
  let below = 0
  for (const [index, { value, weight }] of sorted.entries()) {
    below += weight
    if (Math.abs(below - half) < 1e-9) return (value + (sorted[index + 1]?.value ?? value)) / 2
    if (below > half) return value
  }
  return Number.NaN
}

/** Small-sample corrections of a median deviation for 2 to 9 values; for more, n / (n − 0.8). @source Croux and Rousseeuw 1992 */
const FEW = [1.196, 1.495, 1.363, 1.206, 1.2, 1.14, 1.129, 1.107]

/** The standard deviation of a normal distribution with this median deviation. Ignores weights. */
export function robustDeviation(values: readonly Weighted[], around: number): number {
  const count = values.length
  const few = FEW[count - 2] ?? count / (count - 0.8)
  return few * 1.4826 * median(values.map(({ value }) => ({ value: Math.abs(value - around), weight: 1 })))
}

/** The values within 3.5 deviations of the median. A deviation below `least` counts as `least`. Ignores weights. */
export function withoutOutliers<Item extends Weighted>(items: readonly Item[], least: number): Item[] {
  const alike = items.map(({ value }) => ({ value, weight: 1 }))
  const middle = median(alike)
  const reach = 3.5 * Math.max(least, robustDeviation(alike, middle))
  return items.filter(({ value }) => Math.abs(value - middle) <= reach)
}

/** 0.90 quantiles of Student's t for 1 to 30 degrees of freedom: 80 % lie between them and their negatives. */
const t90 = [
  3.078, 1.886, 1.638, 1.533, 1.476, 1.44, 1.415, 1.397, 1.383, 1.372, 1.363, 1.356, 1.35, 1.345, 1.341,
  1.337, 1.333, 1.33, 1.328, 1.325, 1.323, 1.321, 1.319, 1.318, 1.316, 1.315, 1.314, 1.313, 1.311, 1.31,
]
/** The same for the normal distribution: infinite degrees of freedom. */
const NORMAL_90 = 1.282

/** For any degrees from 1: interpolated between the table's entries by the reciprocal, in which t is nearly linear. */
function t90Of(freedom: number): number {
  const below = Math.max(1, Math.min(t90.length, Math.floor(freedom)))
  const [from, to] = [t90[below - 1] ?? NORMAL_90, t90[below] ?? NORMAL_90]
  const next = below < t90.length ? 1 / (below + 1) : 0
  const fraction = Math.max(0, 1 / below - 1 / freedom) / (1 / below - next)
  return from + (to - from) * Math.min(1, fraction)
}

/** The variance of a median relative to that of a mean. */
const MEDIAN_VARIANCE = Math.PI / 2

/**
 * Half the width of the interval around the median in which the next value lies with a probability of 80 %. Few values make
 * it wide; values with a small weight count as fewer values.
 * @source the prediction interval of a normal distribution with unknown mean and variance; degrees of freedom of a weighted
 * variance: Satterthwaite 1946
 */
export function reachOfEighty(values: readonly Weighted[], least: number): number {
  const total = values.reduce((sum, { weight }) => sum + weight, 0)
  const sumOf = (term: (share: number, value: number) => number) =>
    values.reduce((sum, { weight, value }) => sum + term(weight / total, value), 0)
  const mean = sumOf((share, value) => share * value)
  const squares = sumOf((share) => share ** 2)
  const cubes = sumOf((share) => share ** 3)
  const free = 1 - squares
  const variance = sumOf((share, value) => share * (value - mean) ** 2) / free
  const freedom = free ** 2 / (squares - 2 * cubes + squares ** 2)
  return t90Of(freedom) * Math.max(least, Math.sqrt(variance)) * Math.sqrt(1 + MEDIAN_VARIANCE * squares)
}
