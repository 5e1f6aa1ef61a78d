import { systemClock } from '../server/adapters/clock-system/index.ts'
import { openDatabase } from '../server/db/database.ts'
import type { Query } from '../server/db/sql.ts'
import { createCounts } from '../server/features/listings/counts.ts'
import { type ListFilter, listStatement } from '../server/features/listings/list-query.ts'
import { createListingRepository } from '../server/features/listings/repository.ts'
import { createSearchRepository } from '../server/features/search/repository.ts'
import { createSearchService } from '../server/features/search/service.ts'
import { median } from './measure.ts'
import { setStage } from './stage.ts'
import { searches } from './words.ts'

/**
 * How lists, counts and searches grow with the listings: each asked one after another in this process, without any cache, and
 * searches by eight callers at once. Prints the plan of a list that reads a whole table.
 * Usage: scale.ts [sizes…], all of 10000 100000 1000000 without
 */
const sizes = process.argv.slice(2).map(Number).filter(Boolean)
const all = sizes.length > 0 ? sizes : [10_000, 100_000, 1_000_000]
const TIMES = 120

const everything: ListFilter = {
  ...{ categories: null, prices: [], conditions: [], delivery: null, around: null },
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

console.log('| listings | asked | p50 ms | p99 ms |\n| --: | --- | --: | --: |')
for (const size of all) {
  const stage = await setStage(size)
  try {
    const database = openDatabase(stage.databaseUrl, { connections: 10 })
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
    for (const [name, filter] of Object.entries(lists)) {
      line(size, name, await time(() => listings.list(filter)))
      await warnOfScans(stage.pool, name, listStatement(filter))
    }
    line(size, 'counts beside filters', await time(() => counts.facets({}, ['furniture'])))
    let at = 0
    const item = () => {
      at += 7919
      return listings.byId(stage.ids[at % stage.ids.length] ?? '')
    }
    line(size, 'item', await time(item))
    const next = (limit: number) => {
      const text = searches[at++ % searches.length] ?? ''
      const filter = { categories: null, prices: [], conditions: [], delivery: null, around: null }
      return search.find({ text, filter, near: null, sort: 'best' }, limit)
    }
    line(size, 'search, one after another', await time(() => next(20), 300))
    const many = await Promise.all(Array.from({ length: 8 }, () => time(() => next(20), 120)))
    line(
      size,
      'search, eight at once',
      many.flat().sort((a, b) => a - b),
    )
    await database.close()
  } finally {
    await stage.stop()
  }
}

/** A plan that reads all of the listings is printed. */
async function warnOfScans(
  pool: { query(text: string, values: unknown[]): Promise<{ rows: Record<string, string>[] }> },
  name: string,
  { text, values }: Query,
): Promise<void> {
  await pool.query('set enable_seqscan = off', [])
  const { rows } = await pool.query(`explain ${text}`, [...values])
  const plan = rows.map((row) => row['QUERY PLAN'] ?? '')
  if (plan.some((each) => /Seq Scan on (listings|listing_popularity)/.test(each)))
    console.log(`\n${name} reads a whole table:\n${plan.join('\n')}\n`)
}
