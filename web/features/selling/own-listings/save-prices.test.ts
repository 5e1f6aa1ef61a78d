import { expect, test } from 'vitest'
import { type NewPrice, savePrices } from './save-prices.ts'

const prices = (count: number): NewPrice[] =>
  Array.from({ length: count }, (_, index) => ({ id: `listing-${index}`, price: 10 + index }))

test('more prices than one call takes go in parts, each price once', async () => {
  const parts: NewPrice[][] = []
  const outcome = await savePrices(prices(250), async (part) => {
    parts.push(part)
    return { data: { updated: part.slice(1).map(({ id }) => id) }, error: null, status: 200 }
  })
  expect(parts.map(({ length }) => length)).toEqual([100, 100, 50])
  expect(parts.flat()).toEqual(prices(250))
  expect(outcome).toEqual({ changed: 247, asked: 250, error: null })
})

test('where a part fails the rest is not sent, and what came through is counted', async () => {
  let calls = 0
  const outcome = await savePrices(prices(250), async (part) => {
    calls++
    if (calls === 2) return { data: null, error: 'Network request failed', status: 0 }
    return { data: { updated: part.map(({ id }) => id) }, error: null, status: 200 }
  })
  expect(calls).toBe(2)
  expect(outcome).toEqual({ changed: 100, asked: 100, error: 'Network request failed' })
})
