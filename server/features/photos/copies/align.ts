import type { Window } from './frequencies.ts'
import { solve } from './solve.ts'

/** Square gray pixels, row by row. */
export interface Picture {
  pixels: ArrayLike<number>
  side: number
}

/**
 * Where a picture shows another one: x = x[0] + x[1]·u + x[2]·v and the same for y, with u and v from −0.5 to 0.5 in the other picture and
 * x and y from 0 to 1 in this one.
 */
export interface Placement {
  x: readonly [number, number, number]
  y: readonly [number, number, number]
}

/** What a placement is fitted by: six numbers of the placement, a change of brightness and one of contrast. */
const UNKNOWNS = 8
/** Keeps plain areas, which any placement fits, from moving far. */
const DAMPING = 1e-3

/** The placement of a window, mirrored or not. */
export function placementOf({ left, right, top, bottom }: Window, isMirrored: boolean): Placement {
  const width = 1 - left - right
  return {
    x: [left + width / 2, isMirrored ? -width : width, 0],
    y: [top + (1 - top - bottom) / 2, 0, 1 - top - bottom],
  }
}

/** Pixels of the picture at a placement, interpolated: `side` × `side`. Beyond the edges the last pixels are repeated. */
export function sample(picture: Picture, placement: Placement, side: number): Float32Array {
  const values = new Float32Array(side * side)
  const point = new Float64Array(3)
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++) {
      readPoint(picture, placement, (column + 0.5) / side - 0.5, (row + 0.5) / side - 0.5, point)
      values[row * side + column] = point[0] ?? 0
    }
  return values
}

/**
 * Moves, turns and scales a placement until the picture looks like `target`, whatever the brightness and contrast.
 * @param target square pixels of the other picture
 * @param rounds each halves what is missing, or better
 * @source Lucas and Kanade, 1981, with an affine placement
 */
export function align(picture: Picture, start: Placement, target: Float32Array, rounds: number): Placement {
  const side = Math.sqrt(target.length)
  let placement = start
  for (let round = 0; round < rounds; round++) {
    const { matrix, right } = equations(picture, placement, target, side)
    solve(matrix, right)
    const moved = (axis: readonly [number, number, number], from: number): [number, number, number] => [
      axis[0] + (right[from] ?? 0),
      axis[1] + (right[from + 1] ?? 0),
      axis[2] + (right[from + 2] ?? 0),
    ]
    placement = { x: moved(placement.x, 0), y: moved(placement.y, 3) }
  }
  return placement
}

/** The normal equations of the least squares between the picture at this placement and the target. */
function equations(picture: Picture, placement: Placement, target: Float32Array, side: number) {
  const matrix = new Float64Array(UNKNOWNS * UNKNOWNS)
  const right = new Float64Array(UNKNOWNS)
  const row = new Float64Array(UNKNOWNS)
  const point = new Float64Array(3)
  for (let at = 0; at < target.length; at++) {
    const u = ((at % side) + 0.5) / side - 0.5
    const v = (Math.floor(at / side) + 0.5) / side - 0.5
    readPoint(picture, placement, u, v, point)
    const [value = 0, byX = 0, byY = 0] = point
    row.set([byX, byX * u, byX * v, byY, byY * u, byY * v, 1, value])
    const difference = (target[at] ?? 0) - value
    for (let i = 0; i < UNKNOWNS; i++) {
      const factor = row[i] ?? 0
      right[i] = (right[i] ?? 0) + factor * difference
      for (let j = i; j < UNKNOWNS; j++)
        matrix[i * UNKNOWNS + j] = (matrix[i * UNKNOWNS + j] ?? 0) + factor * (row[j] ?? 0)
    }
  }
  for (let i = 0; i < UNKNOWNS; i++) {
    for (let j = 0; j < i; j++) matrix[i * UNKNOWNS + j] = matrix[j * UNKNOWNS + i] ?? 0
    matrix[i * (UNKNOWNS + 1)] = (matrix[i * (UNKNOWNS + 1)] ?? 0) * (1 + DAMPING) + 1e-6
  }
  return { matrix, right }
}

/** Writes the brightness at a place and its change across and down the picture to `point`. */
function readPoint(
  { pixels, side }: Picture,
  { x, y }: Placement,
  u: number,
  v: number,
  point: Float64Array,
) {
  const limit = side - 1
  const column = Math.min(limit, Math.max(0, (x[0] + x[1] * u + x[2] * v) * side - 0.5))
  const row = Math.min(limit, Math.max(0, (y[0] + y[1] * u + y[2] * v) * side - 0.5))
  const left = Math.min(limit - 1, Math.floor(column))
  const top = Math.min(limit - 1, Math.floor(row))
  const fromLeft = column - left
  const fromTop = row - top
  const at = top * side + left
  const a = pixels[at] ?? 0
  const b = pixels[at + 1] ?? 0
  const c = pixels[at + side] ?? 0
  const d = pixels[at + side + 1] ?? 0
  const upper = a + (b - a) * fromLeft
  const lower = c + (d - c) * fromLeft
  point[0] = upper + (lower - upper) * fromTop
  point[1] = ((b - a) * (1 - fromTop) + (d - c) * fromTop) * side
  point[2] = (lower - upper) * side
}
