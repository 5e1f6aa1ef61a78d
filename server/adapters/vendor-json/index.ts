import { ProviderError, type ProviderFailure } from '../../ports/provider-error.ts'

/** One JSON call to a vendor. */
export interface VendorCall {
  provider: string
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** Sent as JSON; a `URLSearchParams` as a form. */
  body?: unknown
  timeoutMs: number
}

/** What came back, whatever its status. */
export interface VendorAnswer {
  status: number
  body: unknown
}

/**
 * Calls a vendor that speaks JSON over HTTP. Texts of the vendor never get into the error: they may repeat addresses or keys.
 * @throws ProviderError `timeout`, `unavailable` without an answer, `bad_answer` for one that is no JSON
 */
export async function callVendor(call: VendorCall): Promise<VendorAnswer> {
  const { provider, url, method = 'GET', body, timeoutMs } = call
  const isForm = body instanceof URLSearchParams
  let response: Response
  let text: string
  try {
    response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...call.headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    text = await response.text()
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError'
    throw new ProviderError(provider, late ? 'timeout' : 'unavailable', `${provider}: no answer`)
  }
  try {
    return { status: response.status, body: text === '' ? null : JSON.parse(text) }
  } catch {
    const reason = response.ok ? 'bad_answer' : reasonOfStatus(response.status)
    throw new ProviderError(provider, reason, `${provider}: no JSON (${response.status})`)
  }
}

/** What an HTTP status means where the vendor's own code says no more. */
export function reasonOfStatus(status: number): ProviderFailure {
  if (status === 401 || status === 402 || status === 403) return 'unauthorised'
  if (status === 404) return 'not_found'
  if (status === 408) return 'timeout'
  if (status === 429) return 'rate_limited'
  return status >= 500 ? 'unavailable' : 'refused'
}
