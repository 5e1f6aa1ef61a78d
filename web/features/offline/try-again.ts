import { type RefreshResult, refreshers } from './come-back.ts'

/** First pause between attempts in milliseconds; each next one is twice as long. */
const FIRST_PAUSE = 2_000
/** The longest pause, in milliseconds. */
const LONGEST_PAUSE = 60_000

/** Milliseconds to wait for one response. */
const RESPONSE_TIMEOUT = 8_000

/** Once the server responds, refreshes everything on screen. Never fails. */
export async function refreshAll(isThere: () => Promise<boolean> = isServerUp): Promise<RefreshResult> {
  if (!(await isThere())) return 'silent'
  const outcomes = await Promise.all([...refreshers].map((ask) => ask().catch((): RefreshResult => 'silent')))
  return (
    outcomes.find((result) => result === 'silent') ??
    outcomes.find((result) => result === 'refused') ??
    'fresh'
  )
}

/** Whether the server itself responds; a proxy's error does not count. */
async function isServerUp(): Promise<boolean> {
  const signal = AbortSignal.timeout(RESPONSE_TIMEOUT)
  const response = await fetch('/api/flags', { cache: 'no-store', signal }).catch(() => null)
  return response?.ok === true
}

interface ReconnectOptions {
  /** One attempt; after `silent` the next one follows after a longer pause. */
  attempt(): Promise<RefreshResult>
  /** Called once, when the server responded. */
  done(how: 'fresh' | 'refused'): void
  /** Whether an attempt makes sense: the page is visible and the browser is online. */
  mayTry(): boolean
}

/**
 * Retries with growing pauses until the server responds. `nudge` starts again at once, with short pauses, because the network
 * or the page's visibility has changed.
 */
export function createReconnect({ attempt, done, mayTry }: ReconnectOptions) {
  let pause = FIRST_PAUSE
  let timer: ReturnType<typeof setTimeout> | undefined
  let isTrying = false
  let isOver = false
  const wait = () => {
    timer = setTimeout(() => void go(), pause)
    pause = Math.min(pause * 2, LONGEST_PAUSE)
  }
  const go = async () => {
    clearTimeout(timer)
    if (isTrying || isOver) return
    if (!mayTry()) return wait()
    isTrying = true
    const how = await attempt()
    isTrying = false
    if (isOver) return
    if (how === 'silent') return wait()
    isOver = true
    done(how)
  }
  wait()
  return {
    nudge() {
      pause = FIRST_PAUSE
      void go()
    },
    stop() {
      isOver = true
      clearTimeout(timer)
    },
  }
}
