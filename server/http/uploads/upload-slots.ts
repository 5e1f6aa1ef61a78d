import { Failure } from '../../../contract/failure.ts'

/** How many uploads are in hand at once, and how many may wait for that. */
export interface UploadLimits {
  perAccount: number
  inAll: number
  waitingPerAccount: number
  waitingInAll: number
}

/**
 * An upload in hand takes space on the disk and, while its photos are prepared, memory; one that waits takes hardly
 * more than its connection. The web page sends two at a time.
 */
const defaultLimits: UploadLimits = { perAccount: 3, inAll: 48, waitingPerAccount: 30, waitingInAll: 300 }

/** Seconds after which a caller who was sent away may try again. */
const RETRY_AFTER = 5

/** Lets uploads be taken in by turns. */
export interface UploadSlots {
  /**
   * Runs `work` when it is the account's turn: in the order in which they came, but nobody waits for another account's
   * limit.
   * @throws Failure `request.too_many`, `server.unavailable` where too many wait already, with `retry_after` in seconds
   */
  run<Result>(account: string, work: () => Promise<Result>): Promise<Result>
}

/** The turns of one process. */
export function createUploadSlots(limits: UploadLimits = defaultLimits): UploadSlots {
  const running = new Map<string, number>()
  const waiting: { account: string; start: () => void }[] = []
  let inAll = 0

  const mayStart = (account: string) =>
    inAll < limits.inAll && (running.get(account) ?? 0) < limits.perAccount

  const begin = (account: string) => {
    inAll++
    running.set(account, (running.get(account) ?? 0) + 1)
  }

  const end = (account: string) => {
    inAll--
    const left = (running.get(account) ?? 0) - 1
    if (left > 0) running.set(account, left)
    else running.delete(account)
    const next = waiting.findIndex((one) => mayStart(one.account))
    const [started] = next === -1 ? [] : waiting.splice(next, 1)
    if (!started) return
    begin(started.account)
    started.start()
  }

  const wait = (account: string): Promise<void> => {
    if (waiting.length >= limits.waitingInAll)
      throw new Failure('server.unavailable', { retry_after: RETRY_AFTER })
    if (waiting.filter((one) => one.account === account).length >= limits.waitingPerAccount)
      throw new Failure('request.too_many', { retry_after: RETRY_AFTER })
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
  }
}
