import { type Again, askers } from './come-back.ts'

/** First pause before the next try, in milliseconds; each further one is twice as long. */
const FIRST_PAUSE = 2_000
/** The longest pause, in milliseconds. */
const LONGEST_PAUSE = 60_000

/** Milliseconds that one answer is waited for. */
const PATIENCE = 8_000

/** Everybody who shows something asks again, once the server answers at all. Never fails. */
export async function askAgain(isThere: () => Promise<boolean> = answers): Promise<Again> {
  if (!(await isThere())) return 'silent'
  const all = await Promise.all([...askers].map((ask) => ask().catch((): Again => 'silent')))
  return all.find((each) => each === 'silent') ?? all.find((each) => each === 'refused') ?? 'fresh'
}

/** Whether the server itself is there: a proxy that answers for it is not. */
async function answers(): Promise<boolean> {
  const signal = AbortSignal.timeout(PATIENCE)
  const answer = await fetch('/api/flags', { cache: 'no-store', signal }).catch(() => null)
  return answer?.ok === true
}

interface Watch {
  /** Once more; `silent` is tried again after a longer pause. */
  attempt(): Promise<Again>
  /** Called once, when somebody answered. */
  done(how: 'fresh' | 'refused'): void
  /** Whether a try makes sense now: somebody is looking, and the browser knows of a network. */
  mayTry(): boolean
}

/**
 * Tries until there is an answer, with growing pauses; at once, and with short pauses again, whenever `nudge` is called
 * since something has changed.
 */
export function createComeBack({ attempt, done, mayTry }: Watch) {
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
