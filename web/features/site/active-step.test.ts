import { expect, test } from 'vitest'
import { activeStep } from './active-step.ts'

test('[S2.007] the section that is at least half visible drives the demo', () => {
  expect(activeStep([1, 0.2, 0], 0)).toBe(0)
  expect(activeStep([0.5, 0.5, 0], 0)).toBe(0)
  expect(activeStep([0.49, 0.5, 0], 0)).toBe(1)
  expect(activeStep([0, 0.3, 0.7], 1)).toBe(2)
})

test('if none is half visible, the last one stays', () => {
  expect(activeStep([0.4, 0.4, 0.1], 1)).toBe(1)
  expect(activeStep([0, 0, 0], 2)).toBe(2)
})

test('the most visible of two counts, and ties do not flicker', () => {
  expect(activeStep([0.6, 0.9, 0], 0)).toBe(1)
  expect(activeStep([0.8, 0.8, 0], 1)).toBe(1)
})
