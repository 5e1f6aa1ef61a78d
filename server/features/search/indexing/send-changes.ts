import { ProviderError } from '../../../ports/provider-error.ts'
import type { IndexChange, IndexOutcome } from '../../../ports/search-index.ts'
import type { IndexingDependencies } from './dependencies.ts'
import type { OutboxRow } from './outbox-repository.ts'

/** Changes of one request. */
const BATCH = 500
/** Seconds after which changes are sent again whose process has died: far above what a batch takes. */
const LEASE = 180
/** Seconds until a change that failed is sent again, doubled with each attempt up to an hour. */
const FIRST_DELAY = 5
const LONGEST_DELAY = 3_600
/** Seconds until a change is sent again that the engine has refused: until then a new version of Stoop may have repaired it. */
const REFUSED_DELAY = 3_600

/**
 * Sends all recorded changes to the index that serves and to the one under construction. What a listing is, is read after its change was
 * claimed, so that a version never stands for less than its change. Any process may send any change, also twice: an index keeps the newest.
 * @returns how many the index has taken. @throws ProviderError where the index does not answer
 */
export async function sendChanges(deps: IndexingDependencies): Promise<number> {
  for (let sent = 0; ; ) {
    const rows = await deps.outbox.claim(BATCH, LEASE)
    if (rows.length === 0) return sent
    sent += await sendBatch(deps, rows)
  }
}

async function sendBatch(deps: IndexingDependencies, rows: readonly OutboxRow[]): Promise<number> {
  const { index, outbox, states, documents } = deps
  const state = await states.state()
  if (!state) {
    // Recorded by a transaction that was running when the index was given up.
    await outbox.clear()
    return 0
  }
  const found = await documents.byIds(rows.map((row) => row.listing_id))
  const listings = new Map(found.map(({ id, listing }) => [id, listing]))
  const changes = rows.map(
    ({ listing_id: id, version }): IndexChange => ({ id, version, listing: listings.get(id) ?? null }),
  )
  const targets = [state.serving, state.building].filter((name) => name !== null)
  try {
    const outcomes: IndexOutcome[] = []
    for (const name of targets) outcomes.push(...(await index.write(name, changes)))
    return await settle(deps, rows, outcomes)
  } catch (error) {
    const problem = error instanceof ProviderError ? error.reason : 'error'
    await outbox.postpone(rows.map((row) => ({ ...row, problem, seconds: FIRST_DELAY })))
    throw error
  }
}

/** Deletes the changes that every index has taken, and puts the others off. */
async function settle(
  { outbox }: IndexingDependencies,
  rows: readonly OutboxRow[],
  outcomes: readonly IndexOutcome[],
): Promise<number> {
  const problems = new Map(
    outcomes.filter(({ result }) => result === 'refused' || result === 'failed').map((one) => [one.id, one]),
  )
  const taken = rows.filter((row) => !problems.has(row.listing_id))
  if (taken.length > 0) await outbox.finish(taken)
  const left = rows.flatMap((row) => {
    const problem = problems.get(row.listing_id)
    return problem
      ? [{ ...row, problem: problem.code ?? problem.result, seconds: delayOf(row, problem) }]
      : []
  })
  if (left.length > 0) await outbox.postpone(left)
  return taken.length
}

function delayOf({ attempts }: OutboxRow, { result }: IndexOutcome): number {
  return result === 'refused'
    ? REFUSED_DELAY
    : Math.min(FIRST_DELAY * 2 ** Math.min(attempts, 10), LONGEST_DELAY)
}
