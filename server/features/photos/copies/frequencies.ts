import { SKETCH_SIDE } from '../../../ports/photo-processor.ts'

/** A part of a picture: the shares of its width and height that are left out on each side. */
export interface Window {
  left: number
  right: number
  top: number
  bottom: number
}

/** Frequencies per direction of which a print uses the lowest. */
const FREQUENCIES = 10
/** Sketches are halved first: the frequencies of a print are far below what is lost. */
const SIDE = SKETCH_SIDE / 2

/** A bit of a print: how often brightness changes across the window and down it. */
export interface Frequency {
  across: number
  down: number
}

/** The 64 lowest frequencies without the mean, the lowest first. */
export const frequencies: readonly Frequency[] = Array.from(
  { length: FREQUENCIES * FREQUENCIES - 1 },
  (_, index) => ({ across: (index + 1) % FREQUENCIES, down: Math.floor((index + 1) / FREQUENCIES) }),
)
  .sort((a, b) => a.across ** 2 + a.down ** 2 - b.across ** 2 - b.down ** 2 || a.across - b.across)
  .slice(0, 64)

/** Where each bit's value is in what `analyze` returns. */
export const places = Uint8Array.from(frequencies, ({ across, down }) => down * FREQUENCIES + across)

/** The mean of each 2 × 2 pixels of a sketch. */
export function halve(sketch: Uint8Array): Float32Array {
  const half = new Float32Array(SIDE * SIDE)
  for (let y = 0; y < SKETCH_SIDE; y++)
    for (let x = 0; x < SKETCH_SIDE; x++)
      half[(y >> 1) * SIDE + (x >> 1)] =
        (half[(y >> 1) * SIDE + (x >> 1)] ?? 0) + (sketch[y * SKETCH_SIDE + x] ?? 0) / 4
  return half
}

/** Cosine transforms of windows of one picture. Windows with the same left and right share their work. */
export function createAnalysis(half: Float32Array): (window: Window) => Float32Array {
  const rows = new Map<string, Float32Array>()
  return ({ left, right, top, bottom }) => {
    const key = `${left} ${right}`
    const known = rows.get(key) ?? across(half, weights(left, right))
    rows.set(key, known)
    return down(known, weights(top, bottom))
  }
}

/** The frequencies of each row: SIDE × FREQUENCIES. */
function across(half: Float32Array, weight: Float32Array): Float32Array {
  const rows = new Float32Array(SIDE * FREQUENCIES)
  for (let y = 0; y < SIDE; y++)
    for (let u = 0; u < FREQUENCIES; u++) {
      let sum = 0
      for (let x = 0; x < SIDE; x++) sum += (half[y * SIDE + x] ?? 0) * (weight[u * SIDE + x] ?? 0)
      rows[y * FREQUENCIES + u] = sum
    }
  return rows
}

/** The frequencies of the whole window: FREQUENCIES × FREQUENCIES. */
function down(rows: Float32Array, weight: Float32Array): Float32Array {
  const all = new Float32Array(FREQUENCIES * FREQUENCIES)
  for (let v = 0; v < FREQUENCIES; v++)
    for (let y = 0; y < SIDE; y++) {
      const share = weight[v * SIDE + y] ?? 0
      if (share === 0) continue
      for (let u = 0; u < FREQUENCIES; u++)
        all[v * FREQUENCIES + u] = (all[v * FREQUENCIES + u] ?? 0) + share * (rows[y * FREQUENCIES + u] ?? 0)
    }
  return all
}

const known = new Map<string, Float32Array>()

/**
 * What each pixel of a line counts for each frequency of a window: the integral of the cosine over the pixel's part of the window,
 * so that windows may begin between two pixels. FREQUENCIES × SIDE.
 */
function weights(before: number, after: number): Float32Array {
  const key = `${before} ${after}`
  const weight = known.get(key) ?? new Float32Array(FREQUENCIES * SIDE)
  if (known.has(key)) return weight
  known.set(key, weight)
  const length = 1 - before - after
  for (let x = 0; x < SIDE; x++) {
    const from = (Math.max(x / SIDE, before) - before) / length
    const to = (Math.min((x + 1) / SIDE, 1 - after) - before) / length
    if (to <= from) continue
    weight[x] = to - from
    for (let u = 1; u < FREQUENCIES; u++)
      weight[u * SIDE + x] = (Math.sin(Math.PI * u * to) - Math.sin(Math.PI * u * from)) / (Math.PI * u)
  }
  return weight
}
