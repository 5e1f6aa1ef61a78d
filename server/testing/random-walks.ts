import fc from 'fast-check'
import { sql } from '../db/sql.ts'
import type { OrderRow } from '../features/orders/order.ts'
import type { TestApp } from './test-app.ts'

/** What a step answers that found nothing to do, or was refused: it proves nothing. A text says what has come of it. */
export const idle = Symbol('idle')

/** One thing that somebody does, what it is called where a walk fails, and of which kind it is. */
export type Step<Run> = (run: Run) => Promise<unknown>
export type NamedStep<Run> = [name: string, step: Step<Run>, kind: string]

/** A step's name and kind beside it. */
export function named<Run>(name: string, step: Step<Run>, kind = name): NamedStep<Run> {
  return [name, step, kind]
}

/** The one of `items` that a drawn number means; undefined where there is none. */
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
  /** Milliseconds after which a busy machine tries fewer orders of events, never a weaker rule. */
  timeLimit: number
  /** What is walked however long it takes: so many walks, and so many steps of each kind that had something to do. */
  least: { walks: number; ofEachKind: number; kinds: readonly string[] }
  /** Walks that are always taken: chance alone finds some ends too seldom. */
  examples?: NamedStep<Run>[][]
  begin: () => Promise<Run>
  alwaysTrue: (run: Run) => Promise<void>
  trueInTheEnd: (run: Run) => Promise<void>
}

/** What was walked. */
interface Walked {
  /** Every state that an order of these walks has been in. */
  states: string[]
  walks: number
  /** Steps of each kind that had something to do. */
  steps: Record<string, number>
}

/** Tries to meet a kind of step that chance leaves out; each is a number of walks. */
const BATCH = 8
const MOST_BATCHES = 12

/**
 * Walks through whatever may happen in any order; what must hold is looked at after every step and in the end.
 * @throws Error with the seed and the steps of the walk that failed
 */
export async function walk<Run extends { listingId: string }>(walks: Walks<Run>): Promise<Walked> {
  const { least, numRuns, timeLimit, examples = [] } = walks
  const seen = { states: new Set<string>(), walks: 0, steps: new Map<string, number>() }
  const isMet = () =>
    seen.walks >= least.walks && least.kinds.every((kind) => (seen.steps.get(kind) ?? 0) >= least.ofEachKind)
  await walkOn(walks, seen, { numRuns: Math.max(least.walks, examples.length), examples })
  for (let batch = 0; batch < MOST_BATCHES && !isMet(); batch++) await walkOn(walks, seen, { numRuns: BATCH })
  if (seen.walks < numRuns)
    await walkOn(walks, seen, { numRuns: numRuns - seen.walks, interruptAfterTimeLimit: timeLimit })
  return { ...seen, states: [...seen.states].sort(), steps: Object.fromEntries(seen.steps) }
}

interface Seen {
  states: Set<string>
  walks: number
  steps: Map<string, number>
}

interface Round<Run> {
  numRuns: number
  examples?: NamedStep<Run>[][]
  interruptAfterTimeLimit?: number
}

async function walkOn<Run extends { listingId: string }>(
  walks: Walks<Run>,
  seen: Seen,
  { examples = [], ...round }: Round<Run>,
): Promise<void> {
  const { app, step, minLength, maxLength } = walks
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength, maxLength }), async (steps) => {
      const run = await walks.begin()
      for (const [, it, kind] of steps) {
        const came = await it(run)
        const kinds = came === idle ? [] : typeof came === 'string' ? [kind, came] : [kind]
        for (const one of kinds) seen.steps.set(one, (seen.steps.get(one) ?? 0) + 1)
        await walks.alwaysTrue(run)
      }
      await walks.trueInTheEnd(run)
      seen.walks++
      // Some states last no longer than a transaction: the history has them.
      const states = await app().database.rows<{ state: string }>(sql`
        select distinct e.state from order_events e join orders o on o.id = e.order_id where o.listing_id = ${run.listingId}`)
      for (const { state } of states) seen.states.add(state)
    }),
    {
      ...round,
      examples: examples.map((steps) => [steps]),
      // Making a failure smaller costs hundreds of runs of the real app.
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
