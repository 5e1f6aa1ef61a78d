import type { Pool } from 'pg'
import type { Query } from '../server/db/sql.ts'
import { median } from './measure.ts'
import { openSubject, type Question, type Subject } from './questions.ts'

/**
 * How lists, counts and searches scale with the number of listings. All sizes exist at once and are measured alternately, so
 * that other load affects all of them. Queries run one at a time in this process without a cache, searches also eight at
 * once. Prints every plan that scans a whole table.
 * Usage: scale.ts [sizes…]; default 10000 100000 1000000
 */
const sizes = process.argv.slice(2).map(Number).filter(Boolean)
const listingCounts = sizes.length > 0 ? sizes : [10_000, 100_000, 1_000_000]
const ROUNDS = 4
/** Milliseconds for the databases to finish writing after the last one was filled. */
const REST = 20_000

/** Duration of each call in milliseconds. */
async function time({ ask, callers }: Question, times: number): Promise<number[]> {
  const oneCaller = async () => {
    const durations: number[] = []
    for (let run = 0; run < times; run++) {
      const began = performance.now()
      await ask()
      durations.push(performance.now() - began)
    }
    return durations
  }
  return (await Promise.all(Array.from({ length: callers }, oneCaller))).flat()
}

const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)
const p99 = (durations: readonly number[]) => durations[Math.ceil(durations.length * 0.99) - 1] ?? 0

/** Runs the same query on all sizes, alternately. @returns for each size the sorted durations in milliseconds */
async function measureAlternately(questions: readonly Question[]): Promise<number[][]> {
  const durations = questions.map(() => [] as number[])
  for (const question of questions) await time(question, 10)
  for (let turn = 0; turn < ROUNDS; turn++)
    for (const [at, question] of questions.entries())
      durations[at]?.push(...(await time(question, Math.ceil(question.times / ROUNDS))))
  return durations.map(sorted)
}

/** Prints plans that scan all listings or all of their words. */
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

const subjects: Subject[] = []
try {
  for (const size of listingCounts) subjects.push(await openSubject(size))
  for (const { stage } of subjects) await stage.pool.query('checkpoint')
  await new Promise((resolve) => setTimeout(resolve, REST))
  const heads = listingCounts.map((size) => size.toLocaleString('en-US'))
  console.log(`| query | p50 ms at ${heads.join(' | ')} | growth | p99 ms at ${heads.join(' | ')} |`)
  console.log(`| --- |${' --: |'.repeat(listingCounts.length * 2 + 1)}`)
  for (const [at, { name }] of (subjects[0]?.questions ?? []).entries()) {
    for (const { takeStatements } of subjects) takeStatements()
    const timings = await measureAlternately(subjects.flatMap(({ questions }) => questions[at] ?? []))
    const medians = timings.map(median)
    const growth = (medians.at(-1) ?? 0) / (medians[0] ?? 1)
    const cells = [
      ...medians.map((median) => median.toFixed(2)),
      growth.toFixed(2),
      ...timings.map((times) => p99(times).toFixed(1)),
    ]
    console.log(`| ${name} | ${cells.join(' | ')} |`)
    for (const { stage, takeStatements } of subjects)
      for (const query of takeStatements()) await warnOfScans(stage.pool, name, query)
  }
} finally {
  for (const subject of subjects) await subject.stop()
}
