import { expect, test } from 'vitest'
import { boxBlur } from './box-blur.ts'

test.each([
  [1, 7, 5],
  [2, 3, 9],
  [6, 4, 4],
])('a reach of %i over %i by %i pixels gives the means of the neighborhoods', (reach, width, height) => {
  const values = Float32Array.from({ length: width * height }, (_, at) => (at * 37) % 11)
  const meanAt = (x: number, y: number) => {
    const near: number[] = []
    for (let neighbor = 0; neighbor < values.length; neighbor++) {
      const [across, down] = [(neighbor % width) - x, Math.floor(neighbor / width) - y]
      if (Math.abs(across) <= reach && Math.abs(down) <= reach) near.push(values[neighbor] ?? 0)
    }
    return near.reduce((sum, value) => sum + value, 0) / near.length
  }
  const blurred = boxBlur({ values, width, height }, reach)
  for (const [at, value] of blurred.entries())
    expect(value).toBeCloseTo(meanAt(at % width, Math.floor(at / width)), 4)
})
