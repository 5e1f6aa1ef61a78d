import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  type ColorPoint,
  type ColorShares,
  cellPoints,
  colorFeatures,
  createMembership,
  shareColors,
  squaredDistance,
} from '../../server/adapters/listing-drafter-local/appearance/color-features.ts'
import { findItem } from '../../server/adapters/listing-drafter-local/appearance/item-pixels.ts'
import { readLooks } from './looks.ts'

/**
 * Learns the names of colors from labeled photographs and writes `colors.json`.
 * Usage: node colors.ts PHOTOS OUTPUT_FOLDER
 */
const CENTERS = 64
const CENTER_ROUNDS = 40
const STEPS = 1_500
const RATE = 0.05
/** L2 regularization: the sum of the squared weights, divided by the number of photos, is added to the loss this many times. */
const DECAY = 0.1

interface Example {
  regions: ColorShares[]
  color: number
}

interface Layer {
  weights: Float64Array[]
  biases: Float64Array
}

const [photos = '', output = ''] = process.argv.slice(2)
const looks = readLooks(photos)
const names = [...new Set(looks.map(({ color }) => color))].toSorted()
const examples: Example[] = []
for (const { file, color } of looks)
  examples.push({ regions: shareColors(await findItem(readFileSync(file))), color: names.indexOf(color) })

const centers = findCenters(weigh(examples))
const membership = createMembership(centers)
const features = examples.map(({ regions }) => colorFeatures(regions, centers.length, membership))
const labels = examples.map(({ color }) => color)
const layer = train(features, labels)
const right = features.filter((each, index) => best(scoresOf(layer, each)) === labels[index]).length
console.log(
  `${looks.length} photos, ${names.length} colors, ${((100 * right) / looks.length).toFixed(1)} % right of those learned from`,
)
const rounded = (values: Iterable<number>) => Array.from(values, (value) => Number(value.toFixed(3)))
writeFileSync(
  path.join(output, 'colors.json'),
  `${JSON.stringify({
    names: names.map((name) => name[0]?.toUpperCase() + name.slice(1)),
    centers: centers.map(rounded),
    biases: rounded(layer.biases),
    weights: layer.weights.map(rounded),
  })}\n`,
)

/** How often each cell's color occurs in the photos' middles and, with less weight, along their edges. */
function weigh(all: readonly Example[]): number[] {
  return cellPoints.map((_, cell) =>
    Math.sqrt(
      all.reduce(
        (sum, { regions: [middle, , edge] }) => sum + (middle?.[cell] ?? 0) + 0.3 * (edge?.[cell] ?? 0),
        0,
      ),
    ),
  )
}

/** Weighted k-means over the cells. Each initial center is the point farthest from the previous ones. */
function findCenters(weights: readonly number[]): ColorPoint[] {
  const points = cellPoints.flatMap((point, cell) => {
    const weight = weights[cell] ?? 0
    return weight > 0 ? [{ point, weight }] : []
  })
  const heaviest = points.toSorted((a, b) => b.weight - a.weight)[0]?.point ?? []
  let found: ColorPoint[] = [heaviest]
  while (found.length < CENTERS) {
    const far = points.map(
      ({ point, weight }) => weight * Math.min(...found.map((each) => squaredDistance(point, each))),
    )
    found.push(points[best(far)]?.point ?? heaviest)
  }
  for (let round = 0; round < CENTER_ROUNDS; round++) {
    const groups = found.map((): { sum: number[]; weight: number } => ({ sum: [0, 0, 0], weight: 0 }))
    for (const { point, weight } of points) {
      const group = groups[best(found.map((center) => -squaredDistance(point, center)))]
      if (!group) continue
      group.weight += weight
      group.sum = group.sum.map((value, axis) => value + weight * (point[axis] ?? 0))
    }
    found = groups.map(({ sum, weight }, index) =>
      weight > 0 ? sum.map((value) => value / weight) : (found[index] ?? []),
    )
  }
  return found
}

function best(values: readonly number[]): number {
  return values.indexOf(Math.max(...values))
}

function scoresOf({ weights, biases }: Layer, each: Float64Array): number[] {
  return weights.map((row, name) =>
    row.reduce((sum, weight, at) => sum + weight * (each[at] ?? 0), biases[name] ?? 0),
  )
}

/** Multinomial logistic regression, by gradient descent with Adam over all photos at once. */
function train(all: readonly Float64Array[], targets: readonly number[]): Layer {
  const length = all[0]?.length ?? 0
  const found: Layer = {
    weights: names.map(() => new Float64Array(length)),
    biases: new Float64Array(names.length),
  }
  const parameters = [...found.weights, found.biases]
  const moments = parameters.map((each) => ({ first: each.map(() => 0), second: each.map(() => 0) }))
  for (let step = 1; step <= STEPS; step++) {
    const gradients = gradientsOf(found, all, targets)
    const rate = RATE * (1 - step / STEPS)
    for (const [index, each] of parameters.entries()) {
      const { first, second } = moments[index] ?? { first: each, second: each }
      const gradient = gradients[index] ?? each
      for (let at = 0; at < each.length; at++) {
        const slope = gradient[at] ?? 0
        first[at] = 0.9 * (first[at] ?? 0) + 0.1 * slope
        second[at] = 0.999 * (second[at] ?? 0) + 0.001 * slope * slope
        const [mean, spread] = [(first[at] ?? 0) / (1 - 0.9 ** step), (second[at] ?? 0) / (1 - 0.999 ** step)]
        each[at] = (each[at] ?? 0) - (rate * mean) / (Math.sqrt(spread) + 1e-8)
      }
    }
  }
  return found
}

/** The gradients of the weights, then that of the biases. */
function gradientsOf(
  current: Layer,
  all: readonly Float64Array[],
  targets: readonly number[],
): Float64Array[] {
  const decay = (2 * DECAY) / all.length
  const gradients = [
    ...current.weights.map((row) => row.map((weight) => decay * weight)),
    current.biases.map(() => 0),
  ]
  const biases = gradients.at(-1) ?? new Float64Array()
  for (const [photo, each] of all.entries()) {
    const scores = scoresOf(current, each)
    const powers = scores.map((score) => Math.exp(score - Math.max(...scores)))
    const total = powers.reduce((sum, power) => sum + power, 0)
    for (const [name, power] of powers.entries()) {
      const error = (power / total - (targets[photo] === name ? 1 : 0)) / all.length
      biases[name] = (biases[name] ?? 0) + error
      const row = gradients[name] ?? biases
      for (let at = 0; at < each.length; at++) row[at] = (row[at] ?? 0) + error * (each[at] ?? 0)
    }
  }
  return gradients
}
