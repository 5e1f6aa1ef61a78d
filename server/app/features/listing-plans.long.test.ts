import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CategorySlug } from '../../../contract/rules/listings/categories.ts'
import { noTraitFilter, type TraitFilter } from '../../../contract/rules/listings/traits/traits.ts'
import type { Executor } from '../../db/database.ts'
import { type Query, sql } from '../../db/sql.ts'
import type { ListFilter } from '../../features/listings/lists/list-filter.ts'
import { createListingRepository } from '../../features/listings/repository.ts'
import { type MatchRequest, noConditions } from '../../features/search/match-request.ts'
import { createSearchRepository } from '../../features/search/repository.ts'
import { firstWindow } from '../../features/search/windows.ts'
import { buildListing } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

/** Listings of two categories; a third of the clothes are M, few are XXS. */
const LISTINGS = 12_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const { id } = await buildListing(app, { category: 'clothing' })
  await app.database.run(sql`
    insert into listings (id, owner_id, title, description, price_cents, category, category_name, condition, photos, sizes, brand, colors,
      status, published_at, updated_at)
    select gen_random_uuid(), owner_id, 'Coat ' || n, description, 500 + n % 900, case n % 2 when 0 then 'clothing' else 'furniture' end,
      category_name, condition, photos, case when n % 2 = 1 then '{}' when n % 1000 = 0 then '{XXS}' when n % 3 = 0 then '{M}' else '{L}' end::text[],
      'Brand ' || n % 40, array[case n % 7 when 0 then 'red' else 'black' end], status, published_at - n * interval '1 minute', updated_at
    from listings, generate_series(1, ${LISTINGS}) n where id = ${id}`)
  await app.database.run(sql`update listings set sizes = '{}', colors = '{}' where id = ${id}`)
  await app.database.run(sql`analyze listings, listing_popularity, listing_trait_counts`)
})
afterAll(() => app.close())

const filter = (traits: Partial<TraitFilter>, more: Partial<ListFilter> = {}): ListFilter => ({
  categories: ['clothing'] as CategorySlug[],
  prices: [],
  conditions: [],
  delivery: null,
  offers: false,
  around: null,
  sort: 'newest',
  after: null,
  limit: 51,
  ...more,
  traits: { ...noTraitFilter, ...traits },
})

/** The plans of the statements that a call on the listings sends. */
function plansOf(ask: (listings: ReturnType<typeof createListingRepository>) => Promise<unknown>) {
  return plansOfStatements((db) => ask(createListingRepository(db)))
}

/** The statements that a call sends, each with the plan that PostgreSQL makes without knowing the values, and with them. */
async function plansOfStatements(ask: (db: Executor) => Promise<unknown>) {
  const queries: Query[] = []
  const recorder: Executor = {
    ...app.database,
    rows: (query) => {
      queries.push(query)
      return app.database.rows(query)
    },
  }
  await ask(recorder)
  const connection = await app.database.pool.connect()
  try {
    const plans: string[] = []
    for (const mode of ['force_generic_plan', 'force_custom_plan'])
      for (const { text, values } of queries) {
        await connection.query(`set plan_cache_mode = ${mode}`)
        await connection
          .query({
            name: `${mode} ${text.slice(0, 20)} ${plans.length}`,
            text: `explain ${text}`,
            values: [...values],
          })
          .then(({ rows }) => plans.push(rows.map((line) => line['QUERY PLAN']).join('\n')))
      }
    return plans
  } finally {
    connection.release(true)
  }
}

