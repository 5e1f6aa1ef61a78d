import { expect, test } from 'vitest'
import { findDetections } from './detections.ts'

const ANCHORS = 1917
const LABELS = 24
const LAPTOP = 3
/** The last anchors belong to the layer with one cell: boxes around the middle. */
const WHOLE_PHOTO = ANCHORS - 6

/** Network output with nothing certain, and one score raised. */
function output(anchor: number, label: number, logit: number, move: readonly number[] = [0, 0, 0, 0]) {
  const scores = new Float32Array(ANCHORS * LABELS).fill(-8)
  const boxes = new Float32Array(ANCHORS * 4)
  scores[anchor * LABELS + label] = logit
  boxes.set(move, anchor * 4)
  return { scores, boxes }
}

test('a large box in the middle', () => {
  const [found, ...others] = findDetections(output(WHOLE_PHOTO, LAPTOP, 3), 0.5)
  expect(others).toEqual([])
  expect(found).toMatchObject({ label: LAPTOP, central: true })
  expect(found?.score).toBeCloseTo(0.953, 3)
  expect(found?.area).toBeCloseTo(0.95 ** 2, 3)
})

test('a small box in the corner, and one that the network moved out of the middle', () => {
  const [corner] = findDetections(output(0, LAPTOP, 3), 0.5)
  expect(corner?.central).toBe(false)
  expect(corner?.area).toBeLessThan(0.02)
  // Half a photo to the right, and a third as wide.
  const [moved] = findDetections(output(WHOLE_PHOTO, LAPTOP, 3, [0, 5.3, 0, -5.5]), 0.5)
  expect(moved?.central).toBe(false)
})

test('uncertain scores and the background are left out', () => {
  expect(findDetections(output(WHOLE_PHOTO, LAPTOP, -1), 0.5)).toEqual([])
  expect(findDetections(output(WHOLE_PHOTO, 0, 8), 0.5)).toEqual([])
})
