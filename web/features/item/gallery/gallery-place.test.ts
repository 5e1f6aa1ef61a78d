import { expect, test } from 'vitest'
import { pictureAfterKey, pictureInSight } from './gallery-place.ts'

test('the nearest picture is the visible one', () => {
  expect(pictureInSight(0, 390, 5)).toBe(0)
  expect(pictureInSight(380, 390, 5)).toBe(1)
  expect(pictureInSight(99_999, 390, 5)).toBe(4)
  expect(pictureInSight(10, 0, 5)).toBe(0)
})

test('arrow keys move by one, Home and End to the ends, and nothing wraps around', () => {
  expect(pictureAfterKey('ArrowRight', 0, 3)).toBe(1)
  expect(pictureAfterKey('ArrowLeft', 0, 3)).toBeNull()
  expect(pictureAfterKey('ArrowRight', 2, 3)).toBeNull()
  expect(pictureAfterKey('End', 0, 3)).toBe(2)
  expect(pictureAfterKey('Home', 2, 3)).toBe(0)
  expect(pictureAfterKey('a', 1, 3)).toBeNull()
})
