import { withTimeout } from './timeout.ts'

/** Lets a number of transactions run at a time. */
export interface TransactionSlots {
  /** Waits for a slot. @returns what gives it back @throws an error that counts as an unavailable database, after the timeout */
  take(): Promise<() => void>
}

/** Waiting transactions start in the order in which they came. */
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
  }
}
