import fc from 'fast-check'
import { sql } from '../../db/sql.ts'
import type { OrderRow } from '../../features/orders/order.ts'
import type { TestApp } from '../test-app.ts'

/** The result of a step that had no effect or was refused. A text instead names the outcome. */
export const idle = Symbol('idle')

/** One action. */
export type Step<Run> = (run: Run) => Promise<unknown>
export type NamedStep<Run> = [name: string, step: Step<Run>, kind: string]

/** A step with its name, for failures, and its kind. */
export function named<Run>(name: string, step: Step<Run>, kind = name): NamedStep<Run> {
  return [name, step, kind]
}

/** The item that a random number selects; undefined if there are none. */
export function pick<Item>(items: readonly Item[], number: number): Item | undefined {
  return items[number % items.length]
}

/** Orders of a listing, oldest first. */
export function ordersOf(test: TestApp, { listingId }: { listingId: string }): Promise<OrderRow[]> {
  return test.database.rows<OrderRow>(
    sql`select * from orders where listing_id = ${listingId} order by created_at, id`,
  )
}

interface Walks<Run> {
  app: () => TestApp
  step: fc.Arbitrary<NamedStep<Run>>
  minLength: number
  maxLength: number
  numRuns: number
  /** Milliseconds after which no further walks are tried; the rules stay the same. */
  timeLimit: number
  /** The least number of walks, and of effective steps of each kind, however long they take. */
  least: { walks: number; ofEachKind: number; kinds: readonly string[] }
  /** Walks that are always taken: chance finds some endings too rarely. */
  examples?: NamedStep<Run>[][]
  begin: () => Promise<Run>
  alwaysTrue: (run: Run) => Promise<void>
  trueInTheEnd: (run: Run) => Promise<void>
}

/** The result of the walks. */
interface WalkResult {
  /** Every state that an order has been in. */
  states: string[]
  walks: number
  /** Effective steps of each kind. */
  steps: Record<string, number>
}

/** Walks per batch, and the most batches, to reach the least number of steps of each kind. */
const BATCH = 8
const MOST_BATCHES = 12

/**
 * Takes random walks: random steps in random order. The rules are checked after every step and at the end.
 * @throws Error with the seed and the steps of the walk that failed
 */
export async function walk<Run extends { listingId: string }>(walks: Walks<Run>): Promise<WalkResult> {
  const { least, numRuns, timeLimit, examples = [] } = walks
  const coverage = { states: new Set<string>(), walks: 0, steps: new Map<string, number>() }
  const isMet = () =>
    coverage.walks >= least.walks &&
    least.kinds.every((kind) => (coverage.steps.get(kind) ?? 0) >= least.ofEachKind)
  await runWalks(walks, coverage, { numRuns: Math.max(least.walks, examples.length), examples })
  for (let batch = 0; batch < MOST_BATCHES && !isMet(); batch++)
    await runWalks(walks, coverage, { numRuns: BATCH })
  if (coverage.walks < numRuns)
    await runWalks(walks, coverage, { numRuns: numRuns - coverage.walks, interruptAfterTimeLimit: timeLimit })
  return { ...coverage, states: [...coverage.states].sort(), steps: Object.fromEntries(coverage.steps) }
}

interface Coverage {
  states: Set<string>
  walks: number
  steps: Map<string, number>
}

interface Round<Run> {
  numRuns: number
  examples?: NamedStep<Run>[][]
  interruptAfterTimeLimit?: number
}

async function runWalks<Run extends { listingId: string }>(
  walks: Walks<Run>,
  coverage: Coverage,
  { examples = [], ...round }: Round<Run>,
): Promise<void> {
  const { app, step, minLength, maxLength } = walks
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength, maxLength }), async (steps) => {
      const run = await walks.begin()
      for (const [, take, kind] of steps) {
        const outcome = await take(run)
        const kinds = outcome === idle ? [] : typeof outcome === 'string' ? [kind, outcome] : [kind]
        for (const reached of kinds) coverage.steps.set(reached, (coverage.steps.get(reached) ?? 0) + 1)
        await walks.alwaysTrue(run)
      }
      await walks.trueInTheEnd(run)
      coverage.walks++
      // Some states exist only within a transaction; the history has them.
      const states = await app().database.rows<{ state: string }>(sql`
        select distinct e.state from order_events e join orders o on o.id = e.order_id where o.listing_id = ${run.listingId}`)
      for (const { state } of states) coverage.states.add(state)
    }),
    {
      ...round,
      examples: examples.map((steps) => [steps]),
      // Shrinking a failure would take hundreds of runs of the app.
      endOnFailure: true,
      reporter: (run) => {
        if (!run.failed) return
        const names = run.counterexample?.[0]?.map(([name]) => name).join(' → ')
        throw new Error(`seed ${run.seed}, path ${run.counterexamplePath}: ${names}`, {
          cause: run.errorInstance,
        })
      },
    },
  )
}
