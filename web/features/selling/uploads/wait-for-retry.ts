/** Milliseconds before a photo is sent again. The delay doubles with each retry, up to the last. */
const FIRST_DELAY = 1_000
const LAST_DELAY = 30_000
/** Tries of one photo while online: about two minutes. */
const MAX_TRIES = 7

/**
 * Waits before an upload is retried.
 * @param tries how often it was sent
 * @param retryAfterSeconds the delay that a busy server asked for; null when there was no response
 * @returns false after the last try, or when the upload was aborted
 */
export type WaitForRetry = (
  tries: number,
  signal: AbortSignal,
  retryAfterSeconds: number | null,
) => Promise<boolean>

export interface ConnectionOptions {
  isOnline: () => boolean
  /** Calls `run` once, when the connection is back. Returns a function that unsubscribes it. */
  onOnline: (run: () => void) => () => void
  /** Runs a function later. Returns a function that cancels it. */
  setTimer: (run: () => void, milliseconds: number) => () => void
}

/** The delay before try number `tries` + 1, in milliseconds. */
export function retryDelay(tries: number): number {
  return Math.min(FIRST_DELAY * 2 ** (tries - 1), LAST_DELAY)
}

/** Seconds until a server that answered 429 or 5xx may be asked again; null for any other response, or none. */
export function retryAfterSeconds(
  { status, details }: { status: number; details?: Record<string, unknown> | undefined },
  tries: number,
): number | null {
  if (status !== 429 && status < 500) return null
  const retryAfter = Number(details?.retry_after ?? Number.NaN)
  return Number.isFinite(retryAfter) && retryAfter > 0 ? Math.ceil(retryAfter) : retryDelay(tries) / 1000
}

/** Creates a wait that ends after a growing delay, after the delay of a busy server, or once the connection is back. */
export function createWaitForRetry({ isOnline, onOnline, setTimer: later }: ConnectionOptions): WaitForRetry {
  return (tries, signal, seconds) => {
    if (signal.aborted || (isOnline() && tries >= MAX_TRIES)) return Promise.resolve(false)
    return new Promise((resolve) => {
      const settle = (canRetry: boolean) => {
        cancelTimer()
        unsubscribe()
        signal.removeEventListener('abort', abort)
        resolve(canRetry)
      }
      const abort = () => settle(false)
      signal.addEventListener('abort', abort)
      // The delay that a server asked for also holds when the connection comes back.
      const unsubscribe = seconds === null ? onOnline(() => settle(true)) : () => {}
      const delay = seconds === null ? retryDelay(tries) : seconds * 1000
      // Offline, only the return of the connection ends the wait.
      const cancelTimer = isOnline() || seconds !== null ? later(() => settle(true), delay) : () => {}
    })
  }
}

/** The wait for this browser's connection. */
export const waitForRetry = createWaitForRetry({
  isOnline: () => navigator.onLine,
  onOnline(run) {
    window.addEventListener('online', run, { once: true })
    return () => window.removeEventListener('online', run)
  },
  setTimer(run, milliseconds) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
})
