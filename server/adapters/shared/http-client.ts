import { ProviderError, type ProviderFailure } from '../../ports/provider-error.ts'

/** A response with any status. */
export interface HttpResponse {
  status: number
  contentType: string
  bytes: Uint8Array
}

export interface HttpRequest {
  provider: string
  url: string
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  body?: string | FormData | URLSearchParams
  /** Milliseconds until the response must be complete. */
  timeoutMs: number
  /** The largest response body that is read. */
  maxBytes: number
}

/**
 * Sends a request to a provider with limits on time and response size. Redirects are not followed, because the headers
 * carry our key. Errors never contain the provider's text, which may repeat addresses or keys.
 * @throws ProviderError `timeout`, `unavailable` without a response, `bad_answer` where it is too large
 */
export async function sendRequest(request: HttpRequest): Promise<HttpResponse> {
  const { provider, url, timeoutMs, maxBytes, method = 'GET', headers = {}, body = null } = request
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
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
    const message = isTimeout ? `no answer within ${timeoutMs} ms` : 'the connection failed'
    throw new ProviderError(provider, isTimeout ? 'timeout' : 'unavailable', message)
  }
}

async function readBounded(provider: string, response: Response, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.byteLength
    // Throwing out of the loop closes the connection.
    if (length > maxBytes)
      throw new ProviderError(provider, 'bad_answer', `the answer is larger than ${maxBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** The failure reason for an HTTP status, where the provider has no more specific code. */
export function failureForStatus(status: number): ProviderFailure {
  if (status === 401 || status === 403) return 'unauthorized'
  if (status === 404) return 'not_found'
  if (status === 408 || status === 504) return 'timeout'
  if (status === 429) return 'rate_limited'
  if (status >= 500) return 'unavailable'
  return status >= 400 ? 'refused' : 'bad_answer'
}

/** Parses the response body. @throws ProviderError `bad_answer` */
export function parseJson(provider: string, { bytes }: HttpResponse): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new ProviderError(provider, 'bad_answer', 'the answer is no JSON')
  }
}