test.each<[string, ListFilter]>([
  ['a common size', filter({ sizes: ['M'] })],
  ['a rare size', filter({ sizes: ['XXS'] })],
  ['a brand, cheapest first', filter({ brands: ['Brand 6'] }, { sort: 'price_asc' })],
  ['two brands, most popular', filter({ brands: ['Brand 6', 'Brand 7'] }, { sort: 'popular' })],
  ['all three', filter({ sizes: ['M', 'L'], brands: ['Brand 6'], colors: ['red'] })],
  ['a color everywhere', filter({ colors: ['red'] }, { categories: null })],
  ['a size that the category has not', filter({ sizes: ['M'] }, { categories: ['furniture'] })],
  [
    'a size with a price and a condition',
    filter({ sizes: ['M'] }, { prices: [{ min: 600, max: 900 }], conditions: ['good'] }),
  ],
])('a list of %s reads indexes', async (_, wanted) => {
  const plans = await plansOf((listings) => listings.list(wanted))
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (listings|listing_popularity|listing_json)/)
})

test('a list of a rare size and counts beside one read the index of the terms', async () => {
  const [, byTerms] = await plansOf((listings) => listings.list(filter({ sizes: ['XXS'] })))
  expect(byTerms).toContain('listings_terms')
  const { limit: _, sort: __, after: ___, ...conditions } = filter({ sizes: ['XXS'] })
  for (const plan of await plansOf((listings) => listings.examinedTraits(conditions)))
    expect(plan).toContain('listings_terms')
  for (const plan of await plansOf((listings) => listings.examinedCells(conditions)))
    expect(plan).toContain('listings_terms')
})

const wordsOf = (word: string): MatchRequest => ({
  terms: [
    { exact: [{ lexemes: [word], isPrefix: true }], other: [], phrase: [word], documents: 0, weight: 1 },
  ],
  needsAll: true,
  minFit: 0.3,
  fullMatches: 10,
  filter: noConditions,
  near: null,
  sort: 'best',
  maxMatches: 400,
  now: app.clock.now(),
})

test('a search with a chosen size reads only listings of that size', async () => {
  const request = {
    ...wordsOf('coat'),
    filter: { ...noConditions, traits: { ...noTraitFilter, sizes: ['XXS'] } },
  }
  const window = { newest: 0, count: null, hasFew: true }
  const plans = await plansOfStatements((db) => createSearchRepository(db).find(request, window, 20))
  for (const plan of plans) expect(plan).toMatch(/Index Scan on listings_(search|terms).*\n.*terms && /)
})

test('a search for the beginning of no word does not look through all listings', async () => {
  const window = firstWindow(LISTINGS, 0, 400, 20)
  const plans = await plansOfStatements((db) => createSearchRepository(db).find(wordsOf('zepp'), window, 20))
  for (const plan of plans) expect(plan).toContain('on listings_search')
})

test('every way of looking finds the same page', async () => {
  const listings = createListingRepository(app.database)
  for (const sort of ['newest', 'price_asc', 'price_desc', 'popular'] as const)
    for (const traits of [
      { sizes: ['XXS'] },
      { sizes: ['M'] },
      { brands: ['Brand 6'], colors: ['red'] as const },
    ]) {
      const wanted = filter(traits, { sort })
      const rows = await listings.list(wanted)
      const [last] = rows.slice(-1)
      const plain = await app.database.rows<{ id: string }>(sql`
        select l.id from listings l join listing_popularity p on p.listing_id = l.id
        where l.is_public and l.category = 'clothing' and (${traits.sizes ?? []}::text[] = '{}' or l.sizes && ${traits.sizes ?? []}::text[])
          and (${traits.brands ?? []}::text[] = '{}' or l.brand = any(${traits.brands ?? []}::text[]))
          and (${traits.colors ?? []}::text[] = '{}' or l.colors && ${traits.colors ?? []}::text[])
        order by ${{ newest: sql`l.published_at desc, l.id desc`, price_asc: sql`l.price_cents, l.id`, price_desc: sql`l.price_cents desc, l.id desc`, popular: sql`p.score desc, l.id desc` }[sort]}
        limit 51`)
      expect(rows.map(({ json }) => (JSON.parse(json) as { id: string }).id)).toEqual(
        plain.map(({ id }) => id),
      )
      expect(last).toBeDefined()
    }
})
