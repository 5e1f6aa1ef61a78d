import type { SavedSearchDependencies, SavedSearchTransaction } from './dependencies.ts'

/** Changed listings that one round takes, and that one statement compares. */
const ROUND = 5000
const COMPARED = 100
/** Milliseconds for which changes are kept although nobody has saved a search. */
const SETTLING = 60_000
/** Milliseconds after which a query is compiled again, and how many one run compiles: a day's runs reach all of them. */
const OLD = 24 * 3600_000
const RENEWED = 200

/** What comparing needs. */
export type MatchingDependencies = Pick<
  SavedSearchDependencies,
  'compile' | 'learnWords' | 'isSimilar' | 'clock' | 'warn'
> & { db: Pick<SavedSearchTransaction, 'matching' | 'queries'> }

/**
 * Compares listings that are new, came back, changed or became cheaper with all saved searches. Before that, their words are
 * learned, and queries that mean more since then are compiled again.
 */
export async function matchChanges(deps: MatchingDependencies): Promise<void> {
  await deps.db.matching.dropUnawaited(new Date(deps.clock.now().getTime() - SETTLING))
  let ids: string[]
  do {
    // Read first, so that nothing is compared whose words were not learned.
    ids = await deps.db.matching.changed(ROUND)
    await deps.learnWords()
    if (ids.length > 0) await renewAffected(deps, ids)
    for (let from = 0; from < ids.length; from += COMPARED)
      await deps.db.matching.match(ids.slice(from, from + COMPARED), deps.clock.now())
  } while (ids.length === ROUND)
}

/** Compiles the queries again that were compiled longest ago: how common words are decides which count as misspelled. */
export async function renewOldQueries(deps: MatchingDependencies): Promise<void> {
  const until = new Date(deps.clock.now().getTime() - OLD)
  for (const words of await deps.db.queries.oldest(until, RENEWED)) {
    if ((await deps.db.queries.removeUnused(words)) === 0) await renew(deps, words)
  }
}

async function renewAffected(deps: MatchingDependencies, listingIds: readonly string[]): Promise<void> {
  const { queries } = deps.db
  const [asking, doubtful] = await Promise.all([queries.askingFor(listingIds), queries.doubtful()])
  const words = doubtful.length > 0 ? await queries.rareWordsOf(listingIds) : []
  const meant = doubtful.filter((query) =>
    query.doubtful.some((typed) => words.some((word) => deps.isSimilar(typed, word))),
  )
  for (const affected of new Set([...asking, ...meant.map((query) => query.words)]))
    await renew(deps, affected)
}

/** A query that cannot be compiled keeps its meaning, and all others are compared. */
async function renew({ compile, db, clock, warn }: MatchingDependencies, words: string): Promise<void> {
  try {
    await db.queries.renew(await compile(words), clock.now())
  } catch (error) {
    warn({ err: error, words }, 'the query of a saved search was not compiled')
  }
}
