import { performance } from 'node:perf_hooks'
import type pg from 'pg'
import { createWordsAdvisor } from '../server/adapters/price-advisor-words/index.ts'
import { systemRandom } from '../server/adapters/random-system/index.ts'
import { executor } from '../server/db/database.ts'
import { createDraftRepository } from '../server/features/listing-drafts/repository.ts'
import { measurePostings } from './postings/prices.ts'
import { createPriceLaws, now, priceToday, worthToday } from './price-laws.ts'
import { setStage } from './stage.ts'

/**
 * Quality and speed of price suggestions on catalogues whose prices follow known laws (brand, kind, condition, yearly drift) with
 * noise and nonsense. `npm run bench:prices -- 1000 100000` sets the sizes. `npm run bench:prices -- FOLDER 1000000` measures
 * on real postings instead (see `postings/prices.ts`), with that many generated listings beside them.
 */
const chosenFolder = process.argv[2] && Number.isNaN(Number(process.argv[2])) ? process.argv[2] : null
const chosenSizes = process.argv.slice(2).map(Number).filter(Boolean)
const sizes = chosenSizes.length > 0 ? chosenSizes : [10, 100, 1000, 10_000, 100_000]
/** Suggestions requested for each size. */
const SUGGESTIONS = 500

const insert = `
  insert into listings (id, owner_id, title, description, price_cents, category, category_name, condition, details, photos,
    status, published_at, updated_at, sold_at)
  select id, owner_id, title, 'As it is.', price, category, initcap(category), condition, '{}',
    '[{"id": "00000000-0000-0000-0000-000000000000", "width": 4, "height": 5, "thumbhash": ""}]',
    case when sold then 'sold' else 'active' end, at, at, case when sold then at end
  from jsonb_to_recordset($1) as l (id uuid, owner_id uuid, title text, price int, category text, condition text,
    sold boolean, at timestamptz)`

if (chosenFolder) {
  await measurePostings(chosenFolder, chosenSizes[0] ?? 0)
  process.exit()
}

const stage = await setStage(0)
const rows: Record<string, Record<string, string | number>> = {}
try {
  for (const size of sizes) {
    await stage.pool.query('truncate listings cascade')
    await publish(stage.pool, size)
    rows[size.toLocaleString('en')] = await measure(stage.pool)
  }
} finally {
  await stage.stop()
}
console.log(
  `Price suggestions, ${SUGGESTIONS} requests each; error relative to the true value today, interval compared with the prices of plausible listings`,
)
console.table(rows)

/** Fills a catalogue according to the price laws. */
async function publish(pool: pg.Pool, count: number): Promise<void> {
  const make = createPriceLaws(11)
  const { rows: owners } = await pool.query<{ id: string }>('select id from users')
  for (let start = 0; start < count; start += 2000) {
    const batch = Array.from({ length: Math.min(2000, count - start) }, () => {
      const thing = make()
      const owner = owners[Math.floor((thing.price + thing.worth) % owners.length)]
      return { ...thing, id: systemRandom.uuid(), owner_id: owner?.id, at: thing.at.toISOString() }
    })
    await pool.query(insert, [JSON.stringify(batch)])
  }
  await pool.query('vacuum analyze listings')
}

/** Requests suggestions for items that are not in the catalogue. */
async function measure(pool: pg.Pool): Promise<Record<string, string | number>> {
  await pool.query('truncate price_model')
  const advisor = createWordsAdvisor(createDraftRepository(executor(pool)), {
    clock: { now: () => now },
    random: systemRandom,
    report: console.error,
  })
  await advisor.learn()
  const make = createPriceLaws(1234)
  const errors: number[] = []
  const times: number[] = []
  let rangeOnly = 0
  let insideCount = 0
  let plausible = 0
  for (let count = 0; count < SUGGESTIONS; count++) {
    const thing = make()
    const start = performance.now()
    const advice = await advisor.advise({ ...thing, description: '' })
    times.push(performance.now() - start)
    if (!advice) continue
    if (advice.suggestedCents !== null)
      errors.push(Math.abs(advice.suggestedCents - worthToday(thing)) / worthToday(thing))
    else rangeOnly++
    if (thing.isNonsense) continue
    plausible++
    const price = priceToday(thing)
    if (price >= advice.interval.lowCents && price <= advice.interval.highCents) insideCount++
  }
  await advisor.close()
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`
  return {
    suggested: percent(errors.length / SUGGESTIONS),
    'range alone': percent(rangeOnly / SUGGESTIONS),
    'median error': errors.length === 0 ? '–' : percent(at(errors, 0.5)),
    'inside the interval': plausible === 0 ? '–' : percent(insideCount / plausible),
    'p50 ms': at(times, 0.5).toFixed(1),
    'p99 ms': at(times, 0.99).toFixed(1),
  }
}

function at(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN
}
