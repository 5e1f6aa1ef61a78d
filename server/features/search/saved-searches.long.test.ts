import { afterAll, beforeAll, expect, test } from 'vitest'
import { categoriesNamed } from '../../../contract/rules/listings/categories.ts'
import { priceRanges } from '../../../contract/rules/listings/price-ranges.ts'
import { toCents } from '../../../contract/rules/money.ts'
import { systemRandom } from '../../adapters/random-system/index.ts'
import { sql } from '../../db/sql.ts'
import { createDice } from '../../testing/dice.ts'
import { buildMember } from '../../testing/factories.ts'
import { randomCriteria, randomListing } from '../../testing/random-searches.ts'
import { saveSearch } from '../../testing/saved-searches.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { matchStatement } from './match-sql.ts'
import { createSearchRepository } from './repository.ts'
import { createPlans } from './understanding/plans.ts'

/** Listings that appear in one go, how often, and searches that wait for them. */
const [BATCH, BATCHES, SEARCHES] = [800, 10, 1000]
/** Searches of one member. */
const EACH = 40

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const dice = createDice(11)
/** A number from 0 to 1. */
const next = () => dice(2 ** 30) / 2 ** 30
type Criteria = ReturnType<typeof randomCriteria>

async function saveMany(): Promise<Map<string, Criteria>> {
  const searches = new Map<string, Criteria>()
  while (searches.size < SEARCHES) {
    const owner = await buildMember(app)
    for (let count = 0; count < EACH; count++) {
      const criteria = randomCriteria(next)
      const { status, data } = await saveSearch(app, owner, criteria, {
        frequency: 'weekly',
        name: 'One of many',
      })
      // Filters without one that was chosen.
      if (status === 200) searches.set(data.search.id, criteria)
    }
  }
  return searches
}

async function publish(ownerId: string): Promise<string[]> {
  const photos = [{ id: systemRandom.uuid(), width: 4, height: 5, thumbhash: '' }]
  const rows = Array.from({ length: BATCH }, () => ({ ...randomListing(next), id: systemRandom.uuid() }))
  const now = app.clock.now()
  await app.database.run(sql`
    insert into listings (id, owner_id, title, description, price_cents, category, category_name, condition, photos, delivery_enabled,
      status, lon, lat, published_at, updated_at)
    select id, ${ownerId}, title, description, price_cents, category, category, condition, ${JSON.stringify(photos)}::jsonb,
      delivery_enabled, 'active', lon, lat, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l (id uuid, title text, description text, price_cents int, category text,
      condition text, delivery_enabled boolean, lon real, lat real)`)
  await app.app.features.traits.readStored()
  return rows.map(({ id }) => id)
}

/** What the search itself finds among some listings: everything that has all of the words. */
async function searched(
  { query, category, price, condition, delivery, offers, sizes, brands, colors, area }: Criteria,
  ids: string[],
) {
  const search = createSearchRepository(app.database)
  const planOf = createPlans({ search, lifetime: 0, newestNumber: search.newestNumber })
  // A space, because a saved search is finished.
  const { terms } = query === '' ? { terms: [] } : await planOf(`${query} `)
  const prices = priceRanges
    .filter(({ key }) => price.includes(key))
    .map(({ min, max }) => ({ min: toCents(min ?? 0), max: max === undefined ? null : toCents(max) }))
  const filter = {
    categories: category === null ? null : categoriesNamed(category),
    prices,
    conditions: condition,
    delivery: delivery ? true : null,
    offers,
    traits: { sizes, brands, colors },
    around: area,
  }
  const request = {
    terms: terms.length > 0 ? terms : anything,
    needsAll: true,
    minFit: 0,
    fullMatches: 0,
    filter,
    near: null,
    sort: 'newest' as const,
    maxMatches: 1_000_000,
    now: app.clock.now(),
  }
  const statement = matchStatement(request, { newest: 0, count: null })
  const rows = await app.database.rows<{ id: string }>(sql`
    select id from (${statement}) found where id = any(${ids})`)
  return rows.map(({ id }) => id).toSorted()
}

/** The block marks of the text index are in every listing. */
const anything = [
  { exact: [{ lexemes: ['~'], isPrefix: true }], other: [], phrase: [], weight: 1, documents: 1 },
]

test(`${SEARCHES} saved searches find what the search finds, in ${BATCH * BATCHES} listings whose words are learned one batch after another`, async () => {
  const searches = await saveMany()
  const seller = await buildMember(app)
  let finds = 0
  for (let batch = 0; batch < BATCHES; batch++) {
    app.clock.advance(60_000)
    const ids = await publish(seller.id)
    await app.app.features.sweepSavedSearches()
    const found = await app.database.rows<{ search_id: string; ids: string[] }>(sql`
      select search_id, array_agg(listing_id::text order by listing_id::text) as ids from saved_search_finds
      where listing_id = any(${ids}) group by search_id`)
    const bySearch = new Map(found.map((row) => [row.search_id, row.ids]))
    for (const [id, criteria] of searches) {
      const expected = await searched(criteria, ids)
      finds += expected.length
      expect([criteria, bySearch.get(id) ?? []]).toEqual([criteria, expected])
    }
  }
  expect(finds).toBeGreaterThan(10_000)
})
