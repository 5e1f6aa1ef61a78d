import { isServer, notifyManager, QueryClient } from '@tanstack/react-query'
import { isRefusal } from '../transport/response.ts'

/** Retries of a failed read. @source spec §9 */
const MAX_RETRIES = 3
/** First pause before a retry, in milliseconds; each next one is twice as long. @source spec §9 */
const FIRST_RETRY_DELAY = 1_000
/** Longest pause before a retry, in milliseconds. @source spec §9 */
export const LONGEST_RETRY_DELAY = 30_000
/** Milliseconds that unused data stays in the cache (5 minutes). @source spec §9 */
export const KEEP_UNUSED = 5 * 60_000

/** Milliseconds to wait before the retry after `failures` failed tries (0 for the first). */
export function retryDelay(failures: number): number {
  return Math.min(FIRST_RETRY_DELAY * 2 ** failures, LONGEST_RETRY_DELAY)
}

/**
 * Whether a read that has failed `failures` times is retried. A definite refusal (4xx, such as "not found") is not; network
 * errors and server errors may be temporary.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < MAX_RETRIES && !isRefusal({ status: statusOf(error) })
}

function statusOf(error: unknown): number {
  const isNumbered = typeof error === 'object' && error !== null && 'status' in error
  return isNumbered && typeof error.status === 'number' ? error.status : 0
}

// By default the pages follow the cache in a later task: a switch that was just changed would be painted in its old state
// in between.
if (!isServer) notifyManager.setScheduler(queueMicrotask)

/** The data cache of one visitor: one per page on the server, one for the visit in the browser. @source spec §9 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: isServer ? false : shouldRetry,
        retryDelay,
        // On the server a timer would keep the cache alive longer than its page.
        gcTime: isServer ? Number.POSITIVE_INFINITY : KEEP_UNUSED,
        // Data that the server has just rendered is not loaded again at once.
        staleTime: 30_000,
      },
    },
  })
}
