import { createTokens, type Tokens } from '../server/features/accounts/sessions/tokens.ts'

const AHEAD_MS = 4 * 3_600_000

/**
 * Issues access tokens that last for a whole measurement, because load generators do not renew them as browsers do. The issuer's clock
 * is four hours ahead.
 * @param secretKey of the marketplace
 */
export function lastingTokens(secretKey: string): Tokens {
  return createTokens(secretKey, { now: () => new Date(Date.now() + AHEAD_MS) })
}
