import { z } from 'zod'
import type { Clock } from '../../ports/clock.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { sendJsonRequest } from '../shared/json-client.ts'
import { provider, toProviderError } from './failures.ts'

const answer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
/** A token is renewed so long before it ends, in milliseconds. */
const EARLY = 60_000

export interface UberCredentials {
  clientId: string
  clientSecret: string
  authBaseUrl: string
}

/** The access token of Uber Direct: one for all calls, asked for again when it ends or is refused. */
export function createToken(
  { clientId, clientSecret, authBaseUrl }: UberCredentials,
  clock: Clock,
  timeoutMs: number,
) {
  let kept: { token: Promise<string>; until: number } | null = null

  const ask = async (): Promise<string> => {
    const asked = clock.now().getTime()
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
    const parsed = answer.safeParse(reply.body)
    if (!parsed.success) throw new ProviderError(provider, 'bad_answer', 'uber direct: no token')
    if (kept) kept.until = asked + parsed.data.expires_in * 1000 - EARLY
    return parsed.data.access_token
  }

  return {
    /** @throws ProviderError */
    get(): Promise<string> {
      if (!kept || kept.until <= clock.now().getTime()) {
        // All who come while it is being asked for wait for the same one.
        const token = ask()
        kept = { token, until: Number.POSITIVE_INFINITY }
        token.catch(() => {
          kept = null
        })
      }
      return kept.token
    },
    /** The token was refused. */
    forget(): void {
      kept = null
    },
  }
}
