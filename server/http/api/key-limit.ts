import { Failure } from '../../../contract/failure.ts'
import { KEY_CALLS_PER_MINUTE } from '../../../contract/rules/site/api-keys.ts'
import type { RateLimiter } from '../limits/rate-limiter.ts'
import type { KeyCaller } from './actor.ts'

const limit = { name: 'api-key', max: KEY_CALLS_PER_MINUTE, seconds: 60 }

/**
 * Counts a call of an API key in all processes, and tells in the response's headers what is left.
 * @throws Failure `request.too_many`
 */
export async function countKeyCall(
  limiter: RateLimiter,
  { id }: KeyCaller,
  setHeader: (name: string, value: number) => void,
): Promise<void> {
  const tell = (remaining: number, resetsIn: number) => {
    setHeader('ratelimit-limit', limit.max)
    setHeader('ratelimit-remaining', remaining)
    setHeader('ratelimit-reset', resetsIn)
  }
  try {
    const { remaining, resetsIn } = await limiter.take(limit, id)
    tell(remaining, resetsIn)
  } catch (error) {
    if (error instanceof Failure) tell(0, Number(error.details?.retry_after))
    throw error
  }
}
