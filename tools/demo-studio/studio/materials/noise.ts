import { chanceFrom } from '../chance.ts'

const SIZE = 512
const MASK = SIZE - 1

/** Seamless squares of noise, mean 0, mostly within -1 to 1: clouds of all sizes, and fine grit only. */
const clouds = makeTile([8, 16, 32, 64, 128, 256, 512])
const sand = makeTile([512, 256, 128])

/** Cloudy noise at a point; one unit is one cell of the finest octave, and it repeats every 512. */
export function noise(x: number, y: number): number {
  return read(clouds, x, y)
}

/** Fine grit at a point: as `noise`, without anything larger than four cells. */
export function grit(x: number, y: number): number {
  return read(sand, x, y)
}

function read(tile: Float32Array, x: number, y: number): number {
  const fx = Math.floor(x)
  const fy = Math.floor(y)
  const tx = x - fx
  const ty = y - fy
  const row = (fy & MASK) * SIZE
  const below = ((fy + 1) & MASK) * SIZE
  const left = fx & MASK
  const right = (fx + 1) & MASK
  const a = tile[row + left] as number
  const b = tile[row + right] as number
  const c = tile[below + left] as number
  const d = tile[below + right] as number
  const top = a + (b - a) * tx
  return top + (c + (d - c) * tx - top) * ty
}

function makeTile(octaves: readonly number[]): Float32Array {
  const out = new Float32Array(SIZE * SIZE)
  for (const [octave, cells] of octaves.entries()) {
    addOctave(out, cells, 0.62 ** octave)
  }
  let sum = 0
  let squares = 0
  for (const value of out) {
    sum += value
    squares += value * value
  }
  const mean = sum / out.length
  const spread = Math.sqrt(squares / out.length - mean * mean)
  return out.map((value) => (value - mean) / (spread * 2))
}

function addOctave(out: Float32Array, cells: number, weight: number): void {
  const chance = chanceFrom(cells)
  const values = Float32Array.from({ length: cells * cells }, () => chance() * 2 - 1)
  const step = cells / SIZE
  for (let y = 0; y < SIZE; y++) {
    const gy = Math.floor(y * step)
    const ty = ease(y * step - gy)
    for (let x = 0; x < SIZE; x++) {
      const gx = Math.floor(x * step)
      const tx = ease(x * step - gx)
      const row = (gy % cells) * cells
      const below = ((gy + 1) % cells) * cells
      const right = (gx + 1) % cells
      const top = mix(values[row + gx] as number, values[row + right] as number, tx)
      const bottom = mix(values[below + gx] as number, values[below + right] as number, tx)
      out[y * SIZE + x] = (out[y * SIZE + x] as number) + weight * mix(top, bottom, ty)
    }
  }
}

function ease(t: number): number {
  return t * t * (3 - 2 * t)
}

function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t
}
