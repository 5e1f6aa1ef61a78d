import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchByTitle } from '../../../contract/calls/listings/search.ts'
import { send } from '../../testing/client.ts'
import { buildListing, buildMember, type Member } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let owner: Member
beforeAll(async () => {
  app = await startTestApp()
  owner = await buildMember(app)
  const titles = [
    'Sony WH-1000XM4 headphones',
    '2014 Lexus IS 250 sedan',
    'Honda CR-V, low miles',
    'AT&T cordless phone',
    'La-Z-Boy recliner',
    'Mercedes C-Class',
    'Window A/C unit',
    'Apple iPhone 7, 128GB',
    'Dell monitor with 4 ports, 77 Hz',
  ]
  for (const title of titles) await buildListing(app, { owner, title, description: 'Works.' })
  await app.app.features.discovery.search.learn()
})
afterAll(() => app.close())

const find = async (query: string) =>
  (await send(app, searchByTitle, { query: { query } })).data.map(({ title }) => title)

test.each([
  ['Sony WH-1000XM4 headphones', ['wh-1000xm4', 'wh1000xm4', 'WH 1000XM4', 'sony wh1000xm4', '1000xm4']],
  ['2014 Lexus IS 250 sedan', ['is250', 'is 250', 'lexus is250', 'IS-250']],
  ['Honda CR-V, low miles', ['cr-v', 'crv', 'cr v', 'honda crv']],
  ['AT&T cordless phone', ['at&t', 'att', 'AT&T phone']],
  ['La-Z-Boy recliner', ['la-z-boy', 'lazboy', 'lazyboy', 'lazy boy']],
  ['Mercedes C-Class', ['c class', 'c-class', 'mercedes c class', 'cclass']],
  ['Window A/C unit', ['a/c', 'ac', 'a.c.', 'air conditioner']],
  ['Apple iPhone 7, 128GB', ['iphone7', 'iphone 7', 'iphone 7 128 gb', 'iphone-7 128gb', '128gb']],
])('%s is the first result, however its name is written', async (title, queries) => {
  for (const query of queries) expect([query, (await find(query))[0]]).toEqual([query, title])
})

test('a model number that nobody sells does not find items that share a digit with it', async () => {
  for (const query of ['zq77mp4', 'xk4', 'is300']) expect([query, await find(query)]).toEqual([query, []])
})

test('typing exactly a word of letters and digits finds the listing that has it in its title, first', async () => {
  const piece = fc.stringMatching(/^[a-z]{1,4}$/)
  const number = fc.stringMatching(/^[0-9]{1,4}$/)
  const model = fc
    .array(fc.oneof(piece, number), { minLength: 2, maxLength: 4 })
    .map((parts) => parts.join(''))
    .filter((word) => /[a-z]/.test(word) && /\d/.test(word))
  await fc.assert(
    fc.asyncProperty(model, async (word) => {
      const title = `Box for ${word.toUpperCase()}, spare`
      await buildListing(app, { owner, title, description: 'Works.' })
      await app.app.features.discovery.search.learn()
      expect([word, (await find(word))[0]]).toEqual([word, title])
    }),
    { numRuns: 40 },
  )
})
