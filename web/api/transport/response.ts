import type { CallResult } from '../../../contract/endpoint.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { referenceOf } from '../../../contract/reference.ts'

/** @source spec §8 Generic */
export const genericSentence = 'Something went wrong'
/** @source spec §8 Generic */
const networkSentence = 'Network request failed'
/** @source spec §8 Generic */
export const noTokenSentence = 'No authentication token found'
/** Shown below any network error. @source spec §8 Generic; product-decisions §9.19 */
export const checkConnectionSentence = 'Please check your internet connection and try again.'

/** An unparsed response. */
export interface RawResponse {
  status: number
  text: string
}

/** Whether a call got no response. */
export function isNetworkFailure(result: { error: string | null; status: number }): boolean {
  return result.error !== null && result.status === 0
}

/** The sentence of a failed call, with what helps where it got no response, and the reference of a failure of the server. */
export function failureText(result: {
  error: string
  status: number
  details?: Record<string, unknown>
}): string {
  if (isNetworkFailure(result)) return `${result.error} ${checkConnectionSentence}`
  const reference = referenceOf(result)
  return reference ? `${result.error.replace(/\.$/, '')}. Reference: ${reference}` : result.error
}

/** Whether a response is a definite refusal: the same call would be refused again. */
export function isRefusal({ status }: { status: number }): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}

/**
 * Whether an error should be reported: no response, a server error, or a response without a code. A refusal with a code (a
 * wrong password) is a regular response.
 */
export function isFault({ status, code }: { status: number; code?: ErrorCode }): boolean {
  return status < 400 || status >= 500 || code === undefined
}

/** Reads a response: its error field, else its message field, else the generic sentence. @source spec §7 */
export function readResponse(response: RawResponse): CallResult<unknown> {
  const { status } = response
  const body = parse(response.text)
  if (status >= 200 && status < 300 && body !== unreadable) return { data: body, error: null, status }
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  return {
    data: null,
    error: sentence(fields.error) ?? sentence(fields.message) ?? genericSentence,
    status,
    ...(typeof fields.code === 'string' ? { code: fields.code as ErrorCode } : {}),
    ...(isRecord(fields.details) ? { details: fields.details } : {}),
  }
}

/** The result of a call without a response: the exception's message, status 0. @source spec §7 */
export function readException(exception: unknown): CallResult<never> {
  const message = exception instanceof Error ? exception.message : ''
  return { data: null, error: message || networkSentence, status: 0 }
}

const unreadable = Symbol('unreadable')

function parse(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    // For example a proxy's error page.
    return unreadable
  }
}

function sentence(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
