import { withTimeout } from './timeout.ts'

/** Limits how many transactions run at the same time. */
export interface TransactionSlots {
  /** Waits for a slot. @returns a function that frees it @throws after the timeout, an error that counts as an unavailable database */
  take(): Promise<() => void>
  /** How many transactions wait for a slot. */
  waiting(): number
}

/** First come, first served. */
export function createTransactionSlots(count: number, timeout: number): TransactionSlots {
  let free = count
  const waiting = new Set<() => void>()

  const giveBack = () => {
    const [next] = waiting
    if (!next) {
      free++
      return
    }
    waiting.delete(next)
    next()
  }

  const wait = async () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    waiting.add(resolve)
    await withTimeout(timeout, promise, () => {
      if (waiting.delete(resolve)) reject(new Error('timeout exceeded when waiting for a transaction'))
    })
  }

  return {
    async take() {
      if (free > 0) free--
      else await wait()
      return giveBack
    },
    waiting: () => waiting.size,
  }
}
