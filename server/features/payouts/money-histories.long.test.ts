import { afterEach, expect, test } from 'vitest'
import { playHistories } from '../../testing/money-histories/run-histories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp | undefined
afterEach(() => app?.close())

test.each([1, 2])('whatever happens, the money is right: histories with seed %i', async (seed) => {
  app = await startTestApp({ settings: { CALLS_PER_MINUTE: '0' } })
  const { effective, deaths } = await playHistories(app, { seed, histories: 25, steps: 40 })
  expect(deaths).toBeGreaterThan(0)
  expect(Object.entries(effective).filter(([, count]) => count === 0)).toEqual([])
})
