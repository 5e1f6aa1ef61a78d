import { expect, test } from 'vitest'
import { mainColor } from './item-color.ts'

const covering = (...shares: [name: string, share: number][]) =>
  shares.map(([name, share]) => ({ name, share }))

test.each([
  ['Navy', covering(['Navy', 0.6], ['White', 0.4])],
  ['Blue', covering(['Blue', 0.45], ['Navy', 0.4])],
  ['Gray and white', covering(['Gray', 0.45], ['White', 0.4])],
  ['Multicolored', covering(['Red', 0.25], ['Blue', 0.22], ['Green', 0.21])],
  ['', covering(['Red', 0.3])],
  ['', []],
])('what covers most of a thing gives it the color %j', (color, shares) => {
  expect(mainColor({ learned: null, shares })).toBe(color)
})

test.each([
  ['White', covering(['Gray', 0.7]), 'White'],
  ['Navy', covering(['Blue', 0.4], ['White', 0.35]), 'Navy'],
  ['Beige', covering(['Cream', 0.8]), 'Cream'],
  ['Red', [], 'Red'],
])('the learned color %s of clothes takes precedence', (name, shares, color) => {
  expect(mainColor({ learned: { name, confidence: 0.5 }, shares })).toBe(color)
})
