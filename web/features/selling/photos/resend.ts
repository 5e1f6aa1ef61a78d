/** Milliseconds before a photo is sent again; each next pause is twice as long, up to the last. */
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 30_000
/** Tries of one photo while there is a connection: about two minutes. */
const MOST_TRIES = 7

/**
 * Waits until something may be sent again: @returns false when it was tried often enough, or is not wanted any more.
 * @param tries how often it was sent
 * @param busySeconds what a busy server asks for; null where there was no answer
 */
export type SendAgain = (tries: number, signal: AbortSignal, busySeconds: number | null) => Promise<boolean>

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

/** How long a server that answered 429 or 5xx wants to be left alone, in seconds; null for any other answer, or none. */
export function busySeconds(
  { status, details }: { status: number; details?: Record<string, unknown> | undefined },
  tries: number,
): number | null {
  if (status !== 429 && status < 500) return null
  const asked = Number(details?.retry_after ?? Number.NaN)
  return Number.isFinite(asked) && asked > 0 ? Math.ceil(asked) : pauseAfter(tries) / 1000
}

/** Goes on after a growing pause, or when the connection is back, however long that takes; a busy server says when. */
export function createSendAgain({ isOnline, onOnline, later }: ConnectionParts): SendAgain {
  return (tries, signal, seconds) => {
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
      // A server that asked for time has it, whatever the connection does.
      const unlisten = seconds === null ? onOnline(() => settle(true)) : () => {}
      const pause = seconds === null ? pauseAfter(tries) : seconds * 1000
      // Without a connection only its return helps.
      const callOff = isOnline() || seconds !== null ? later(() => settle(true), pause) : () => {}
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
