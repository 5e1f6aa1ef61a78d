import { createTokens, type Tokens } from '../server/features/accounts/sessions/tokens.ts'

const AHEAD_MS = 3600_000

/**
 * Tokens of people who stay signed in for a whole measurement. Access tokens end after a quarter of an hour and a browser would renew them; here the clock that
 * issues them is an hour ahead instead.
 * @param secretKey of the marketplace that is measured
 */
export function lastingTokens(secretKey: string): Tokens {
  return createTokens(secretKey, { now: () => new Date(Date.now() + AHEAD_MS) })
}
