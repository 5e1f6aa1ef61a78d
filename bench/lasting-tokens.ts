import { createTokens, type Tokens } from '../server/features/accounts/sessions/tokens.ts'

const AHEAD_MS = 3600_000

/**
 * Issues access tokens that last for a whole measurement, because the load generator does not renew them as a browser does: the clock of
 * the issuer is an hour ahead.
 * @param secretKey of the marketplace that is measured
 */
export function lastingTokens(secretKey: string): Tokens {
  return createTokens(secretKey, { now: () => new Date(Date.now() + AHEAD_MS) })
}
