import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildListing } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { noConditions } from './match-request.ts'
import { createSearchRepository } from './repository.ts'
import { queryWords } from './understanding/words.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await buildListing(app, { title: 'Leather couch' })
})
afterAll(() => app.close())

const request = {
  needsAll: true,
  minFit: 0,
  fullMatches: 0,
  filter: noConditions,
  near: null,
  sort: 'best' as const,
  maxMatches: 10,
  now: new Date(),
}

test('every letter, mark and digit can be searched for', async () => {
  const search = createSearchRepository(app.database)
  const letters = Array.from({ length: 0x110000 }, (_, point) => point)
    .filter((point) => point < 0xd800 || point > 0xdfff)
    .flatMap((point) => queryWords(String.fromCodePoint(point)))
  expect(letters.length).toBeGreaterThan(70_000)
  for (let at = 0; at < letters.length; at += 2000) {
    const lexemes = letters.slice(at, at + 2000)
    const known = await search.lookUp(lexemes)
    expect(known.length).toBeGreaterThan(0)
    const terms = [
      {
        exact: lexemes.map((lexeme) => ({ lexemes: [lexeme] })),
        other: [],
        phrase: [],
        weight: 1,
        documents: 1,
      },
    ]
    await search.find({ ...request, terms }, { newest: 0, count: null }, 1)
  }
})
