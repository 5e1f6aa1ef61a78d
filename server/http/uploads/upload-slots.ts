import { Failure } from '../../../contract/failure.ts'
import type { UploadUse } from '../../metrics/upload-measurements.ts'

/** How many uploads run at once, and how many may wait. */
export interface UploadLimits {
  perAccount: number
  total: number
  waitingPerAccount: number
  waitingTotal: number
}

/**
 * A running upload uses disk space and, while its photos are processed, memory; a waiting one uses little more than its
 * connection. The web page sends two at a time.
 */
const defaultLimits: UploadLimits = { perAccount: 3, total: 48, waitingPerAccount: 30, waitingTotal: 300 }

/** Seconds after which a refused caller may try again. */
const RETRY_AFTER = 5

/** Limits the uploads that run at the same time. */
export interface UploadSlots {
  /**
   * Runs `work` when a slot is free: in order of arrival, except that nobody waits for another account's limit.
   * @throws Failure `request.too_many`, `server.unavailable` if too many wait already, with `retry_after` in seconds
   */
  run<Result>(account: string, work: () => Promise<Result>): Promise<Result>
  use(): UploadUse
}

/** The slots of one process. */
export function createUploadSlots(limits: UploadLimits = defaultLimits): UploadSlots {
  const running = new Map<string, number>()
  const waiting: { account: string; start: () => void }[] = []
  const refused = { account: 0, process: 0 }
  let total = 0

  const mayStart = (account: string) =>
    total < limits.total && (running.get(account) ?? 0) < limits.perAccount

  const begin = (account: string) => {
    total++
    running.set(account, (running.get(account) ?? 0) + 1)
  }

  const end = (account: string) => {
    total--
    const left = (running.get(account) ?? 0) - 1
    if (left > 0) running.set(account, left)
    else running.delete(account)
    const next = waiting.findIndex((upload) => mayStart(upload.account))
    const [started] = next === -1 ? [] : waiting.splice(next, 1)
    if (!started) return
    begin(started.account)
    started.start()
  }

  const wait = (account: string): Promise<void> => {
    if (waiting.length >= limits.waitingTotal) {
      refused.process++
      throw new Failure('server.unavailable', { retry_after: RETRY_AFTER })
    }
    if (waiting.filter((upload) => upload.account === account).length >= limits.waitingPerAccount) {
      refused.account++
      throw new Failure('request.too_many', { retry_after: RETRY_AFTER })
    }
    return new Promise((start) => waiting.push({ account, start }))
  }

  return {
    async run(account, work) {
      if (mayStart(account)) begin(account)
      else await wait(account)
      try {
        return await work()
      } finally {
        end(account)
      }
    },
    use: () => ({ running: total, waiting: waiting.length, refused: { ...refused } }),
  }
}
