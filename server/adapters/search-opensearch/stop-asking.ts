import { ProviderError } from '../../ports/provider-error.ts'
import { provider } from './client.ts'

/** Failures one after the other after which nobody is asked for a while. */
const FAILURES = 3
/** Milliseconds until one call tries again. */
const PAUSE = 5_000

/**
 * Refuses calls for a while where the last ones failed: otherwise every search would wait for the timeout first. Then one call tries
 * again, and the others are refused until it has succeeded.
 */
export function stopAsking<Asked, Answer>(
  ask: (asked: Asked) => Promise<Answer>,
  { failures = FAILURES, pause = PAUSE, now = () => performance.now() } = {},
): (asked: Asked) => Promise<Answer> {
  let failed = 0
  let pausedUntil = 0
  return async (asked) => {
    if (failed >= failures) {
      if (now() < pausedUntil)
        throw new ProviderError(provider, 'unavailable', 'opensearch: it failed a moment ago', 'paused')
      pausedUntil = now() + pause
    }
    try {
      const answer = await ask(asked)
      failed = 0
      return answer
    } catch (error) {
      // A refused query says nothing about the next one.
      if (error instanceof ProviderError && error.reason !== 'refused') {
        failed++
        pausedUntil = now() + pause
      }
      throw error
    }
  }
}
