import fc from 'fast-check'
import { sql } from '../db/sql.ts'
import type { OrderRow } from '../features/orders/order.ts'
import type { TestApp } from './test-app.ts'

/** One thing that somebody does, and what it is called where a walk fails. */
export type Step<Run> = (run: Run) => Promise<unknown>
export type NamedStep<Run> = [name: string, step: Step<Run>]

/** A step's name beside it. */
export function named<Run>(name: string, step: Step<Run>): NamedStep<Run> {
  return [name, step]
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
  /** Walks that are always taken: chance alone finds some ends too seldom. */
  examples?: NamedStep<Run>[][]
  begin: () => Promise<Run>
  alwaysTrue: (run: Run) => Promise<void>
  trueInTheEnd: (run: Run) => Promise<void>
}

/**
 * Walks through whatever may happen in any order; what must hold is looked at after every step and in the end.
 * @returns every state that an order of these walks has been in
 * @throws Error with the seed and the steps of the walk that failed
 */
export async function walk<Run extends { listingId: string }>(walks: Walks<Run>): Promise<string[]> {
  const { app, step, minLength, maxLength, numRuns, timeLimit, examples = [] } = walks
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength, maxLength }), async (steps) => {
      const run = await walks.begin()
      for (const [, it] of steps) {
        await it(run)
        await walks.alwaysTrue(run)
      }
      await walks.trueInTheEnd(run)
      // Some states last no longer than a transaction: the history has them.
      const states = await app().database.rows<{ state: string }>(sql`
        select distinct e.state from order_events e join orders o on o.id = e.order_id where o.listing_id = ${run.listingId}`)
      for (const { state } of states) seen.add(state)
    }),
    {
      ...{ numRuns, examples: examples.map((steps) => [steps]), interruptAfterTimeLimit: timeLimit },
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
  return [...seen].sort()
}
