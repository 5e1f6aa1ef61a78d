import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleListing } from '../../testing/sample-listing.ts'
import { localFavouritesQuery } from './kept-queries.ts'

afterEach(() => vi.unstubAllGlobals())

test('[S4.034] however many a visitor has marked, all of them are asked for, a hundred at a time, in their order', async () => {
  const asked: number[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const ids = new URL(url, 'http://stoop.example').searchParams.get('ids')?.split(',') ?? []
    asked.push(ids.length)
    return Response.json({ listings: ids.map((id) => sampleListing({ id })) })
  })
  const ids = Array.from({ length: 230 }, (_, index) => `item-${index}`)
  const kept = await new QueryClient().fetchQuery(localFavouritesQuery(ids, () => 5))
  expect(asked).toEqual([100, 100, 30])
  expect(kept.map(({ card }) => card.id)).toEqual(ids)
})
