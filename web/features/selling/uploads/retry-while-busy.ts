import type { CallResult } from '../../../../contract/endpoint.ts'

/** Tries while the server is busy, and the seconds between them when it names none. */
const MAX_TRIES = 4
const DEFAULT_DELAY = 10

/** What to show meanwhile: the request is running, or waits for `seconds`. */
export type RetryProgress = { at: 'working' } | { at: 'queued'; seconds: number }

/**
 * Repeats a request while the server is busy, up to four times.
 * @param isRateLimitAwaited whether to wait for an hourly rate limit too, however long that takes
 */
export async function retryWhileBusy<Data>(
  request: () => Promise<CallResult<Data>>,
  onProgress: (progress: RetryProgress) => void,
  wait: (milliseconds: number) => Promise<void>,
  isRateLimitAwaited = false,
): Promise<CallResult<Data>> {
  for (let busyCount = 0; ; ) {
    onProgress({ at: 'working' })
    const result = await request()
    const isRateLimited = isRateLimitAwaited && result.code === 'request.too_many'
    const isBusy = result.code === 'draft.busy' || result.code === 'server.unavailable'
    if (result.error === null || !(isRateLimited || isBusy)) return result
    if (isBusy) busyCount += 1
    if (busyCount === MAX_TRIES) return result
    const retryAfter = Number(result.details?.retry_after ?? DEFAULT_DELAY)
    const seconds = Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : DEFAULT_DELAY
    onProgress({ at: 'queued', seconds })
    await wait(seconds * 1000)
  }
}
