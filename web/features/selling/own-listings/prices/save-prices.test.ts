import { expect, test } from 'vitest'
import { type NewPrice, savePrices } from './save-prices.ts'

const prices = (count: number): NewPrice[] =>
  Array.from({ length: count }, (_, index) => ({ id: `listing-${index}`, price: 10 + index }))

test('splits many prices into several requests, each price once', async () => {
  const parts: NewPrice[][] = []
  const outcome = await savePrices(prices(250), async (part) => {
    parts.push(part)
    return { data: { updated: part.slice(1).map(({ id }) => id) }, error: null, status: 200 }
  })
  expect(parts.map(({ length }) => length)).toEqual([100, 100, 50])
  expect(parts.flat()).toEqual(prices(250))
  expect(outcome).toEqual({ changed: 247, sent: 250, error: null })
})

test('stops at the first failed request and reports what was saved', async () => {
  let calls = 0
  const outcome = await savePrices(prices(250), async (part) => {
    calls++
    if (calls === 2) return { data: null, error: 'Network request failed', status: 0 }
    return { data: { updated: part.map(({ id }) => id) }, error: null, status: 200 }
  })
  expect(calls).toBe(2)
  expect(outcome).toEqual({ changed: 100, sent: 100, error: 'Network request failed' })
})
