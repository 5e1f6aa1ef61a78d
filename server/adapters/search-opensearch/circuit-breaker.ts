import { ProviderError } from '../../ports/provider-error.ts'
import { provider } from './client.ts'

/** Consecutive failures that open the circuit. */
const FAILURES = 3
/** Milliseconds that it stays open until a call is let through again. */
const PAUSE = 5_000

/**
 * A circuit breaker: after consecutive failures it rejects calls at once, so that not every search waits for the timeout first. After a
 * pause it lets one call through, and goes on rejecting the others until that one has succeeded.
 */
export function withCircuitBreaker<Asked, Answer>(
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
