import { expect, test } from 'vitest'
import { actions, mix, shares } from './actions.ts'
import { findKnee } from './knee.ts'

test('the shares add up to everything, and every hundred actions have them', () => {
  expect(actions.reduce((sum, action) => sum + shares[action], 0)).toBe(100)
  const mixed = mix(300)
  for (const start of [0, 100, 200])
    for (const action of actions)
      expect(mixed.slice(start, start + 100).filter((each) => each === action)).toHaveLength(shares[action])
})

test('the knee is the highest rate that held, and one bad measurement is repeated', async () => {
  const measured: number[] = []
  const knee = await findKnee(async (perSecond) => {
    measured.push(perSecond)
    const isDisturbed = perSecond === 125 && measured.filter((rate) => rate === 125).length === 1
    return { perSecond, p99: perSecond > 200 || isDisturbed ? 400 : 40, isClean: true }
  }, 100)
  expect(measured).toEqual([100, 125, 125, 157, 197, 247, 247])
  expect([knee?.perSecond, measured.length]).toEqual([197, 7])
})

test('errors end the search like slowness does, also at the first rate', async () => {
  const knee = await findKnee(async (perSecond) => ({ perSecond, p99: 10, isClean: false }), 100)
  expect(knee).toBeNull()
})
