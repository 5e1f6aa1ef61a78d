/** Milliseconds before a photo is sent again; each next pause is twice as long, up to the last. */
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 30_000
/** Tries of one photo while there is a connection: about two minutes. */
const MOST_TRIES = 7

export interface ConnectionParts {
  isOnline: () => boolean
  /** Calls back once, when the connection is there again. @returns how to call that off */
  onOnline: (run: () => void) => () => void
  /** Runs something later. @returns how to call it off */
  later: (run: () => void, milliseconds: number) => () => void
}

/** How long to wait before try number `tries` + 1, in milliseconds. */
export function pauseAfter(tries: number): number {
  return Math.min(FIRST_PAUSE * 2 ** (tries - 1), LONGEST_PAUSE)
}

/**
 * Waits until something may be sent again: a growing pause, or until the connection is back, however long that takes.
 * @returns false when it was tried often enough, or is not wanted any more
 */
export function createSendAgain({ isOnline, onOnline, later }: ConnectionParts) {
  return (tries: number, signal: AbortSignal): Promise<boolean> => {
    if (signal.aborted || (isOnline() && tries >= MOST_TRIES)) return Promise.resolve(false)
    return new Promise((resolve) => {
      const settle = (goOn: boolean) => {
        callOff()
        unlisten()
        signal.removeEventListener('abort', abort)
        resolve(goOn)
      }
      const abort = () => settle(false)
      signal.addEventListener('abort', abort)
      const unlisten = onOnline(() => settle(true))
      // Without a connection only its return helps.
      const callOff = isOnline() ? later(() => settle(true), pauseAfter(tries)) : () => {}
    })
  }
}

/** This browser's connection. */
export const sendAgain = createSendAgain({
  isOnline: () => navigator.onLine,
  onOnline(run) {
    window.addEventListener('online', run, { once: true })
    return () => window.removeEventListener('online', run)
  },
  later(run, milliseconds) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
})
