import { z } from 'zod'
import type { Clock } from '../../ports/clock.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { sendJsonRequest } from '../shared/json-client.ts'
import { provider, toProviderError } from './failures.ts'

const responseSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
/** Milliseconds before its expiry at which a token is renewed. */
const RENEWAL_MARGIN_MS = 60_000

export interface UberCredentials {
  clientId: string
  clientSecret: string
  authBaseUrl: string
}

/** Caches the access token of Uber Direct until it expires or is rejected. */
export function createToken(
  { clientId, clientSecret, authBaseUrl }: UberCredentials,
  clock: Clock,
  timeoutMs: number,
) {
  let cached: { token: Promise<string>; until: number } | null = null

  const fetchToken = async (): Promise<string> => {
    const requestedAt = clock.now().getTime()
    const reply = await sendJsonRequest({
      provider,
      method: 'POST',
      timeoutMs,
      url: `${authBaseUrl}/oauth/v2/token`,
      body: new URLSearchParams({
        client_id: clientId,
        client_secret: clientSecret,
        grant_type: 'client_credentials',
        scope: 'eats.deliveries',
      }),
    })
    if (reply.status === 400) throw new ProviderError(provider, 'unauthorized', 'uber direct: token refused')
    if (reply.status !== 200) throw toProviderError(reply)
    const parsed = responseSchema.safeParse(reply.body)
    if (!parsed.success) throw new ProviderError(provider, 'bad_answer', 'uber direct: no token')
    if (cached) cached.until = requestedAt + parsed.data.expires_in * 1000 - RENEWAL_MARGIN_MS
    return parsed.data.access_token
  }

  return {
    /** @throws ProviderError */
    get(): Promise<string> {
      if (!cached || cached.until <= clock.now().getTime()) {
        // Concurrent callers share one request.
        const token = fetchToken()
        cached = { token, until: Number.POSITIVE_INFINITY }
        token.catch(() => {
          cached = null
        })
      }
      return cached.token
    },
    /** Call this after a 401. */
    invalidate(): void {
      cached = null
    },
  }
}
