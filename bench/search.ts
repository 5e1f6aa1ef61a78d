import type { Listing } from '../contract/calls/shapes.ts'
import { openDatabase } from '../server/db/database.ts'
import { createListingPresenter, listedId } from '../server/features/listings/listing.ts'
import { noConditions } from '../server/features/search/match-request.ts'
import type { SearchService } from '../server/features/search/service.ts'
import { fillDemoWords } from './demo-words.ts'
import { fill } from './fill.ts'
import { type Judged, judgedDemo } from './judged-demo.ts'
import { judgedGenerated } from './judged-generated.ts'
import { median } from './measure.ts'
import { ndcgAt10, recallAt50 } from './relevance.ts'
import { chosenEngine, openSearch } from './search-engines.ts'
import { startTemporaryCluster } from './temporary-cluster.ts'

/**
 * Search quality: judged queries on the demo catalogue and on a generated one, with and without one typing mistake each.
 * Prints nDCG@10 and recall, with `--all` also every query below 0.9. `--engine stand-in` or `--engine opensearch` asks an index.
 */
const GENERATED = 3000
const present = createListingPresenter(null)
const isVerbose = process.argv.includes('--all')

interface Score {
  query: string
  typed: string
  ndcg: number
  recall: number
  milliseconds: number
  found: string[]
}

/** Adds one typing mistake to the longest word, the same in every run: letters swapped, omitted, doubled or replaced. */
function withTypo(query: string, seed: number): string {
  const words = query.split(' ')
  const longest = words.reduce(
    (best, word, index) => (word.length > (words[best] ?? '').length ? index : best),
    0,
  )
  const letters = [...(words[longest] ?? '')]
  if (letters.length < 4) return query
  // People rarely mistype the first letter.
  const at = 1 + (seed % (letters.length - 2))
  const kind = seed % 4
  if (kind === 0 && letters[at] !== letters[at + 1])
    letters.splice(at, 2, letters[at + 1] ?? '', letters[at] ?? '')
  else if (kind === 1) letters.splice(at, 1)
  else if (kind === 2) letters.splice(at, 0, letters[at] ?? '')
  else letters.splice(at, 1, letters[at] === 'e' ? 'a' : 'e')
  words[longest] = letters.join('')
  return words.join(' ')
}

async function judge(
  search: SearchService,
  queries: readonly Judged[],
  ask: (query: string, at: number) => string,
) {
  const scores: Score[] = []
  for (const [at, { query, grades }] of queries.entries()) {
    const typed = ask(query, at)
    const began = performance.now()
    const rows = await search.find({ text: typed, filter: noConditions, near: null, sort: 'best' }, 50)
    const milliseconds = performance.now() - began
    const foundIds = rows.map(listedId)
    const titles = (JSON.parse(present.list(rows.slice(0, 4)).text) as Listing[]).map(({ title }) => title)
    scores.push({
      query,
      typed,
      ndcg: ndcgAt10(foundIds, grades),
      recall: recallAt50(foundIds, grades),
      milliseconds,
      found: titles,
    })
  }
  return scores
}

function report(name: string, scores: readonly Score[]): void {
  const mean = (of: (score: Score) => number) =>
    scores.reduce((sum, score) => sum + of(score), 0) / scores.length
  const emptyCount = scores.filter((score) => score.found.length === 0).length
  console.log(
    `| ${name} | ${scores.length} | ${mean((score) => score.ndcg).toFixed(3)} | ${mean((score) => score.recall).toFixed(3)} | ${emptyCount} | ${median(scores.map((score) => score.milliseconds)).toFixed(1)} |`,
  )
  if (!isVerbose) return
  for (const score of scores.filter(({ ndcg }) => ndcg < 0.9))
    console.log(`    ${score.ndcg.toFixed(2)} ${score.typed} → ${score.found.join(' · ')}`)
}

const engine = chosenEngine()
const cluster = await startTemporaryCluster()
const open = async (name: string) => openDatabase(await cluster.createDatabase(name), { connections: 4 })
try {
  const demo = await open('demo')
  const ids = await fillDemoWords(demo)
  const generated = await open('generated')
  await fill(generated.pool, GENERATED)
  const inDemo = judgedDemo.map(({ query, grades }) => ({
    query,
    grades: new Map([...grades].map(([key, grade]) => [ids.get(key) ?? key, grade])),
  }))
  const inGenerated = await judgedGenerated(generated)
  const asTyped = (query: string) => query
  console.log(
    '| queries | number | nDCG@10 | recall@50 | nothing found | median ms |\n| --- | --: | --: | --: | --: | --: |',
  )
  const runs = [
    ['demo catalogue', demo, inDemo, asTyped],
    ['demo catalogue, one typo each', demo, inDemo, withTypo],
    [`${GENERATED} generated`, generated, inGenerated, asTyped],
    [`${GENERATED} generated, one typo each`, generated, inGenerated, withTypo],
  ] as const
  for (const [name, database, queries, ask] of runs) {
    const { search, close } = await openSearch(database, engine)
    report(name, await judge(search, queries, ask))
    await close()
  }
  await demo.close()
  await generated.close()
} finally {
  await cluster.stop()
}
