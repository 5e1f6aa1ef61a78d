import { expect, test } from 'vitest'
import { drawOutline, judgeCut } from './cut-rows.ts'
import { outlines } from './outlines.ts'

test('an outline is drawn in thousandths of both sides, with an inner ring as a hole', async () => {
  const mask = await drawOutline('M0 0 500 0 500 1000 0 1000Z M250 250 500 250 500 500 250 500Z', 40, 80)
  const at = (x: number, y: number) => mask[y * 40 + x]
  expect([at(0, 0), at(19, 79), at(20, 0), at(12, 30), at(8, 30)]).toEqual([1, 1, 0, 0, 1])
  expect(mask.reduce((sum, value) => sum + value, 0)).toBe(20 * 80 - 10 * 20)
})

test('a cut is compared with the true mask in its own size; a photo with its background is not', async () => {
  const half = 'M0 0 500 0 500 1000 0 1000Z'
  const truth = (width: number, height: number) => drawOutline(half, width, height)
  const mask = new Uint8Array(10 * 10).fill(1)
  expect(await judgeCut({ mask, width: 10, height: 10, confidence: 'low' }, truth)).toBe(0.5)
  expect(await judgeCut({ problem: 'unsure' }, truth)).toBe('unsure')
})

test('every outline has a plausible size', async () => {
  for (const [name, path] of Object.entries(outlines)) {
    const mask = await drawOutline(path, 300, 400)
    const share = mask.reduce((sum, value) => sum + value, 0) / mask.length
    expect(share, name).toBeGreaterThan(0.15)
    expect(share, name).toBeLessThan(0.75)
  }
})
