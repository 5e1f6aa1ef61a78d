import { expect, test } from 'vitest'
import { follow, leaveTime, outcomeOf, speedOf, springPath, tiltOf } from './swipe-physics.ts'

const card = { x: 0, velocity: 0, width: 400, hasNext: true, hasPrevious: true }

test('[S4.035] a card dragged far enough, or flicked, leaves; any other comes back', () => {
  expect(outcomeOf({ ...card, x: -140 })).toBe('next')
  expect(outcomeOf({ ...card, x: 140 })).toBe('previous')
  expect(outcomeOf({ ...card, x: -100 })).toBe('back')
  expect(outcomeOf({ ...card, x: -30, velocity: -0.9 })).toBe('next')
  expect(outcomeOf({ ...card, x: 30, velocity: 0.9 })).toBe('previous')
  expect(outcomeOf({ ...card, x: -4, velocity: -0.9 })).toBe('back')
})

test('a card thrown back towards its place stays', () => {
  expect(outcomeOf({ ...card, x: -200, velocity: 0.8 })).toBe('back')
})

test('at either end a drag is dampened and the card comes back', () => {
  expect(outcomeOf({ ...card, x: -300, hasNext: false })).toBe('back')
  expect(outcomeOf({ ...card, x: 300, hasPrevious: false })).toBe('back')
  expect(follow(-120, card)).toBe(-120)
  const end = { ...card, hasNext: false }
  expect(follow(-100, end)).toBeGreaterThan(-100)
  expect(follow(-5000, end)).toBeGreaterThanOrEqual(-88)
  expect(follow(-200, end)).toBeLessThan(follow(-100, end))
})

test('the spring starts at the release, with its speed, and ends at rest in place', () => {
  const path = springPath(120, 0)
  expect([path[0], path.at(-1)]).toEqual([120, 0])
  expect(path.length).toBeGreaterThan(15)
  expect(path.length).toBeLessThan(70)
  const faster = springPath(120, -2)
  expect(faster[1] ?? 0).toBeLessThan(path[1] ?? 0)
  // It overshoots once, slightly.
  expect(Math.min(...path)).toBeLessThan(0)
  expect(Math.min(...path)).toBeGreaterThan(-30)
})

test('a card tilts with its offset, within bounds', () => {
  expect(tiltOf(0, 400)).toBe(0)
  expect(tiltOf(100, 400)).toBe(4)
  expect(tiltOf(-9999, 400)).toBe(-14)
})

test('a faster throw leaves sooner', () => {
  expect(leaveTime(100, 3, 400)).toBeLessThan(leaveTime(100, 0.5, 400))
  expect(leaveTime(0, 0, 5000)).toBe(320)
  expect(leaveTime(400, 50, 400)).toBe(120)
})

test('the speed of a finger is that of its last moments; a resting finger has none', () => {
  const trace = [
    { x: 0, at: 0 },
    { x: 100, at: 500 },
    { x: 140, at: 540 },
  ]
  expect(speedOf(trace, 545)).toBe(1)
  expect(speedOf(trace, 900)).toBe(0)
  expect(speedOf([], 0)).toBe(0)
})
