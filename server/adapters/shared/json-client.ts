import { ProviderError } from '../../ports/provider-error.ts'
import { failureForStatus, type HttpRequest, parseJson, sendRequest } from './http-client.ts'

/** Larger responses are rejected. */
const MAX_BYTES = 4 * 1024 * 1024

/** A request to a JSON API. */
export interface JsonRequest extends Omit<HttpRequest, 'body' | 'maxBytes'> {
  /** Sent as JSON; a `URLSearchParams` as a form. */
  body?: unknown
}

/** A response with any status. */
export interface JsonResponse {
  status: number
  body: unknown
}

/**
 * Calls a JSON API. An empty response body is returned as null.
 * @throws ProviderError as `sendRequest`; for invalid JSON `bad_answer`, or the status's reason where it is an error
 */
export async function sendJsonRequest({ body, headers, ...request }: JsonRequest): Promise<JsonResponse> {
  const isForm = body instanceof URLSearchParams
  const response = await sendRequest({
    ...request,
    maxBytes: MAX_BYTES,
    headers: {
      accept: 'application/json',
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
  const { status, bytes } = response
  if (bytes.length === 0) return { status, body: null }
  try {
    return { status, body: parseJson(request.provider, response) }
  } catch (error) {
    if (status < 300) throw error
    throw new ProviderError(
      request.provider,
      failureForStatus(status),
      `${request.provider}: no JSON (${status})`,
    )
  }
}
