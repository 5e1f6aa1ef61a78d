import type { Clock } from '../../ports/clock.ts'
import { type JsonResponse, sendJsonRequest } from '../shared/json-client.ts'
import { provider } from './failures.ts'
import { createToken, type UberCredentials } from './token.ts'

export interface UberClientSettings extends UberCredentials {
  customerId: string
  baseUrl: string
  timeoutMs: number
  clock: Clock
}

/** Sends a request below the customer's path: a POST with a body, else a GET. @throws ProviderError */
export type UberClient = (path: string, body?: unknown) => Promise<JsonResponse>

/** Returns an authenticated client for Uber Direct. */
export function createUberClient(settings: UberClientSettings): UberClient {
  const token = createToken(settings, settings.clock, settings.timeoutMs)

  const send = async (path: string, body?: unknown): Promise<JsonResponse> =>
    await sendJsonRequest({
      provider,
      timeoutMs: settings.timeoutMs,
      method: body === undefined ? 'GET' : 'POST',
      url: `${settings.baseUrl}/v1/customers/${encodeURIComponent(settings.customerId)}/${path}`,
      headers: { authorization: `Bearer ${await token.get()}` },
      ...(body === undefined ? {} : { body }),
    })

  return async (path, body) => {
    const first = await send(path, body)
    if (first.status !== 401) return first
    // A token may be revoked early, so a 401 is retried once with a new one.
    token.invalidate()
    return await send(path, body)
  }
}
