import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleListing } from '../../testing/sample-listing.ts'
import { localFavoritesQuery, recentlyViewedQuery } from './favorite-queries.ts'

afterEach(() => vi.unstubAllGlobals())

/** The ids of each call; every requested listing exists. */
function answering(): string[][] {
  const calls: string[][] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const ids = new URL(url, 'http://stoop.example').searchParams.get('ids')?.split(',') ?? []
    calls.push(ids)
    return Response.json({ listings: ids.map((id) => sampleListing({ id })) })
  })
  return calls
}

const idOf = (index: number) => `0192f3a4-5b6c-7d8e-9f01-${String(index).padStart(12, '0')}`

test('[S4.034] all of a guest’s favorites are fetched, a hundred at a time, in their order', async () => {
  const calls = answering()
  const ids = Array.from({ length: 230 }, (_, index) => idOf(index))
  const cards = await new QueryClient().fetchQuery(localFavoritesQuery(ids, () => 5))
  expect(calls.map((part) => part.length)).toEqual([100, 100, 30])
  expect(cards.map(({ card }) => card.id)).toEqual(ids)
})

test('an invalid id in storage does not affect the others', async () => {
  const calls = answering()
  const client = new QueryClient()
  const cards = await client.fetchQuery(localFavoritesQuery(['undefined', idOf(1), ''], () => 5))
  expect([cards.map(({ card }) => card.id), calls]).toEqual([[idOf(1)], [[idOf(1)]]])
  expect(await client.fetchQuery(recentlyViewedQuery(false, ['x', idOf(2)]))).toHaveLength(1)
  expect(await client.fetchQuery(localFavoritesQuery(['x'], () => 5))).toEqual([])
  expect(calls).toHaveLength(2)
})
