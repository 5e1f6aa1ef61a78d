import { ProviderError, type ProviderFailure } from '../../ports/provider-error.ts'

/** What a vendor answered, whatever its status. */
export interface HttpResponse {
  status: number
  contentType: string
  bytes: Uint8Array
}

export interface HttpRequest {
  provider: string
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string | FormData | URLSearchParams
  /** Milliseconds for the whole answer. */
  timeoutMs: number
  /** Bytes of the largest answer that is read. */
  maxBytes: number
}

/**
 * Asks a vendor and reads a bounded answer within a bounded time. Redirects are not followed: the key travels in a header.
 * Texts of the vendor never get into the error: they may repeat addresses or keys.
 * @throws ProviderError `timeout`, `unavailable` without an answer, `bad_answer` for one that is too large
 */
export async function sendRequest(call: HttpRequest): Promise<HttpResponse> {
  const { provider, url, timeoutMs, maxBytes, method = 'GET', headers = {}, body = null } = call
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { method, headers, body, signal, redirect: 'manual' })
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      bytes: await readBounded(provider, response, maxBytes),
    }
  } catch (error) {
    if (error instanceof ProviderError) throw error
    const late = error instanceof DOMException && error.name === 'TimeoutError'
    const message = late ? `no answer within ${timeoutMs} ms` : 'the connection failed'
    throw new ProviderError(provider, late ? 'timeout' : 'unavailable', message)
  }
}

async function readBounded(provider: string, response: Response, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.byteLength
    // Leaving the loop ends the connection.
    if (length > maxBytes)
      throw new ProviderError(provider, 'bad_answer', `the answer is larger than ${maxBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** What a status of failure means where the vendor's own code says no more. */
export function failureForStatus(status: number): ProviderFailure {
  if (status === 401 || status === 403) return 'unauthorized'
  if (status === 404) return 'not_found'
  if (status === 408 || status === 504) return 'timeout'
  if (status === 429) return 'rate_limited'
  if (status >= 500) return 'unavailable'
  return status >= 400 ? 'refused' : 'bad_answer'
}

/** The answer as JSON. @throws ProviderError `bad_answer` */
export function parseJson(provider: string, { bytes }: HttpResponse): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new ProviderError(provider, 'bad_answer', 'the answer is no JSON')
  }
}
