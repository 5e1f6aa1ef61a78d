import { createHash } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type { CategorySlug } from '../../contract/rules/listings/categories.ts'
import { systemClock } from '../../server/adapters/clock-system/index.ts'
import { createWordsAdvisor } from '../../server/adapters/price-advisor-words/index.ts'
import { systemRandom } from '../../server/adapters/random-system/index.ts'
import { executor } from '../../server/db/database.ts'
import { sql } from '../../server/db/sql.ts'
import { createDraftRepository } from '../../server/features/listing-drafts/repository.ts'
import type { PriceAdvice } from '../../server/ports/price-advisor.ts'
import { median } from '../measure.ts'
import { setStage } from '../stage.ts'
import { categories, fillWithPostings, type Posting, readPostings } from './load.ts'

/** Postings that are priced, and that the shop does not have. */
const LEFT_OUT = 500
/** At this factor a price is absurd. */
const ABSURD = 5
/** Up to here a price is a placeholder, which nobody can predict. Cents. */
const PLACEHOLDER = 100

interface Priced {
  posting: Posting
  advice: PriceAdvice | null
  milliseconds: number
}

/**
 * Quality and speed of price suggestions on real postings: prices `LEFT_OUT` of them, chosen by a hash of their text, in a shop
 * that has the others and `generated` made-up listings that are older.
 */
export async function measurePostings(folder: string, generated: number): Promise<void> {
  const { held, others } = split(withoutCopies(readPostings(folder)))
  const stage = await setStage(generated)
  try {
    const database = executor(stage.pool)
    await fillWithPostings({ ...database, pool: stage.pool }, others, { ownEach: true })
    const advisor = createWordsAdvisor(createDraftRepository(database), {
      clock: systemClock,
      random: systemRandom,
      report: console.error,
    })
    const began = performance.now()
    await advisor.learn()
    const training = performance.now() - began
    const size = await database.row<{ bytes: number }>(sql`select length(content) as bytes from price_model`)
    const priced: Priced[] = []
    const ask = (posting: Posting) =>
      advisor.advise({ ...posting, category: categories[posting.kind] as CategorySlug, condition: 'good' })
    // The first answer loads the model.
    await ask(held[0] as Posting)
    for (const posting of held) {
      const start = performance.now()
      const advice = await ask(posting)
      priced.push({ posting, advice, milliseconds: performance.now() - start })
    }
    console.log(
      `${others.length} postings and ${generated.toLocaleString('en')} generated listings; learned in ${(training / 1000).toFixed(1)} s, model of ${((size?.bytes ?? 0) / 1e6).toFixed(1)} MB`,
    )
    console.table(report(priced))
    await advisor.close()
  } finally {
    await stage.stop()
  }
}

/** Leaves out reposts, which would give away the price of their copy, and placeholder prices. */
function withoutCopies(postings: readonly Posting[]): Posting[] {
  const seen = new Set<string>()
  return postings.filter(({ title, description, priceCents }) => {
    const names = [`${title} ${priceCents}`, `${title} ${description.slice(0, 100)}`].map((name) =>
      name.toLowerCase(),
    )
    if (priceCents <= PLACEHOLDER || names.some((name) => seen.has(name))) return false
    for (const name of names) seen.add(name)
    return true
  })
}

function split(postings: readonly Posting[]): { held: Posting[]; others: Posting[] } {
  const hashOf = ({ title, description }: Posting) =>
    createHash('sha256').update(`${title}\n${description}`).digest('hex')
  const sorted = postings
    .map((posting) => ({ posting, hash: hashOf(posting) }))
    .toSorted((a, b) => (a.hash < b.hash ? -1 : 1))
    .map(({ posting }) => posting)
  return { held: sorted.slice(0, LEFT_OUT), others: sorted.slice(LEFT_OUT) }
}

/** Figures of all answers: those with a price, and those with a range only. */
function report(priced: readonly Priced[]): Record<string, Record<string, string>> {
  const times = priced.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
  const answers = priced.flatMap(({ posting, advice }) => (advice ? [{ posting, advice }] : []))
  const rows: Record<string, Record<string, string>> = {}
  for (const [name, part] of [
    ['price', answers.filter(({ advice }) => advice.suggestedCents !== null)],
    ['range only', answers.filter(({ advice }) => advice.suggestedCents === null)],
    ['price or range', answers],
  ] as const) {
    const factors = part
      .map(({ posting, advice }) => factorOf(advice, posting.priceCents))
      .toSorted((a, b) => a - b)
    const widths = part
      .map(({ advice: { interval } }) => interval.highCents / interval.lowCents)
      .toSorted((a, b) => a - b)
    const inside = part.filter(
      ({ posting: { priceCents }, advice: { interval } }) =>
        priceCents >= interval.lowCents && priceCents <= interval.highCents,
    )
    const absurd = factors.filter((factor) => factor >= ABSURD)
    rows[name] = {
      share: percent(part.length / priced.length),
      'typical factor': median(factors).toFixed(2),
      'off by 5 or more': percent(absurd.length / part.length),
      'inside the interval': percent(inside.length / part.length),
      'typical width': `${median(widths).toFixed(1)}×`,
    }
  }
  rows['milliseconds, p50'] = { share: median(times).toFixed(2) }
  rows['milliseconds, p99'] = { share: (times[Math.floor(times.length * 0.99)] ?? 0).toFixed(2) }
  return rows
}

/** How many times too high or too low the suggestion is; for a range, its middle. */
function factorOf({ suggestedCents, interval }: PriceAdvice, actual: number): number {
  const guess = suggestedCents ?? Math.sqrt(interval.lowCents * interval.highCents)
  return Math.max(guess / actual, actual / guess)
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
