import type { Features } from './features.ts'

/** Rows of features: row `r` has the entries from `starts[r]` to `starts[r + 1]`. */
export interface Rows {
  starts: Uint32Array
  places: Uint32Array
  values: Float32Array
}

/** Packs rows. @param compact the new place of each feature; features without one are left out */
export function packRows(rows: readonly Features[], compact: ReadonlyMap<number, number>): Rows {
  const kept = rows.map(({ places }) => places.reduce((sum, place) => sum + (compact.has(place) ? 1 : 0), 0))
  const total = kept.reduce((sum, count) => sum + count, 0)
  const packed = {
    starts: new Uint32Array(rows.length + 1),
    places: new Uint32Array(total),
    values: new Float32Array(total),
  }
  let at = 0
  for (const [row, { places, values }] of rows.entries()) {
    for (const [index, place] of places.entries()) {
      const newPlace = compact.get(place)
      if (newPlace === undefined) continue
      packed.places[at] = newPlace
      packed.values[at++] = values[index] ?? 0
    }
    packed.starts[row + 1] = at
  }
  return packed
}

/** Rounds of the solver: more change no prediction noticeably. */
const ROUNDS = 40

/**
 * Weights that predict `targets` from the rows in `used`, with a penalty on large weights, so that a word in few
 * listings says little.
 * @source ridge regression, Hoerl and Kennard 1970; conjugate gradients, Hestenes and Stiefel 1952
 */
export function fitRidge(
  rows: Rows,
  targets: Float64Array,
  used: Uint32Array,
  size: number,
  penalty: number,
): Float32Array {
  const weights = new Float64Array(size)
  const residual = new Float64Array(size)
  for (const row of used) spread(rows, row, targets[row] ?? 0, residual)
  const direction = residual.slice()
  let length = dot(residual, residual)
  const start = length
  for (let round = 0; round < ROUNDS && length > start * 1e-7; round++) {
    const image = new Float64Array(size)
    for (const row of used) spread(rows, row, predict(rows, row, direction), image)
    for (let place = 0; place < size; place++)
      image[place] = at(image, place) + penalty * at(direction, place)
    const step = length / dot(direction, image)
    for (let place = 0; place < size; place++) {
      weights[place] = at(weights, place) + step * at(direction, place)
      residual[place] = at(residual, place) - step * at(image, place)
    }
    const next = dot(residual, residual)
    for (let place = 0; place < size; place++)
      direction[place] = at(residual, place) + (next / length) * at(direction, place)
    length = next
  }
  return Float32Array.from(weights)
}

/** The sum of a row's weighted features. */
export function predict({ starts, places, values }: Rows, row: number, weights: ArrayLike<number>): number {
  let sum = 0
  const end = at(starts, row + 1)
  for (let entry = at(starts, row); entry < end; entry++)
    sum += at(values, entry) * at(weights, at(places, entry))
  return sum
}

/** Adds a row's features to a vector, `times` times. */
function spread({ starts, places, values }: Rows, row: number, times: number, into: Float64Array): void {
  const end = at(starts, row + 1)
  for (let entry = at(starts, row); entry < end; entry++) {
    const place = at(places, entry)
    into[place] = at(into, place) + times * at(values, entry)
  }
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let place = 0; place < a.length; place++) sum += at(a, place) * at(b, place)
  return sum
}

/** An element that is known to exist. */
function at(values: ArrayLike<number>, index: number): number {
  return values[index] as number
}
