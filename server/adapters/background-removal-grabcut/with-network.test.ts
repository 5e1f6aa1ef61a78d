import { beforeAll, describe, expect, test } from 'vitest'
import { overlap } from '../../testing/pictures/composed-scenes.ts'
import type { Network } from '../shared/imaging/dnn.ts'
import type { RgbPixels } from '../shared/imaging/lab.ts'
import { type Cv, loadOpenCv } from '../shared/imaging/open-cv.ts'
import { judgeSigns, type MaskSigns } from './confidence.ts'
import { findItem } from './with-network.ts'

let cv: Cv
beforeAll(async () => {
  cv = (await loadOpenCv()).cv
})

const side = 120
type Box = readonly [left: number, top: number, right: number, bottom: number]
const isIn = ([left, top, right, bottom]: Box, index: number, width: number) => {
  const [x, y] = [(index % width) / width, Math.floor(index / width) / width]
  return x >= left && x < right && y >= top && y < bottom
}
const box: Box = [0.25, 0.2, 0.75, 0.8]
const truth = Uint8Array.from({ length: side * side }, (_, index) => (isIn(box, index, side) ? 1 : 0))

/** A red box on a gray ground with a little noise. */
function photoOf(hasItem: boolean): RgbPixels {
  const data = Uint8Array.from({ length: side * side * 3 }, (_, at) => {
    const noise = (at * 7919) % 9
    if (hasItem && isIn(box, Math.floor(at / 3), side)) return (at % 3 === 0 ? 190 : 30) + noise
    return 150 + noise
  })
  return { data, width: side, height: side }
}

/** A network whose map is computed from the square that it is shown. */
function networkOf(chance: (square: Uint8Array, index: number) => number): Network {
  let shown = new Uint8Array()
  return {
    show(square) {
      shown = Uint8Array.from(square)
    },
    take: () => Float32Array.from({ length: 128 * 128 }, (_, index) => chance(shown, index)),
  }
}
/** The red of a place of the map, in the square of twice its side. */
const isRed = (square: Uint8Array, index: number) => {
  const at = (Math.floor(index / 128) * 2 * 256 + (index % 128) * 2) * 3
  return (square[at] ?? 0) > (square[at + 1] ?? 0) + 60
}

describe('an item', () => {
  test('that the network sees clearly is cut with high confidence', () => {
    const network = networkOf((square, index) => (isRed(square, index) ? 0.99 : 0.01))
    const found = findItem(cv, network, photoOf(true), photoOf(true))
    if ('problem' in found) throw new Error(found.problem)
    expect(found.confidence).toBe('high')
    expect(overlap(found.mask.data, truth)).toBeGreaterThan(0.97)
  })

  test('that the network is undecided about is cut by its colors, with low confidence', () => {
    const network = networkOf((square, index) => (isRed(square, index) ? 0.6 : 0.45))
    const found = findItem(cv, network, photoOf(true), photoOf(true))
    if ('problem' in found) throw new Error(found.problem)
    expect(found.confidence).toBe('low')
    expect(overlap(found.mask.data, truth)).toBeGreaterThan(0.97)
  })

  test('that the network sees elsewhere in the mirror image is cut by its colors', () => {
    const network = networkOf((_, index) => (index % 128 < 40 ? 0.97 : 0.01))
    const found = findItem(cv, network, photoOf(true), photoOf(true))
    if ('problem' in found) throw new Error(found.problem)
    expect(found.confidence).toBe('low')
    expect(overlap(found.mask.data, truth)).toBeGreaterThan(0.97)
  })

  test('that a doubtful network and the colors see in different places is not cut', () => {
    const network = networkOf((_, index) => (index < 128 * 20 ? 0.6 : 0.45))
    expect(findItem(cv, network, photoOf(true), photoOf(true))).toEqual({ problem: 'unsure' })
  })

  test('that nobody finds leaves the photo as it is', () => {
    const found = findItem(
      cv,
      networkOf(() => 0.01),
      photoOf(false),
      photoOf(false),
    )
    expect(found).toEqual({ problem: 'nothing_found' })
  })
})

describe('the confidence', () => {
  const sure: MaskSigns = {
    symmetry: 0.99,
    doubt: 0.02,
    sharpening: 0.99,
    colors: 0.98,

    border: 0,
  }

  test('is high only if every sign is good', () => {
    expect(judgeSigns(sure)).toBe('high')
    const doubts: Partial<MaskSigns>[] = [
      { symmetry: 0.91 },
      { doubt: 0.2 },
      { sharpening: 0.8 },
      { border: 0.5 },
    ]
    for (const doubt of doubts) expect(judgeSigns({ ...sure, ...doubt })).toBe('low')
  })

  test('is none if the network contradicts itself, is undecided, or GrabCut moves its mask far', () => {
    for (const wrong of [{ symmetry: 0.4 }, { doubt: 0.6 }, { sharpening: 0.4 }])
      expect(judgeSigns({ ...sure, ...wrong })).toBe('none')
  })
})
