import { ProviderError, type ProviderFailure } from '../../ports/provider-error.ts'

/** What a vendor answered, whatever its status. */
export interface VendorAnswer {
  status: number
  contentType: string
  bytes: Uint8Array
}

export interface VendorCall {
  provider: string
  url: string
  headers: Record<string, string>
  body: string | FormData
  /** Milliseconds for the whole answer. */
  timeout: number
  /** Bytes of the largest answer that is read. */
  maxBytes: number
}

/**
 * Posts to a vendor and reads a bounded answer within a bounded time. Redirects are not followed: the key travels in a header.
 * @throws ProviderError `timeout`, `unavailable`, `bad_answer`
 */
export async function postToVendor(call: VendorCall): Promise<VendorAnswer> {
  const { provider, url, headers, body, timeout, maxBytes } = call
  try {
    const signal = AbortSignal.timeout(timeout)
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      bytes: await readBounded(provider, response, maxBytes),
    }
  } catch (error) {
    if (error instanceof ProviderError) throw error
    const late = error instanceof DOMException && error.name === 'TimeoutError'
    const message = late ? `no answer within ${timeout} ms` : 'the connection failed'
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

/** What a status of failure means. */
export function failureOf(status: number): ProviderFailure {
  if (status === 401 || status === 403) return 'unauthorised'
  if (status === 404) return 'not_found'
  if (status === 408 || status === 504) return 'timeout'
  if (status === 429) return 'rate_limited'
  if (status >= 500) return 'unavailable'
  return status >= 400 ? 'refused' : 'bad_answer'
}

/** The answer as JSON. @throws ProviderError `bad_answer` */
export function asJson(provider: string, { bytes }: VendorAnswer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new ProviderError(provider, 'bad_answer', 'the answer is no JSON')
  }
}
