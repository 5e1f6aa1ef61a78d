import { createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { afterScroll, type BarState, HIDE_THRESHOLD, isMenuOpen } from './bar-visibility.ts'

function walk(...positions: number[]): boolean[] {
  let state: BarState = { hidden: false, y: 0 }
  return positions.map((y) => {
    state = afterScroll(state, y)
    return state.hidden
  })
}

test('[S2.019] [S9.036] the bar hides when scrolled down past 100 px', () => {
  expect(HIDE_THRESHOLD).toBe(100)
  expect(walk(40, 100, 101)).toEqual([false, false, true])
})

test('[S2.020] it shows again on scrolling up or near the top', () => {
  expect(walk(600, 590)).toEqual([true, false])
  expect(walk(600, 900, 899, 950)).toEqual([true, true, false, true])
  expect(walk(600, 99)).toEqual([true, false])
})

test('a scroll event without movement changes nothing', () => {
  expect(walk(600, 600)).toEqual([true, true])
  expect(walk(600, 500, 500)).toEqual([true, false, false])
})

test('overscrolling at the top of the page never hides it', () => {
  expect(walk(-60, -20, 0)).toEqual([false, false, false])
})

test('[S2.022] the menu closes on any navigation, also one to the same address', async () => {
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: ['/'] })
  const openedAt = router.state.location.key
  expect(isMenuOpen(openedAt, router.state.location.key)).toBe(true)
  await router.navigate('/investors')
  expect(isMenuOpen(openedAt, router.state.location.key)).toBe(false)
  const again = router.state.location.key
  await router.navigate('/investors')
  expect(isMenuOpen(again, router.state.location.key)).toBe(false)
})

test('it starts closed', () => {
  expect(isMenuOpen(null, 'default')).toBe(false)
})
