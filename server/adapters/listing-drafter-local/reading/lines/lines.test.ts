import { describe, expect, test } from 'vitest'
import type { RgbPixels } from '../../../shared/imaging/lab.ts'
import { cutLine } from './cut-line.ts'
import { decodeLine } from './decode-line.ts'
import { findLines } from './find-lines.ts'
import { type Point, type Rectangle, smallestRectangle } from './rectangle.ts'

/** The corners of a rectangle, in their order. */
function corners({ center, along, width, height }: Rectangle): Point[] {
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([forth = 0, down = 0]) => ({
    x: center.x + (forth * width * along.x) / 2 - (down * height * along.y) / 2,
    y: center.y + (forth * width * along.y) / 2 + (down * height * along.x) / 2,
  }))
}

const turned = (degrees: number): Rectangle => ({
  center: { x: 60, y: 40 },
  along: { x: Math.cos((degrees * Math.PI) / 180), y: Math.sin((degrees * Math.PI) / 180) },
  width: 50,
  height: 12,
})

describe('the smallest rectangle', () => {
  test.each([0, 17, -30, 44])('around one that is turned by %d degrees is itself', (degrees) => {
    const expected = turned(degrees)
    const inside = corners({ ...expected, width: 20, height: 4 })
    const found = smallestRectangle([...corners(expected), ...inside])
    expect(found.center.x).toBeCloseTo(60)
    expect(found.center.y).toBeCloseTo(40)
    expect(found.along.x).toBeCloseTo(expected.along.x)
    expect(found.along.y).toBeCloseTo(expected.along.y)
    expect([found.width, found.height]).toEqual([expect.closeTo(50), expect.closeTo(12)])
  })

  test('of a steep line is upright, because `along` is the side that is nearer to horizontal', () => {
    const found = smallestRectangle(corners(turned(80)))
    expect([found.width, found.height]).toEqual([expect.closeTo(12), expect.closeTo(50)])
    expect(found.along.x).toBeGreaterThan(0.7)
  })

  test('around points on one line, or a single one, has no height', () => {
    expect(smallestRectangle([{ x: 3, y: 5 }])).toMatchObject({ center: { x: 3, y: 5 }, width: 0, height: 0 })
    const flat = smallestRectangle([2, 4, 9].map((x) => ({ x, y: 7 })))
    expect([flat.width, flat.height]).toEqual([7, 0])
  })
})

/** A map in which these rectangles of pixels (left, top, width, height) have a chance. */
function mapWith(...boxes: [left: number, top: number, width: number, height: number, chance: number][]) {
  const [width, height] = [120, 80]
  const chances = new Float32Array(width * height)
  for (const [left, top, across, down, chance] of boxes)
    for (let y = top; y < top + down; y++) chances.fill(chance, y * width + left, y * width + left + across)
  return { chances, width, height }
}

describe('lines in a map', () => {
  test('grow around what is likely, the tallest first; thin and doubtful ones are left out', () => {
    const found = findLines(
      mapWith([10, 10, 60, 6, 0.9], [20, 40, 50, 12, 0.8], [5, 70, 40, 2, 0.9], [80, 70, 20, 6, 0.5]),
    )
    expect(found).toHaveLength(2)
    expect(found[0]?.center).toEqual({ x: 44.5, y: 45.5 })
    // 1.5 × area / outline on each side of 49 × 11 pixels.
    expect(found[0]?.height).toBeCloseTo(11 + 2 * ((1.5 * 49 * 11) / 120))
    expect(found[1]?.center).toEqual({ x: 39.5, y: 12.5 })
  })

  test('that touch at a corner are one', () => {
    expect(findLines(mapWith([10, 10, 20, 8, 0.9], [30, 18, 20, 8, 0.9]))).toHaveLength(1)
  })
})

describe('a line that is cut out', () => {
  /** Red on the left half of a line and blue on the right. */
  const photo = (() => {
    const [width, height] = [40, 20]
    const data = new Uint8Array(width * height * 3)
    for (let index = 0; index < width * height; index++) data[index * 3 + (index % width < 20 ? 0 : 2)] = 200
    return { data, width, height }
  })()
  const line: Rectangle = { center: { x: 20, y: 10 }, along: { x: 1, y: 0 }, width: 40, height: 10 }
  const colorAt = ({ data, width }: RgbPixels, x: number, y: number) => [
    ...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
  ]

  test('has the height that is asked for, and its proportions up to the greatest width', () => {
    const cut = cutLine(photo, line, 'along', 20, 200)
    expect([cut.width, cut.height]).toEqual([80, 20])
    expect([colorAt(cut, 5, 10), colorAt(cut, 75, 10)]).toEqual([
      [200, 0, 0],
      [0, 0, 200],
    ])
    expect(cutLine(photo, line, 'along', 20, 60).width).toBe(60)
  })

  test('is turned where its text runs down or up', () => {
    const upright: Rectangle = { ...line, along: { x: 0, y: 1 }, center: { x: 20, y: 10 } }
    // Its long side is horizontal in the photo, seen from a rectangle that stands upright.
    const standing: Rectangle = { ...upright, along: { x: 1, y: 0 }, width: 10, height: 40 }
    const tall = { data: new Uint8Array(20 * 40 * 3), width: 20, height: 40 }
    for (let index = 0; index < 800; index++) tall.data[index * 3 + (index < 400 ? 0 : 2)] = 200
    const moved = { ...standing, center: { x: 10, y: 20 } }
    const down = cutLine(tall, moved, 'down', 10, 200)
    const up = cutLine(tall, moved, 'up', 10, 200)
    expect([down.width, down.height]).toEqual([40, 10])
    expect([colorAt(down, 2, 5), colorAt(down, 37, 5)]).toEqual([
      [200, 0, 0],
      [0, 0, 200],
    ])
    expect(colorAt(up, 2, 5)).toEqual([0, 0, 200])
  })

  test('keeps thin strokes when it is reduced', () => {
    const striped = { data: new Uint8Array(64 * 64 * 3), width: 64, height: 64 }
    for (let x = 0; x < 64; x += 4)
      for (let y = 0; y < 64; y++) striped.data.fill(240, (y * 64 + x) * 3, (y * 64 + x) * 3 + 3)
    const whole: Rectangle = { center: { x: 32, y: 32 }, along: { x: 1, y: 0 }, width: 64, height: 64 }
    const small = cutLine(striped, whole, 'along', 16, 64)
    // One pixel in four is bright, and each pixel of the result covers four.
    expect(Math.min(...small.data.subarray(16 * 3 * 4, 16 * 3 * 12))).toBeGreaterThan(40)
  })
})

describe('decoding', () => {
  const characters = ['a', 'b', ' ']
  const steps = (...likeliest: [index: number, chance: number][]) =>
    Float32Array.from(
      likeliest.flatMap(([index, chance]) => [0, 1, 2, 3].map((at) => (at === index ? chance : 0))),
    )

  test('joins repetitions, and a blank between them keeps both', () => {
    const line = decodeLine(steps([1, 0.9], [1, 0.8], [0, 1], [1, 0.5], [3, 1], [2, 1]), characters)
    expect(line.text).toBe('aa b')
    expect(line.certainties).toEqual([0.9, 0.5, 1, 1].map((value) => Math.fround(value)))
  })

  test('of blanks alone is empty', () => {
    expect(decodeLine(steps([0, 1], [0, 1]), characters)).toEqual({ text: '', certainties: [] })
  })
})
