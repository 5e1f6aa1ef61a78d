import type { IndexingDependencies } from './dependencies.ts'
import type { IndexedRow } from './document-repository.ts'

/** Listings of one request. */
const BATCH = 500
/** Every change has a higher version than a listing that is copied as it is. @source migration 0355 */
const COPIED = 1
/** Attempts to write what the engine rejects for the moment. */
const ATTEMPTS = 4
/** Milliseconds before the second attempt; doubled before each further one. */
const BACKOFF = 500
/** Milliseconds between two polls for running transactions, and the most polls. */
const POLL_INTERVAL = 100
const MAX_POLLS = 600
/** An index with a smaller share of the public listings than this never serves: something is wrong with it. */
const COMPLETE = 0.95

/** A build that could not be completed. It can be continued: what serves is untouched. */
export class RebuildError extends Error {}

/** How a build ended. */
export interface Rebuilt {
  name: string
  /** Listings in the index. */
  count: number
  /** Whether an interrupted build was continued. */
  isContinued: boolean
  /** Listings that the engine did not take; they are sent again as changes. */
  leftOut: number
}

/**
 * Builds a new index with every public listing, while the old one serves and changes go to both, and then lets it serve. An interrupted
 * build is continued. @throws RebuildError, ProviderError
 */
export async function rebuild(deps: IndexingDependencies): Promise<Rebuilt> {
  const { index, states } = deps
  const begun = await beginOrContinue(deps)
  const leftOut = await copyListings(deps, begun)
  await ensureComplete(deps, begun.name)
  await index.serve(begun.name)
  await states.serve(begun.name)
  return { name: begun.name, count: await index.count(begun.name), isContinued: begun.isContinued, leftOut }
}

interface Begun {
  name: string
  from: number
  isContinued: boolean
}

async function beginOrContinue({ index, states, clock, pause }: IndexingDependencies): Promise<Begun> {
  const state = await states.state()
  const before = state?.building
  const isContinued = before != null && (await index.exists(before))
  const name = isContinued ? before : await index.create(clock.now())
  if (!isContinued) await states.begin(name)
  // A transaction that began before may have changed a listing without recording it. What is read after its end has the change.
  const next = await states.nextTransaction()
  for (let polls = 0; !(await states.areOver(next)); polls++) {
    if (polls === MAX_POLLS)
      throw new RebuildError('A transaction of the database has been running for a minute.')
    await pause(POLL_INTERVAL)
  }
  return { name, from: isContinued ? (state?.built_to ?? 0) : 0, isContinued }
}

/** @returns how many listings the engine did not take */
async function copyListings(deps: IndexingDependencies, { name, from }: Begun): Promise<number> {
  const { documents, outbox, states } = deps
  let leftOut = 0
  for (let number = from; ; ) {
    const rows = await documents.after(number, BATCH)
    const last = rows.at(-1)
    if (!last) return leftOut
    const left = await copyBatch(deps, name, rows)
    if (left.length > 0) await outbox.note(left)
    leftOut += left.length
    number = last.number
    await states.progress(name, number)
  }
}

/** @returns the ids of the listings that the engine did not take. @throws RebuildError where it takes none */
async function copyBatch(
  { index, pause }: IndexingDependencies,
  name: string,
  rows: readonly IndexedRow[],
): Promise<string[]> {
  const refused: string[] = []
  let waiting = rows.map(({ id, listing }) => ({ id, version: COPIED, listing }))
  for (let attempt = 1; waiting.length > 0 && attempt <= ATTEMPTS; attempt++) {
    if (attempt > 1) await pause(BACKOFF * 2 ** (attempt - 2))
    const outcomes = await index.write(name, waiting)
    refused.push(...outcomes.filter(({ result }) => result === 'refused').map(({ id }) => id))
    const failed = new Set(outcomes.filter(({ result }) => result === 'failed').map(({ id }) => id))
    waiting = waiting.filter(({ id }) => failed.has(id))
  }
  const left = [...refused, ...waiting.map(({ id }) => id)]
  if (left.length === rows.length && rows.length > 1)
    throw new RebuildError('The search engine takes no listings. Its log says why.')
  return left
}

async function ensureComplete({ index, documents }: IndexingDependencies, name: string): Promise<void> {
  const [count, expected] = [await index.count(name), await documents.count()]
  if (count < expected * COMPLETE)
    throw new RebuildError(
      `The new index has only ${count} of ${expected} listings and does not serve. “search status” says what was not taken.`,
    )
}
