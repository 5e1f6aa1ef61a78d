import { systemClock } from '../server/adapters/clock-system/index.ts'
import { systemRandom } from '../server/adapters/random-system/index.ts'
import { type Database, openDatabase } from '../server/db/database.ts'
import { sql } from '../server/db/sql.ts'
import { matchChanges } from '../server/features/saved-searches/matching.ts'
import { createMatchingRepository } from '../server/features/saved-searches/matching-repository.ts'
import { createQueryRepository } from '../server/features/saved-searches/query-repository.ts'
import { pricesOf } from '../server/features/saved-searches/saved-search.ts'
import { createSearchRepository } from '../server/features/search/repository.ts'
import { createSearchService } from '../server/features/search/service.ts'
import { createVocabularyRepository } from '../server/features/search/vocabulary/repository.ts'
import { randomCriteria, randomListing } from '../server/testing/random-searches.ts'
import { chance } from './fill.ts'
import { startTemporaryCluster } from './temporary-cluster.ts'

/**
 * `npm run bench:alerts`: how long it takes to compare one new listing with 100,000 saved searches, in a shop of 10,000 listings.
 * Learning its words and compiling queries anew count too, sending notifications does not.
 */
const SEARCHES = Number(process.argv[2]) || 100_000
const LISTINGS = 10_000
const PUBLISHED = 200
/** Rows that one statement inserts. */
const CHUNK = 1000
/** Finds of a listing that few people wait for. */
const FEW = 200
/** Members who own the saved searches. */
const OWNERS = 4000

const next = chance(3)
const seller = systemRandom.uuid()
const cluster = await startTemporaryCluster()
const url = await cluster.createDatabase('alerts')
const database = openDatabase(url)
try {
  await insertMembers(database)
  for (let from = 0; from < LISTINGS; from += CHUNK) await insertListings(database, CHUNK)
  const search = createSearchService({
    search: createSearchRepository(database),
    words: createVocabularyRepository(database),
    clock: systemClock,
    lifetime: 0,
  })
  await search.learn()
  await database.run(sql`delete from listing_news`)
  const queries = await saveSearches(database, search.compile)
  await database.pool.query('vacuum analyze')
  const { listings, renewed } = await publish(database, search)
  console.log(
    `${SEARCHES.toLocaleString('en')} saved searches with ${queries.toLocaleString('en')} different texts`,
  )
  report('all new listings', listings)
  report(
    `those with up to ${FEW} finds`,
    listings.filter(({ finds }) => finds <= FEW),
  )
  console.log(`${(renewed / PUBLISHED).toFixed(2)} queries compiled again per listing`)
} finally {
  await database.close()
  await cluster.stop()
}

/** How long comparing one new listing took, and how many searches found it. */
interface Compared {
  milliseconds: number
  finds: number
}

function report(name: string, listings: readonly Compared[]): void {
  const sorted = listings.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
  const at = (share: number) => `${(sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1)} ms`
  const finds = listings.reduce((sum, each) => sum + each.finds, 0) / listings.length
  console.log(
    `${name}: ${listings.length}, p50 ${at(0.5)}, p99 ${at(0.99)}, most ${at(1)}, ${finds.toFixed(0)} finds each`,
  )
}

type Search = ReturnType<typeof createSearchService>

async function insertMembers(db: Database): Promise<void> {
  const ids = [seller, ...Array.from({ length: OWNERS }, () => systemRandom.uuid())]
  await db.run(sql`
    insert into users (id, email, username, state, password_hash, created_at)
    select id, id || '@example.com', 'm-' || left(replace(id::text, '-', ''), 28), 'active', 'none', now() from unnest(${ids}::uuid[]) as id`)
}

/** @returns the number of different texts */
async function saveSearches(db: Database, compile: Search['compile']): Promise<number> {
  const queries = createQueryRepository(db)
  const known = new Map<string, string | null>()
  const owners = await db.rows<{ id: string }>(sql`select id from users where id <> ${seller} order by id`)
  const rows: Record<string, unknown>[] = []
  while (rows.length < SEARCHES) {
    const criteria = randomCriteria(next)
    if (!known.has(criteria.query)) {
      const compiled = await compile(criteria.query)
      await queries.store(compiled, systemClock.now())
      known.set(criteria.query, compiled.words)
    }
    const { area } = criteria
    rows.push({
      id: systemRandom.uuid(),
      user_id: owners[rows.length % owners.length]?.id,
      words: known.get(criteria.query),
      text: criteria.query,
      categories: criteria.category === null ? null : [criteria.category],
      price_ranges: criteria.price,
      prices: pricesOf(criteria.price),
      conditions: criteria.condition,
      delivery: criteria.delivery,
      offers: criteria.offers,
      sizes: criteria.sizes,
      brands: criteria.brands,
      colors: criteria.colors,
      area_name: area?.name ?? null,
      lon: area?.lon ?? null,
      lat: area?.lat ?? null,
      miles: area?.miles ?? null,
    })
  }
  for (let from = 0; from < rows.length; from += CHUNK)
    await db.run(sql`
      insert into saved_searches (id, user_id, words, text, name, categories, price_ranges, prices, conditions, delivery, offers, sizes, brands, colors, area_name, lon,
        lat, miles, frequency, created_at, seen_at, due_at)
      select id, user_id, words, text, 'A search', categories, price_ranges, prices, conditions, delivery, offers, sizes, brands, colors, area_name, lon, lat, miles, 'weekly',
        now(), now(), now()
      from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + CHUNK))}::jsonb) as s (id uuid, user_id uuid, words text, text text,
        categories text[], price_ranges text[], prices int4multirange, conditions text[], delivery boolean, offers boolean, sizes text[], brands text[], colors text[], area_name text, lon float8,
        lat float8, miles float8)
      on conflict do nothing`)
  return known.size
}

/** Publishes one listing after the other. */
async function publish(db: Database, search: Search) {
  const matching = createMatchingRepository(db)
  let [renewed, finds] = [0, 0]
  const deps = {
    db: {
      queries: createQueryRepository(db),
      matching: {
        ...matching,
        async match(ids: readonly string[], now: Date) {
          const found = await matching.match(ids, now)
          finds += found
          return found
        },
      },
    },
    async compile(text: string) {
      renewed += 1
      return await search.compile(text)
    },
    learnWords: search.learn,
    isSimilar: search.isSimilar,
    clock: systemClock,
    warn: console.warn,
  }
  const listings: Compared[] = []
  for (let count = 0; count < PUBLISHED; count++) {
    await insertListings(db, 1)
    finds = 0
    const began = performance.now()
    await matchChanges(deps)
    listings.push({ milliseconds: performance.now() - began, finds })
  }
  return { listings, renewed }
}

async function insertListings(db: Database, count: number): Promise<void> {
  const photos = [{ id: systemRandom.uuid(), width: 4, height: 5, thumbhash: '' }]
  const rows = Array.from({ length: count }, () => ({ ...randomListing(next), id: systemRandom.uuid() }))
  await db.run(sql`
    insert into listings (id, owner_id, title, description, price_cents, category, category_name, condition, photos, delivery_enabled, status,
      lon, lat, published_at, updated_at)
    select id, ${seller}, title, description, price_cents, category, category, condition, ${JSON.stringify(photos)}::jsonb, delivery_enabled,
      'active', lon, lat, now(), now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l (id uuid, title text, description text, price_cents int, category text,
      condition text, delivery_enabled boolean, lon real, lat real)`)
}
