import { createSlotMap } from '../runtime/slot-map.ts'

/** Milliseconds between two looks at what is waited for. */
const LOOK = 250

const waited = createSlotMap<{ until: number; giveUp(): void }>()
let looks = 0
let isLooking = false

/**
 * Waits for `work`, and after some `milliseconds` (up to two looks more) calls `giveUp` once, which has to make it fail. One timer looks after everything
 * that is waited for: with timers for each statement, lists of fifty took a third more of the processor and 80 MB more memory (`docs/decisions/095`).
 * @throws what `work` throws, with a trace that leads to whoever waits
 */
export async function withTimeout<Result>(
  milliseconds: number,
  work: Promise<Result>,
  giveUp: () => void,
): Promise<Result> {
  if (!isLooking) setInterval(look, LOOK).unref()
  isLooking = true
  const number = waited.add({ until: looks + 1 + Math.ceil(milliseconds / LOOK), giveUp })
  try {
    return await work
  } catch (error) {
    // The driver's own trace begins at the socket.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  } finally {
    waited.delete(number)
  }
}

function look(): void {
  looks++
  if (waited.size() === 0) return
  for (const one of waited.values()) {
    if (one.until > looks) continue
    one.until = Number.POSITIVE_INFINITY
    one.giveUp()
  }
}
