import type { Pool } from 'pg'
import { systemClock } from '../server/adapters/clock-system/index.ts'
import { type Executor, openDatabase } from '../server/db/database.ts'
import type { Query } from '../server/db/sql.ts'
import { createCounts } from '../server/features/listings/counts.ts'
import type { ListConditions, ListFilter } from '../server/features/listings/list-query.ts'
import { createListingRepository } from '../server/features/listings/repository.ts'
import { createSearchRepository } from '../server/features/search/repository.ts'
import { createSearchService, type SearchInput } from '../server/features/search/service.ts'
import { median } from './measure.ts'
import { setStage } from './stage.ts'
import { searches } from './words.ts'

/**
 * How lists, counts and searches grow with the listings: each asked one after another in this process, without any cache, and
 * searches by eight callers at once. Prints the plan of whatever reads a whole table.
 * Usage: scale.ts [sizes…], all of 10000 100000 1000000 without
 */
const sizes = process.argv.slice(2).map(Number).filter(Boolean)
const all = sizes.length > 0 ? sizes : [10_000, 100_000, 1_000_000]
const TIMES = 120

const anything: ListConditions = {
  ...{ categories: null, prices: [], conditions: [], delivery: null, around: null },
}
const nothingChosen = { categories: null, prices: [], conditions: [], delivery: null }
const everything: ListFilter = {
  ...anything,
  ...{ sort: 'newest', after: null, limit: 51 },
}
const lists: Record<string, ListFilter> = {
  newest: everything,
  'category, newest': { ...everything, categories: ['furniture'] },
  'category, 50 to 100 dollars, good, cheapest': {
    ...everything,
    ...{
      categories: ['furniture'],
      prices: [{ min: 5000, max: 10_000 }],
      conditions: ['good'],
      sort: 'price_asc',
    },
  },
  'category, delivered, most popular': {
    ...everything,
    ...{ categories: ['decor'], delivery: true, sort: 'popular' },
  },
  trending: { ...everything, sort: 'trending', limit: 8 },
  'within 3 miles, newest': { ...everything, around: { lon: -73.98, lat: 40.67, miles: 3 } },
}

async function time(work: () => Promise<unknown>, times = TIMES): Promise<number[]> {
  for (let warm = 0; warm < 10; warm++) await work()
  const taken: number[] = []
  for (let one = 0; one < times; one++) {
    const began = performance.now()
    await work()
    taken.push(performance.now() - began)
  }
  return taken.sort((a, b) => a - b)
}

const p99 = (sorted: readonly number[]) => sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0
const line = (size: number, name: string, taken: readonly number[]) =>
  console.log(
    `| ${size.toLocaleString('en-US')} | ${name} | ${median(taken).toFixed(2)} | ${p99(taken).toFixed(1)} |`,
  )

/** A database that remembers which statements it was asked. */
function spied(database: Executor): { database: Executor; take(): Query[] } {
  let asked = new Map<string, Query>()
  const note = (query: Query) => {
    asked.set(query.name, query)
    return query
  }
  return {
    database: {
      rows: (query) => database.rows(note(query)),
      row: (query) => database.row(note(query)),
      run: (query) => database.run(note(query)),
    },
    take() {
      const queries = [...asked.values()]
      asked = new Map()
      return queries
    },
  }
}

const near = { lon: -73.98, lat: 40.67 }
const area = { near: [near.lon, near.lat] as [number, number], within_miles: 3 }

console.log('| listings | asked | p50 ms | p99 ms |\n| --: | --- | --: | --: |')
for (const size of all) {
  const stage = await setStage(size)
  try {
    const opened = openDatabase(stage.databaseUrl, { connections: 10 })
    const { database, take } = spied(opened)
    const listings = createListingRepository(database)
    const counts = createCounts(listings, 0)
    const search = createSearchService({
      search: createSearchRepository(database),
      clock: systemClock,
      lifetime: 10_000,
    })
    await listings.foldCounts()
    await search.learn()
    await stage.pool.query('vacuum analyze')
    const measure = async (name: string, work: () => Promise<unknown>, times = TIMES) => {
      take()
      line(size, name, await time(work, times))
      for (const query of take()) await warnOfScans(stage.pool, name, query)
    }
    for (const [name, filter] of Object.entries(lists)) await measure(name, () => listings.list(filter))
    await measure('counts beside filters', () => counts.facets({}, ['furniture']))
    await measure('counts within 3 miles', () => counts.facets(area, ['furniture']), 30)
    await measure('counts of each distance', () => counts.distances(area, ['furniture']), 30)
    let at = 0
    const id = () => {
      at += 7919
      return stage.ids[at % stage.ids.length] ?? ''
    }
    await measure('item', () => listings.byId(id()))
    const text = () => searches[at++ % searches.length] ?? ''
    const asked = (sort: SearchInput['sort']) => ({ text: text(), filter: anything, near: null, sort })
    await measure('search, one after another', () => search.find(asked('best'), 20), 300)
    await measure('search, cheapest first', () => search.find(asked('price_asc'), 20), 60)
    await measure('search, its ninth page', () => search.find(asked('best'), 16, 384), 60)
    await measure('counts of a search', () => search.facets(asked('best'), nothingChosen), 60)
    await measure('distances of a search', () => search.distances({ ...asked('best'), near }), 60)
    await measure('suggestions', () => search.suggest(text().slice(0, 4)), 60)
    await measure('a misspelt word', () => search.find({ ...asked('best'), text: `${text()}zq ` }, 20), 60)
    await measure(
      'beside an item',
      async () => {
        const row = await listings.byId(id())
        if (!row) return
        await Promise.all([
          search.similar(row, 8),
          listings.nearPrice(row, 8),
          listings.ofSeller(row.owner_id, row.id, 8),
        ])
      },
      60,
    )
    const many = await Promise.all(
      Array.from({ length: 8 }, () => time(() => search.find(asked('best'), 20), TIMES)),
    )
    line(
      size,
      'search, eight at once',
      many.flat().sort((a, b) => a - b),
    )
    await opened.close()
  } finally {
    await stage.stop()
  }
}

/** A plan that reads all of the listings, or of their words, where no index could help is printed. */
async function warnOfScans(pool: Pool, name: string, { text, values }: Query): Promise<void> {
  if (!/^\s*(select|with)/i.test(text)) return
  const client = await pool.connect()
  try {
    await client.query('set enable_seqscan = off')
    const { rows } = await client.query<Record<string, string>>(`explain ${text}`, [...values])
    const plan = rows.map((row) => row['QUERY PLAN'] ?? '')
    if (plan.some((each) => /Seq Scan on (listings|listing_popularity|search_words)\b/.test(each)))
      console.log(`\n${name} reads a whole table:\n${text}\n${plan.join('\n')}\n`)
    await client.query('reset enable_seqscan')
  } finally {
    client.release()
  }
}
