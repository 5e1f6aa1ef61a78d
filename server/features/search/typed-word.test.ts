import { afterAll, beforeAll, expect, test } from 'vitest'
import { countFacets, searchByTitle } from '../../../contract/calls/listings/search.ts'
import { send } from '../../testing/client.ts'
import { buildListing, buildMember } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const owner = await buildMember(app)
  const build = (title: string, minutesAgo: number) =>
    buildListing(app, { owner, title, description: 'Works.', minutesAgo })
  const old = ['Xbox One', 'iPhone 8', 'Gray loveseat', 'Trainers by Specialized', 'Twin matress set']
  for (const title of old) await build(title, 9000)
  for (const title of ['Media console', 'Samsung phone', 'Corner sofa', 'Mechanic special'])
    for (let copy = 1; copy <= 12; copy++) await build(title, copy)
  for (let copy = 1; copy <= 25; copy++) await build('Queen mattress', copy)
  for (const title of ['Nine drawer dresser', 'Bike with basket']) await build(title, 3)
  await app.app.features.discovery.search.learn()
})
afterAll(() => app.close())

const find = async (query: string) =>
  (await send(app, searchByTitle, { query: { query, limit: '50' } })).data.map(({ title }) => title)
const correctionOf = async (query: string) =>
  (await send(app, countFacets, { query: { query } })).data.corrected

test('a kind or a maker does not find the general word: no console for an Xbox, no phone for an iPhone', async () => {
  expect(await find('xbox')).toEqual(['Xbox One'])
  expect(await find('iphone')).toEqual(['iPhone 8'])
  expect(await find('loveseat')).toEqual(['Gray loveseat'])
})

test('the general word finds its kinds, after itself', async () => {
  const consoles = await find('console')
  expect([consoles[0], consoles.at(-1)]).toEqual(['Media console', 'Xbox One'])
  expect((await find('sofa')).at(-1)).toBe('Gray loveseat')
})

test('a word comes before others with the same stem', async () => {
  expect((await find('specialized'))[0]).toBe('Trainers by Specialized')
})

test('a misspelling that a listing shares finds the common word too', async () => {
  const found = await find('matress')
  expect(found[0]).toBe('Twin matress set')
  expect(found.filter((title) => title === 'Queen mattress')).toHaveLength(25)
})

test('a maker’s name and the name of an item are not corrected to other words', async () => {
  for (const query of ['nike', 'dress']) {
    expect([query, await find(query)]).toEqual([query, []])
    expect(await correctionOf(query)).toBeNull()
  }
})
