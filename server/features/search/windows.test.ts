import { expect, test } from 'vitest'
import { BUCKET, firstWindow, widerWindow, windowQuery } from './windows.ts'

/** The buckets that a window's words represent. @source migration 0099 */
function bucketsOf(query: string): number[] {
  return query.split(' | ').flatMap((word) => {
    const [, marks = '', at] = /^'(~+)(\d+)'$/.exec(word) ?? []
    const buckets = 8 ** (marks.length - 1)
    return Array.from({ length: buckets }, (_, index) => Number(at) * buckets + index)
  })
}

test('a window’s words cover each of its buckets once, and nothing older', () => {
  for (const newest of [0, 1, 7, 8, 63, 64, 244, 1000])
    for (const count of [1, 2, 7, 8, 9, 64, 65, 200, 900]) {
      const buckets = bucketsOf(windowQuery({ newest, count }))
      const oldest = Math.max(0, newest - count + 1)
      expect(buckets).toEqual(Array.from({ length: buckets.length }, (_, index) => oldest + index))
      expect(buckets.at(-1)).toBeGreaterThanOrEqual(newest + 1)
    }
})

test('a window of most of a million listings has about twenty words', () => {
  for (let count = 1; count <= 245; count++)
    expect(windowQuery({ newest: 244, count }).split(' | ').length).toBeLessThan(22)
})

test('a window is wide enough for the matches that are needed, and widens by how many it held', () => {
  const last = 1_000_000
  expect(firstWindow(last, 500, 400, 20).count).toBeNull()
  const first = firstWindow(last, 100_000, 1000, 1000).count ?? 0
  // A tenth of the listings match, so 10,000 of them contain enough matches.
  expect(first * BUCKET).toBeGreaterThan(10_000)
  expect(first * BUCKET).toBeLessThan(20_000)
  const wider = widerWindow(last, first, 200, 1000).count ?? 0
  expect(wider).toBeGreaterThanOrEqual(first * 5)
  expect(widerWindow(last, first, 999, 1000).count ?? 0).toBeGreaterThan(first)
  // No spare candidates are needed if more are examined than requested.
  expect(firstWindow(last, 100_000, 1000, 20).count).toBeLessThan(first)
  let { count } = firstWindow(last, 100_000, 1000, 1000)
  for (let looks = 0; count !== null; looks++) {
    expect(looks).toBeLessThan(5)
    count = widerWindow(last, count, 0, 1000).count
  }
})
