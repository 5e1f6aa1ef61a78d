import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MatchRequest, noConditions } from './match-request.ts'
import { searchNewestFirst } from './window-search.ts'
import { BUCKET, windowQuery } from './windows.ts'

/** The numbers of listings that a window covers, as a text query would. @source migration 0099 */
function isCovered(words: string, number: number): boolean {
  const bucket = Math.floor(number / BUCKET)
  return [64, 8, 1].some((size, index) => {
    const mark = '~~~'.slice(index)
    return words.includes(`'${mark}${Math.floor(bucket / size)}'`)
  })
}

function requestFor(expected: number, maxMatches: number): MatchRequest {
  const term = { exact: [{ lexemes: ['lamp'] }], other: [], phrase: [], documents: expected, weight: 1 }
  return {
    terms: [term],
    needsAll: true,
    minFit: 0.5,
    fullMatches: 0,
    filter: noConditions,
    near: null,
    sort: 'newest',
    maxMatches,
    now: new Date(0),
  }
}

test('windows find the same newest matches as a search of all listings', async () => {
  const last = fc.integer({ min: 1, max: 1_000_000 })
  const listings = last.chain((number) =>
    fc.record({
      last: fc.constant(number),
      matches: fc.uniqueArray(fc.integer({ min: 0, max: number }), { maxLength: 300 }),
    }),
  )
  const limits = { maxMatches: fc.integer({ min: 1, max: 400 }), enough: fc.integer({ min: 1, max: 100 }) }
  // How many listings have a word is known from a while ago.
  const estimate = fc.integer({ min: 0, max: 1_000_000 })
  await fc.assert(
    fc.asyncProperty(listings, fc.record(limits), estimate, async ({ last, matches }, limit, expected) => {
      const enough = Math.min(limit.enough, limit.maxMatches)
      const newestFirst = matches.toSorted((a, b) => b - a)
      const plain = newestFirst.slice(0, limit.maxMatches)
      const found = await searchNewestFirst(
        { newestNumber: async () => last },
        requestFor(expected, limit.maxMatches),
        {
          query: async ({ maxMatches }, { newest, count }) => {
            const words = count === null ? null : windowQuery({ newest, count })
            const within = newestFirst.filter((number) => words === null || isCovered(words, number))
            return within.slice(0, maxMatches)
          },
          count: ({ length }) => length,
          enough,
        },
      )
      expect(found).toEqual(plain.slice(0, found.length))
      expect(found.length).toBeGreaterThanOrEqual(Math.min(enough, plain.length))
    }),
    { numRuns: 500 },
  )
})
