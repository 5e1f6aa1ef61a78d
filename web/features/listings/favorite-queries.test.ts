import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleListing } from '../../testing/sample-listing.ts'
import { localFavoritesQuery, recentlyViewedQuery } from './favorite-queries.ts'

afterEach(() => vi.unstubAllGlobals())

/** The ids of each call; every listing that is asked for exists. */
function answering(): string[][] {
  const asked: string[][] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const ids = new URL(url, 'http://stoop.example').searchParams.get('ids')?.split(',') ?? []
    asked.push(ids)
    return Response.json({ listings: ids.map((id) => sampleListing({ id })) })
  })
  return asked
}

const idOf = (index: number) => `0192f3a4-5b6c-7d8e-9f01-${String(index).padStart(12, '0')}`

test('[S4.034] however many a visitor has marked, all of them are asked for, a hundred at a time, in their order', async () => {
  const asked = answering()
  const ids = Array.from({ length: 230 }, (_, index) => idOf(index))
  const kept = await new QueryClient().fetchQuery(localFavoritesQuery(ids, () => 5))
  expect(asked.map((part) => part.length)).toEqual([100, 100, 30])
  expect(kept.map(({ card }) => card.id)).toEqual(ids)
})

test('what is no id, in a damaged store, costs none of the others', async () => {
  const asked = answering()
  const client = new QueryClient()
  const kept = await client.fetchQuery(localFavoritesQuery(['undefined', idOf(1), ''], () => 5))
  expect([kept.map(({ card }) => card.id), asked]).toEqual([[idOf(1)], [[idOf(1)]]])
  expect(await client.fetchQuery(recentlyViewedQuery(false, ['x', idOf(2)]))).toHaveLength(1)
  expect(await client.fetchQuery(localFavoritesQuery(['x'], () => 5))).toEqual([])
  expect(asked).toHaveLength(2)
})
