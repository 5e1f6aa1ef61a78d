import { openDatabase } from '../../server/db/database.ts'
import { listedId } from '../../server/features/listings/listing.ts'
import { noConditions } from '../../server/features/search/match-request.ts'
import { median } from '../measure.ts'
import { ndcgAt10, precisionAt10 } from '../relevance.ts'
import { chosenEngine, openSearch } from '../search-engines.ts'
import { startTemporaryCluster } from '../temporary-cluster.ts'
import { judgedQueries, type Meaning } from './judged-queries.ts'
import { fillWithPostings, type Posting, readPostings } from './load.ts'

/**
 * Search quality on real postings: judged queries, and every word of letters and digits that few titles have, typed exactly.
 * Prints queries below 0.85. Usage: run.ts FOLDER [--engine postgres|stand-in|opensearch], a folder with `craigslist_<kind>.json`; see
 * bench/README.md.
 */
const folder = process.argv[2]
if (!folder)
  throw new Error('Usage: npm run bench:postings -- FOLDER [--engine postgres|stand-in|opensearch]')
const engine = chosenEngine()
/** A model word is in at most this many titles. */
const FEW_TITLES = 5
/** One of this many model words is searched for. */
const EVERY = 3
/** Queries with a lower precision are printed. */
const SHOWN_BELOW = 0.85

function answers({ kind, title }: Posting, pattern: RegExp, { only, not, also }: Meaning): boolean {
  const isKind = !only || only.includes(kind)
  return isKind && pattern.test(title) && !not?.test(title) && (!also || also.test(title))
}

/** Words with a letter and a digit that few titles have, with the ids of those listings. */
function modelWords(postings: ReadonlyMap<string, Posting>): [word: string, ids: Set<string>][] {
  const byWord = new Map<string, Set<string>>()
  for (const [id, { title }] of postings)
    for (const word of title.toLowerCase().match(/[a-z0-9]{4,}/g) ?? [])
      if (/[a-z]/.test(word) && /\d/.test(word)) byWord.set(word, (byWord.get(word) ?? new Set()).add(id))
  return [...byWord].filter(([, ids]) => ids.size <= FEW_TITLES).filter((_, index) => index % EVERY === 0)
}

const cluster = await startTemporaryCluster()
try {
  const database = openDatabase(await cluster.createDatabase('postings'), { connections: 4 })
  const postings = await fillWithPostings(database, readPostings(folder))
  const { search, close } = await openSearch(database, engine)
  const find = async (text: string) =>
    (await search.find({ text, filter: noConditions, near: null, sort: 'best' }, 10)).map(listedId)

  const scores: { precision: number; ndcg: number; milliseconds: number }[] = []
  for (const [query, pattern, meaning = {}] of judgedQueries) {
    const relevant = new Set(
      [...postings].filter(([, each]) => answers(each, pattern, meaning)).map(([id]) => id),
    )
    const began = performance.now()
    const found = await find(query)
    const milliseconds = performance.now() - began
    const precision = precisionAt10(found, relevant)
    scores.push({
      precision,
      ndcg: ndcgAt10(found, new Map([...relevant].map((id) => [id, 1]))),
      milliseconds,
    })
    const titles = found.map((id) => `${relevant.has(id) ? '' : '✗ '}${postings.get(id)?.title}`)
    if (precision < SHOWN_BELOW) console.log(`${precision.toFixed(2)} ${query} → ${titles.join(' · ')}`)
  }
  const mean = (of: (score: (typeof scores)[number]) => number) =>
    (scores.reduce((sum, score) => sum + of(score), 0) / scores.length).toFixed(3)
  console.log(
    `${engine}: ${scores.length} queries on ${postings.size} postings: P@10 ${mean(({ precision }) => precision)}, nDCG@10 ${mean(({ ndcg }) => ndcg)}, median ${median(scores.map(({ milliseconds }) => milliseconds)).toFixed(1)} ms`,
  )

  const words = modelWords(postings)
  const results = []
  for (const [word, ids] of words) results.push({ found: await find(word), ids })
  const anywhere = results.filter(({ found, ids }) => found.some((id) => ids.has(id))).length
  const first = results.filter(({ found, ids }) => ids.has(found[0] ?? '')).length
  console.log(`${words.length} words of letters and digits, typed exactly: ${anywhere} found, ${first} first`)
  await close()
  await database.close()
} finally {
  await cluster.stop()
}
