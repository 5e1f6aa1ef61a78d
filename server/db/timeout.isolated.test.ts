import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { withTimeout } from './timeout.ts'

afterEach(() => void vi.useRealTimers())

/** Milliseconds by which the shared timer may be late. */
const TOLERANCE = 500

interface Work {
  timeout: number
  /** Milliseconds after the first work starts. */
  start: number
  /** Milliseconds that the work takes; null: for ever. */
  duration: number | null
  fails: boolean
}

type Wait = typeof withTimeout

/** One timer for each work. */
const withOwnTimer: Wait = async (milliseconds, work, giveUp) => {
  const timer = setTimeout(giveUp, milliseconds)
  try {
    return await work
  } finally {
    clearTimeout(timer)
  }
}

/** Runs all work at once. @returns for each its result, and when it was given up */
async function observe(wait: Wait, all: readonly Work[]) {
  const began = Date.now()
  const observed = all.map(async ({ timeout, start, duration, fails }, index) => {
    await sleep(start)
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    if (duration !== null)
      setTimeout(() => (fails ? reject(new Error(`failed ${index}`)) : resolve(`done ${index}`)), duration)
    const gaveUpAfter: number[] = []
    const result = await wait(timeout, promise, () => {
      gaveUpAfter.push(Date.now() - began - start)
      reject(new Error(`timed out ${index}`))
    }).catch((error: unknown) => String(error))
    return { result, gaveUpAfter }
  })
  const results = Promise.all(observed)
  await vi.advanceTimersByTimeAsync(30_000)
  return await results
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

test('one timer for all work gives the results of a timer for each, at most half a second later', async () => {
  vi.useFakeTimers()
  const work = fc
    .record({
      timeout: fc.integer({ min: 1, max: 5_000 }),
      start: fc.integer({ min: 0, max: 3_000 }),
      duration: fc.option(fc.integer({ min: 0, max: 10_000 })),
      fails: fc.boolean(),
    })
    // Work that ends within the tolerance may end either way.
    .filter(
      ({ timeout, duration }) => duration === null || duration < timeout || duration > timeout + TOLERANCE,
    )
  await fc.assert(
    fc.asyncProperty(fc.array(work, { maxLength: 12 }), async (all) => {
      const plain = await observe(withOwnTimer, all)
      const shared = await observe(withTimeout, all)
      expect(shared.map(({ result }) => result)).toEqual(plain.map(({ result }) => result))
      for (const [index, { gaveUpAfter }] of plain.entries()) {
        const late = shared[index]?.gaveUpAfter.map((time, turn) => time - (gaveUpAfter[turn] ?? Number.NaN))
        expect(late).toHaveLength(gaveUpAfter.length)
        for (const delay of late ?? []) {
          expect(delay).toBeGreaterThanOrEqual(0)
          expect(delay).toBeLessThanOrEqual(TOLERANCE)
        }
      }
    }),
    { numRuns: 60 },
  )
})
