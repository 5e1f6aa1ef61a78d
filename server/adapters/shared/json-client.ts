import { ProviderError } from '../../ports/provider-error.ts'
import { failureForStatus, type HttpRequest, parseJson, sendRequest } from './http-client.ts'

/** Larger answers than this are not read. */
const MAX_BYTES = 4 * 1024 * 1024

/** One JSON call to a vendor. */
export interface JsonRequest extends Omit<HttpRequest, 'body' | 'maxBytes'> {
  /** Sent as JSON; a `URLSearchParams` as a form. */
  body?: unknown
}

/** What came back, whatever its status. */
export interface JsonResponse {
  status: number
  body: unknown
}

/**
 * Calls a vendor that speaks JSON over HTTP; an empty answer is null.
 * @throws ProviderError as `askVendor`; `bad_answer` for an answer that is no JSON, a failure without JSON by its status
 */
export async function sendJsonRequest({ body, headers, ...call }: JsonRequest): Promise<JsonResponse> {
  const isForm = body instanceof URLSearchParams
  const answer = await sendRequest({
    ...call,
    maxBytes: MAX_BYTES,
    headers: {
      accept: 'application/json',
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
  const { status, bytes } = answer
  if (bytes.length === 0) return { status, body: null }
  try {
    return { status, body: parseJson(call.provider, answer) }
  } catch (error) {
    if (status < 300) throw error
    throw new ProviderError(call.provider, failureForStatus(status), `${call.provider}: no JSON (${status})`)
  }
}
