import type { DataOf } from '../../../contract/paths.ts'
import { exchange } from '../transport/exchange.ts'
import type { Transport } from '../transport/transport.ts'
import type { Tokens } from './tokens.ts'

/** How a refresh ended: a new access token, a definite refusal, or no clear answer. */
export type RefreshOutcome = 'renewed' | 'rejected' | 'failed'

interface RefreshParts {
  tokens: Tokens
  sessionId: () => string
  send: Transport
}

/** Exchanges the refresh token for a new access token; simultaneous callers share one request. */
export function createRefresh(parts: RefreshParts): () => Promise<RefreshOutcome> {
  let refreshing: Promise<RefreshOutcome> | undefined
  return () => {
    const refreshToken = parts.tokens.refreshToken()
    if (!refreshToken) return Promise.resolve('rejected')
    refreshing ??= renew(parts, refreshToken).finally(() => {
      refreshing = undefined
    })
    return refreshing
  }
}

async function renew(
  { tokens, sessionId, send }: RefreshParts,
  refreshToken: string,
): Promise<RefreshOutcome> {
  const input = { body: { refresh_token: refreshToken } }
  const { result } = await exchange(
    { tokens, sessionId },
    { transport: send, name: 'auth.refreshToken', input, options: {} },
  )
  // The member has signed out, or in again, in the meantime: the response is about an old session.
  if (tokens.refreshToken() !== refreshToken) return 'failed'
  if (result.status === 200 && result.data) {
    tokens.renew(result.data as DataOf<'auth.refreshToken'>)
    return 'renewed'
  }
  if (result.status !== 401) return 'failed'
  tokens.expire()
  return 'rejected'
}
